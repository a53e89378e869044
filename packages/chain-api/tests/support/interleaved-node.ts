import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

export interface NodeRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A node whose chain can change in the middle of a request to the API. */
export interface InterleavedNode extends AsyncDisposable {
  readonly url: string;
  /** The requests since the start, in order. */
  readonly asked: readonly NodeRequest[];
  /** Calls `act` right before the node gets its nth request from now on (1 is the next). */
  beforeRequest(nth: number, act: () => void): void;
  /** Cancels the pending action; returns whether it has already run. */
  disarm(): boolean;
}

/** Starts a proxy in front of a node's WebSocket; it forwards everything in order. */
export async function startInterleavedNode(targetUrl: string): Promise<InterleavedNode> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const asked: NodeRequest[] = [];
  let armed: { left: number; readonly act: () => void } | undefined;
  server.on('connection', (client) => {
    const target = new WebSocket(targetUrl);
    const opened = once(target, 'open');
    target.on('message', (data) => client.send(data.toString()));
    target.on('close', () => client.terminate());
    client.on('close', () => target.terminate());
    client.on('message', async (data) => {
      await opened;
      asked.push(JSON.parse(data.toString()) as NodeRequest);
      if (armed !== undefined) {
        armed.left -= 1;
        const { left, act } = armed;
        if (left === 0) {
          armed = undefined;
          act();
        }
      }
      target.send(data.toString());
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    asked,
    beforeRequest(nth, act) {
      armed = { left: nth, act };
    },
    disarm() {
      const hasHappened = armed === undefined;
      armed = undefined;
      return hasHappened;
    },
    async [Symbol.asyncDispose]() {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
