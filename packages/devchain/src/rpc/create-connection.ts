import { internalError, RpcError } from '../json-rpc/rpc-error.ts';
import type { Faults } from './faults/create-faults.ts';
import { deliver, type Line } from './faults/deliver.ts';
import type { Answer } from './handle-message.ts';
import { limits } from './limits.ts';
import type { ChainHeadFollow } from './modern/chain-head-follow.ts';
import type { Push, RpcConnection } from './rpc-method.ts';

export interface ServerConnection extends RpcConnection {
  /**
   * Runs `answer`, sends its response, then the notifications that arose meanwhile. Requests run one after the other.
   */
  exchange(answer: Iterable<void, Answer>): Generator<void, void>;
  /** Ends every subscription and broadcast. */
  close(): void;
}

interface Notification {
  readonly method: string;
  readonly text: string;
}

// Cached per object, because results do not change.
const writtenResults = new WeakMap<object, string>();

/** The server's data about a caller. */
export interface Caller {
  /** False for HTTP, which cannot push notifications. */
  readonly canNotify: boolean;
  readonly refusal: string | undefined;
  /** The number of subscriptions of all connections. */
  readonly subscriptions: { count: number };
}

/** Creates the connection of one caller. */
export function createConnection(
  line: Line,
  { canNotify, refusal, subscriptions }: Caller,
  faults: Pick<Faults, 'next'>,
): ServerConnection {
  const stops = new Map<string, () => void>();
  const follows = new Map<string, ChainHeadFollow>();
  const broadcasts = new Map<string, () => void>();
  let held: Notification[] | undefined;
  let lastId = 0;

  function notify(notification: Notification): void {
    if (held === undefined) deliver(line, notification.text, faults.next(notification.method));
    else held.push(notification);
  }

  function nextId(): string {
    lastId += 1;
    return `0x${lastId.toString(16).padStart(16, '0')}`;
  }

  return {
    follows,
    broadcasts,
    refusal,
    nextId,
    subscribe(method, start) {
      if (!canNotify) throw internalError();
      if (stops.size >= limits.subscriptions) {
        throw new RpcError(-32006, 'Too many subscriptions on the connection');
      }
      if (stops.size >= limits.subscriptionsAnyhow && subscriptions.count >= limits.subscriptionsInAll) {
        throw new RpcError(-32006, 'Too many subscriptions on all connections together');
      }
      const id = nextId();
      // Notifications are held back until the subscription has started; if it is refused, none is sent.
      let early: unknown[] | undefined = [];
      const push: Push = (result) => {
        if (early !== undefined) early.push(result);
        else notify({ method, text: notificationText(method, id, result) });
      };
      stops.set(id, () => {});
      subscriptions.count += 1;
      try {
        const stop = start(push, id);
        if (stops.has(id)) stops.set(id, stop);
        else stop();
      } catch (error) {
        if (stops.delete(id)) subscriptions.count -= 1;
        throw error;
      }
      const first = early;
      early = undefined;
      for (const result of first) push(result);
      return id;
    },
    unsubscribe(id) {
      const stop = stops.get(id);
      if (stops.delete(id)) subscriptions.count -= 1;
      stop?.();
      return stop !== undefined;
    },
    *exchange(answer) {
      held = [];
      const { text, fault } = yield* answer;
      const notifications = held;
      held = undefined;
      if (text !== undefined || fault?.kind === 'close') deliver(line, text ?? '', fault);
      for (const { method, text: notification } of notifications) {
        // Delayed with the response, so that the client knows the subscription id by then.
        deliver(line, notification, fault?.kind === 'delay' ? fault : faults.next(method));
      }
    },
    close() {
      for (const stop of [...stops.values(), ...broadcasts.values()]) stop();
      subscriptions.count -= stops.size;
      stops.clear();
      broadcasts.clear();
      follows.clear();
    },
  };
}

function notificationText(method: string, subscription: string, result: unknown): string {
  return `{"jsonrpc":"2.0","method":"${method}","params":{"subscription":"${subscription}","result":${jsonOf(result)}}}`;
}

/** Subscribers with the same notification share one object, so it is serialized once. */
function jsonOf(result: unknown): string {
  if (typeof result !== 'object' || result === null) return JSON.stringify(result ?? null);
  const known = writtenResults.get(result);
  if (known !== undefined) return known;
  const text = JSON.stringify(result);
  writtenResults.set(result, text);
  return text;
}
