import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/** A node between API and chain that can lose messages. */
export interface FaultyNode extends AsyncDisposable {
  readonly url: string;
  /** Requests of this method reach the chain no more, and the connection breaks, until it is called with undefined. */
  cutAt(method: string | undefined): void;
  /** Answers to this method are lost with the connection, after the chain has done it. */
  loseAnswerOf(method: string | undefined): void;
}

/** Stands in front of a node's WebSocket. */
export async function startFaultyNode(targetUrl: string): Promise<FaultyNode> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  let cutMethod: string | undefined;
  let lostMethod: string | undefined;
  server.on('connection', (client) => {
    const target = new WebSocket(targetUrl);
    const waiting: string[] = [];
    const lostIds = new Set<unknown>();
    target.on('open', () => {
      for (const message of waiting.splice(0)) target.send(message);
    });
    target.on('message', (data) => {
      const { id } = JSON.parse(data.toString()) as { id?: unknown };
      if (lostIds.has(id)) client.terminate();
      else client.send(data.toString());
    });
    target.on('error', () => client.terminate());
    target.on('close', () => client.terminate());
    client.on('close', () => target.terminate());
    client.on('message', (data) => {
      const message = data.toString();
      const { id, method } = JSON.parse(message) as { id?: unknown; method?: string };
      if (method === cutMethod && method !== undefined) return client.terminate();
      if (method === lostMethod && method !== undefined) lostIds.add(id);
      if (target.readyState === WebSocket.OPEN) target.send(message);
      else waiting.push(message);
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    cutAt(method) {
      cutMethod = method;
    },
    loseAnswerOf(method) {
      lostMethod = method;
    },
    async [Symbol.asyncDispose]() {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
