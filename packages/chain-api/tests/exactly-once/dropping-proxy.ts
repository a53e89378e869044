import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A proxy between clients and instances: it sends each request to any instance, and drops some requests and some
 * answers.
 */
export interface DroppingProxy extends AsyncDisposable {
  readonly url: string;
  dropped(): number;
}

const lostRequests = 0.1;
const lostAnswers = 0.25;

/** Starts the proxy; it drops only submissions and answers to them. */
export async function startDroppingProxy(
  target: () => Promise<string>,
  random: () => number,
): Promise<DroppingProxy> {
  let dropped = 0;

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isSubmission = request.url === '/extrinsic/submit';
    const fate = isSubmission ? random() : 1;
    const body = request.method === 'POST' ? await text(request) : undefined;
    const drop = () => {
      dropped += 1;
      request.socket.destroy();
    };
    if (fate < lostRequests) return drop();
    const { 'idempotency-key': key } = request.headers;
    const answer = await fetch(`${await target()}${request.url}`, {
      method: request.method ?? 'GET',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(typeof key === 'string' && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
    });
    const content = await answer.text();
    if (fate < lostRequests + lostAnswers) return drop();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(content);
  }

  const server = createServer((request, response) => {
    // If an instance is killed during a request, the client's connection breaks too.
    forward(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    dropped: () => dropped,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
