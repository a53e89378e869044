import { type Agent, type IncomingMessage, request as startRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { RawRequest } from './raw-request.ts';

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

const PIECES = 3;
const PIECE_PAUSE_MS = 20;

/**
 * Sends a request unchanged. Undefined when there was no answer: the caller disconnected, or the server closed the
 * connection.
 */
export async function sendRaw(
  serverUrl: string,
  agent: Agent,
  raw: RawRequest,
): Promise<RawAnswer | undefined> {
  const { hostname, port } = new URL(serverUrl);
  const { method, path, headers, body } = raw;
  const length = body === undefined ? {} : { 'content-length': String(body.length) };
  const sending = startRequest({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
  const answered = new Promise<RawAnswer | undefined>((resolve, reject) => {
    sending.on('response', (response) => readAnswer(response).then(resolve, reject));
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(undefined);
      else reject(error);
    });
  });
  if (raw.pace === 'at once' || body === undefined) sending.end(body);
  else await sendInPieces(sending, body, raw.pace === 'abandoned');
  return answered;
}

async function sendInPieces(
  sending: ReturnType<typeof startRequest>,
  body: Buffer,
  isAbandoned: boolean,
): Promise<void> {
  const size = Math.ceil(body.length / PIECES);
  for (let start = 0; start < body.length; start += size) {
    if (isAbandoned && start > 0)
      return void sending.destroy(Object.assign(new Error('left'), { code: 'ECONNRESET' }));
    sending.write(body.subarray(start, start + size));
    await delay(PIECE_PAUSE_MS);
  }
  sending.end();
}

async function readAnswer(response: IncomingMessage): Promise<RawAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString(),
  };
}
