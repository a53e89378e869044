import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface LossyProxy extends AsyncDisposable {
  readonly url: string;
  /** The number of requests so far. */
  asked(): number;
  /** The number of requests that the proxy lost, or whose answers it lost. */
  lost(): number;
}

const lostRequests = 0.1;
const lostAnswers = 0.2;

/** A request with the status of its answer. */
export interface Answered {
  readonly path: string;
  readonly body: string;
  readonly status: number;
}

/**
 * Starts a proxy in front of a hub, whose URL may change, that loses some requests on their way, and some answers; it
 * calls `answered` for each request that arrived.
 */
export async function startLossyProxy(
  hubUrl: () => string,
  random: () => number,
  answered: (request: Answered) => void = () => {},
): Promise<LossyProxy> {
  let asked = 0;
  let lost = 0;

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1;
    const body = await buffer(request);
    const luck = random();
    const arrives = luck > lostRequests;
    const answer = arrives ? await ask(request, body) : undefined;
    if (answer !== undefined)
      answered({ path: request.url ?? '', body: body.toString(), status: answer.status });
    if (answer === undefined || luck > 1 - lostAnswers) {
      lost += 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  }

  function ask({ url, method = 'GET' }: IncomingMessage, body: Buffer): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return fetch(`${hubUrl()}${url}`, {
      method,
      ...(body.length > 0 && { headers, body: new Uint8Array(body) }),
    });
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    lost: () => lost,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
