import type { ChainHeadFollow } from './modern/chain-head-follow.ts';
import { internalError, RpcError } from './rpc-error.ts';
import type { RpcConnection } from './rpc-method.ts';

export interface ServerConnection extends RpcConnection {
  /** Runs `answer`, sends its text, then the notifications that arose meanwhile. */
  exchange(answer: () => string | undefined): void;
  /** Ends every subscription and broadcast. */
  close(): void;
}

// As a node's server allows by default.
const maxSubscriptions = 1024;

/** One caller. `canNotify` is false for HTTP, where a subscription has nowhere to push to. */
export function createConnection(send: (text: string) => void, canNotify: boolean): ServerConnection {
  const stops = new Map<string, () => void>();
  const follows = new Map<string, ChainHeadFollow>();
  const broadcasts = new Map<string, () => void>();
  let held: string[] | undefined;
  let lastId = 0;

  function notify(text: string): void {
    if (held === undefined) send(text);
    else held.push(text);
  }

  function nextId(): string {
    lastId += 1;
    return `0x${lastId.toString(16).padStart(16, '0')}`;
  }

  return {
    follows,
    broadcasts,
    nextId,
    subscribe(notificationMethod, start) {
      if (!canNotify) throw internalError();
      if (stops.size >= maxSubscriptions) {
        throw new RpcError(-32006, 'Too many subscriptions on the connection');
      }
      const id = nextId();
      const stop = start((result) => {
        notify(
          JSON.stringify({
            jsonrpc: '2.0',
            method: notificationMethod,
            params: { subscription: id, result },
          }),
        );
      }, id);
      stops.set(id, stop);
      return id;
    },
    unsubscribe(id) {
      const stop = stops.get(id);
      stops.delete(id);
      stop?.();
      return stop !== undefined;
    },
    exchange(answer) {
      held = [];
      const text = answer();
      if (text !== undefined) send(text);
      const notifications = held;
      held = undefined;
      for (const notification of notifications) send(notification);
    },
    close() {
      for (const stop of [...stops.values(), ...broadcasts.values()]) stop();
      stops.clear();
      broadcasts.clear();
      follows.clear();
    },
  };
}
