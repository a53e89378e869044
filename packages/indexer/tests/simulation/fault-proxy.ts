import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';

/** A request of the client. */
export interface RpcCall {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The fate of a message on its way to the client. */
export type Delivery =
  /** It is replaced by any number of messages, possibly delayed. */
  | { readonly texts: readonly string[]; readonly delayMs?: number }
  /** The connection breaks. */
  | 'cut';

/** Decides the fate of every message of the node. */
export interface NodeFaults {
  onAnswer(call: RpcCall, text: string): Delivery;
  /** Called for notifications of subscriptions. */
  onNotice(text: string): Delivery;
}

/** An unreliable connection between a client and a node. */
export interface FaultProxy extends AsyncDisposable {
  readonly url: string;
  /** Holds all messages for a time, then delivers them in order. */
  stall(durationMs: number): void;
  /** Resolves after `count` further answers of the node. */
  answers(count: number): Promise<void>;
}

export async function startFaultProxy(nodeUrl: string, faults: NodeFaults): Promise<FaultProxy> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const waiting = new Set<{ left: number; readonly resolve: () => void }>();
  let flowing: Promise<unknown> = Promise.resolve();

  function deliver(client: WebSocket, delivery: Delivery): void {
    if (delivery === 'cut') {
      client.terminate();
      return;
    }
    const send = () => {
      for (const text of delivery.texts) client.send(text);
    };
    if (delivery.delayMs === undefined) send();
    else setTimeout(send, delivery.delayMs).unref();
  }

  function countAnswer(): void {
    for (const one of waiting) {
      one.left -= 1;
      if (one.left > 0) continue;
      waiting.delete(one);
      one.resolve();
    }
  }

  server.on('connection', (client) => {
    const node = new WebSocket(nodeUrl);
    const opened = once(node, 'open');
    const calls = new Map<unknown, RpcCall>();
    client.on('message', async (data) => {
      const call = JSON.parse(String(data)) as RpcCall;
      calls.set(call.id, call);
      await Promise.all([opened, flowing]);
      node.send(String(data));
    });
    node.on('message', async (data) => {
      const text = String(data);
      const call = calls.get((JSON.parse(text) as { id?: unknown }).id);
      calls.delete(call?.id);
      await flowing;
      deliver(client, call === undefined ? faults.onNotice(text) : faults.onAnswer(call, text));
      if (call !== undefined) countAnswer();
    });
    client.on('close', () => node.close());
    node.on('close', () => client.close());
    node.on('error', () => client.terminate());
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    stall(durationMs) {
      flowing = delay(durationMs, undefined, { ref: false });
    },
    answers: (count) =>
      new Promise((resolve) => {
        waiting.add({ left: count, resolve });
      }),
    async [Symbol.asyncDispose]() {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
