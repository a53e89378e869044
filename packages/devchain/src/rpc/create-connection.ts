import { internalError, RpcError } from '../json-rpc/rpc-error.ts';
import type { Fault, Faults } from './faults/create-faults.ts';
import { deliver, type Line } from './faults/deliver.ts';
import type { Answer } from './handle-message.ts';
import { limits } from './limits.ts';
import type { ChainHeadFollow } from './modern/chain-head-follow.ts';
import type { Push, RpcConnection } from './rpc-method.ts';

export interface ServerConnection extends RpcConnection {
  /**
   * Runs `answer`, sends its response, then the notifications that arose meanwhile, then runs the steps that the
   * request passed to `afterwards`. The exchanges of a connection must not overlap.
   */
  exchange(answer: Iterable<void, Answer>): Generator<void, void>;
  /** Ends every subscription and broadcast. */
  close(): void;
}

interface Notification {
  readonly method: string;
  readonly text: string;
}

// The JSON text of results, by object: a result must not be changed after it was pushed.
const writtenResults = new WeakMap<object, string>();

/** The server's data about a caller. */
export interface Caller {
  /** Whether the transport can push notifications; HTTP cannot. */
  readonly canNotify: boolean;
  readonly refusal: string | undefined;
  /** The sum of the weights of all connections' subscriptions; the connections share this object. */
  readonly subscriptions: { count: number };
}

/** Creates the connection of one caller. */
export function createConnection(
  line: Line,
  { canNotify, refusal, subscriptions }: Caller,
  faults: Pick<Faults, 'next'>,
): ServerConnection {
  const open = new Map<string, { readonly stop: () => void; readonly weight: number }>();
  const follows = new Map<string, ChainHeadFollow>();
  const broadcasts = new Map<string, () => void>();
  let left: Generator<void, void>[] = [];
  let held: Notification[] | undefined;
  /**
   * The fault that delays the response of the running exchange. Notifications after it are delayed as well, so that the
   * client receives the id of a new subscription first.
   */
  let delay: Fault | undefined;
  let weights = 0;
  let lastId = 0;

  function notify(notification: Notification): void {
    if (held === undefined) deliver(line, notification.text, delay ?? faults.next(notification.method));
    else held.push(notification);
  }

  function count(weight: number): void {
    weights += weight;
    subscriptions.count += weight;
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
    subscribe(method, start, weight = 1) {
      if (!canNotify) throw internalError();
      if (weights + weight > limits.subscriptions) {
        throw new RpcError(-32006, 'Too many subscriptions on the connection');
      }
      const isOfMany = weights + weight > limits.subscriptionsAnyhow;
      if (isOfMany && subscriptions.count + weight > limits.subscriptionsInAll) {
        throw new RpcError(-32006, 'Too many subscriptions on all connections together');
      }
      const id = nextId();
      // Notifications are held back until the subscription has started; if it is refused, none is sent.
      let early: unknown[] | undefined = [];
      const push: Push = (result) => {
        if (early !== undefined) early.push(result);
        else notify({ method, text: notificationText(method, id, result) });
      };
      open.set(id, { stop: () => {}, weight });
      count(weight);
      try {
        const stop = start(push, id);
        if (open.has(id)) open.set(id, { stop, weight });
        else stop();
      } catch (error) {
        if (open.delete(id)) count(-weight);
        throw error;
      }
      const first = early;
      early = undefined;
      for (const result of first) push(result);
      return id;
    },
    unsubscribe(id) {
      const subscription = open.get(id);
      if (subscription === undefined) return false;
      open.delete(id);
      count(-subscription.weight);
      subscription.stop();
      return true;
    },
    afterwards: (steps) => void left.push(steps),
    *exchange(answer) {
      held = [];
      const { text, fault } = yield* answer;
      const notifications = held;
      held = undefined;
      delay = fault?.kind === 'delay' ? fault : undefined;
      if (text !== undefined || fault?.kind === 'close') deliver(line, text ?? '', fault);
      for (const notification of notifications) notify(notification);
      const further = left;
      left = [];
      for (const steps of further) yield* steps;
      delay = undefined;
    },
    close() {
      for (const { stop } of open.values()) stop();
      for (const stop of broadcasts.values()) stop();
      count(-weights);
      open.clear();
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
