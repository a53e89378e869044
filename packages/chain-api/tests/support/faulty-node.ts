import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/** A proxy between API and node that can lose and change messages. */
export interface FaultyNode extends AsyncDisposable {
  readonly url: string;
  /** Breaks every open connection. */
  cut(): void;
  /** Breaks the connection at requests of this method, which do not reach the node; undefined stops that. */
  cutAt(method: string | undefined): void;
  /** Drops the answers to this method together with the connection, after the node has executed the request. */
  loseAnswerOf(method: string | undefined): void;
  /** Changes results on their way back, or delays them; undefined stops that. */
  spoil(change: Change | undefined): void;
  /** The number of requests that clients sent since the last call. */
  takeRequestCount(): number;
}

/**
 * Is called with each result of the node. Returns the result for the client in its place, or a promise of one;
 * undefined means that the client gets the node's result.
 */
export type Change = (method: string, params: readonly unknown[], result: unknown) => unknown;

interface Request {
  readonly id: unknown;
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** Starts a proxy in front of a node's WebSocket. */
export async function startFaultyNode(targetUrl: string): Promise<FaultyNode> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  let cutMethod: string | undefined;
  let lostMethod: string | undefined;
  let change: Change | undefined;
  let requestCount = 0;
  server.on('connection', (client) => {
    const target = new WebSocket(targetUrl);
    const waiting: string[] = [];
    const lostIds = new Set<unknown>();
    const calls = new Map<unknown, { method: string; params: readonly unknown[] }>();
    target.on('open', () => {
      for (const message of waiting.splice(0)) target.send(message);
    });
    target.on('message', async (data) => {
      const answer = JSON.parse(data.toString()) as { id?: unknown; result?: unknown };
      const call = calls.get(answer.id);
      calls.delete(answer.id);
      const changed = await (call && change?.(call.method, call.params, answer.result));
      if (lostIds.has(answer.id)) client.terminate();
      else
        client.send(changed === undefined ? data.toString() : JSON.stringify({ ...answer, result: changed }));
    });
    target.on('error', () => client.terminate());
    target.on('close', () => client.terminate());
    client.on('close', () => target.terminate());
    client.on('message', (data) => {
      const message = data.toString();
      const { id, method, params = [] } = JSON.parse(message) as Request;
      requestCount += 1;
      calls.set(id, { method, params });
      if (method === cutMethod) return client.terminate();
      if (method === lostMethod) lostIds.add(id);
      if (target.readyState === WebSocket.OPEN) target.send(message);
      else waiting.push(message);
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    cut() {
      for (const client of server.clients) client.terminate();
    },
    cutAt(method) {
      cutMethod = method;
    },
    loseAnswerOf(method) {
      lostMethod = method;
    },
    spoil(wanted) {
      change = wanted;
    },
    takeRequestCount() {
      const count = requestCount;
      requestCount = 0;
      return count;
    },
    async [Symbol.asyncDispose]() {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
