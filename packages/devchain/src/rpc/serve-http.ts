import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TimeShare } from '@hub/primitives/time-sharing';
import type { Access } from './access/create-access.ts';
import { createConnection } from './create-connection.ts';
import type { Line } from './faults/deliver.ts';
import { handleMessage, type MessageHandler } from './handle-message.ts';
import { limits } from './limits.ts';
import { readBody } from './read-body.ts';

/** Handles one HTTP request; `place` is the share of processing time of its connection. */
export async function serveHttp(
  handler: MessageHandler,
  request: IncomingMessage,
  response: ServerResponse,
  { refusal, corsOrigin }: Access,
  place: TimeShare,
): Promise<void> {
  response.setHeader('vary', 'origin');
  if (corsOrigin !== undefined) {
    response.setHeader('access-control-allow-origin', corsOrigin);
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('access-control-allow-methods', 'POST');
  }
  if (request.method === 'OPTIONS') {
    return void response.writeHead(refusal === undefined ? 204 : 403).end(refusal);
  }
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
  const body = await readBody(request, limits.messageBytes);
  if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end();
  const line: Line = {
    send: (text) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    cut: () => void request.socket.destroy(),
  };
  const connection = createConnection(
    line,
    { canNotify: false, refusal, subscriptions: { count: 0 } },
    handler.context.faults,
  );
  let isSilent = false;

  function* decide(message: Buffer) {
    const answer = yield* handleMessage(handler, message, connection);
    isSilent = answer.text === undefined && answer.fault === undefined;
    return answer;
  }

  function* answer(message: Buffer): Generator<void, void> {
    yield* connection.exchange(decide(message));
    connection.close();
    if (isSilent) response.writeHead(204).end();
  }

  place.add(answer(body));
}
