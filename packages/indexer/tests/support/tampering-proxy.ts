import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

interface RpcCall {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

/**
 * Returns a function that changes the result of a call, or delays it by returning a promise; undefined leaves the result
 * unchanged.
 */
export type Tamper = (call: RpcCall) => ((result: unknown) => unknown) | undefined;

export interface TamperingProxy extends AsyncDisposable {
  readonly url: string;
}

/** A proxy between client and node that changes answers, like a node with a damaged database. */
export async function startTamperingProxy(nodeUrl: string, tamper: Tamper): Promise<TamperingProxy> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (client) => {
    const node = new WebSocket(nodeUrl);
    const opened = once(node, 'open');
    const changes = new Map<unknown, (result: unknown) => unknown>();
    client.on('message', async (data) => {
      const call = JSON.parse(data.toString()) as RpcCall;
      const change = tamper(call);
      if (change !== undefined) changes.set(call.id, change);
      await opened;
      node.send(data.toString());
    });
    node.on('message', async (data) => {
      const answer = JSON.parse(data.toString()) as { id?: unknown; result?: unknown };
      const change = changes.get(answer.id);
      changes.delete(answer.id);
      client.send(JSON.stringify(change ? { ...answer, result: await change(answer.result) } : answer));
    });
    client.on('close', () => node.close());
    node.on('close', () => client.close());
    node.on('error', () => client.terminate());
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
