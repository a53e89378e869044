import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { Registry } from 'prom-client';
import { createServer, type ServerOptions } from '../../src/create-server.ts';
import { createLogger } from '../../src/logger.ts';
import { registerOperations } from '../../src/operations.ts';

/** More bytes than the operating system buffers for a caller that does not read. */
export const LARGE_BYTES = 32 * 1_048_576;

/**
 * A server with a route that answers at once, one that waits for `release`, one that is handled only after its caller
 * has disconnected, and large answers, whole and in pieces.
 */
export async function startTestServer(options: Omit<ServerOptions, 'logger'> = {}) {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({
    level: 'info',
    destination: { write: (line) => lines.push(JSON.parse(line)) },
  });
  const metrics = new Registry();
  const app = await createServer({ logger, metrics, ...options });
  const gate = Promise.withResolvers<void>();
  const served: string[] = [];
  registerOperations(app, { metrics, readiness: () => ({}) });
  const large = 'x'.repeat(LARGE_BYTES);
  app.addHook('onRequest', async ({ url, raw }) => {
    if (url === '/late') await once(raw.socket, 'close');
  });
  app.addHook('preHandler', async (request) => void served.push(request.url));
  app.get('/quick', async () => ({ ok: true }));
  app.post('/quick', async () => ({ ok: true }));
  app.get('/late', async () => ({ ok: true }));
  app.get('/hang', async () => {
    await gate.promise;
    return { ok: true };
  });
  app.get('/large', async () => large);
  app.get('/pieces', async (_request, reply) =>
    reply.send(
      Readable.from(
        (function* () {
          for (let left = LARGE_BYTES; left > 0; left -= 65_536) yield Buffer.alloc(65_536);
        })(),
        { objectMode: false },
      ),
    ),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  /** The value of a metric, found by the start of its line. */
  const metric = async (series: string) => {
    const line = (await metrics.metrics()).split('\n').find((one) => one.startsWith(series));
    return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
  };
  return {
    app,
    url,
    metric,
    lines,
    served,
    release: gate.resolve,
    async [Symbol.asyncDispose]() {
      gate.resolve();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

/** Opens a TCP connection and sends the text. */
export async function send(url: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** The raw text of a GET request. */
export function get(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
}

/** The raw text of a POST request without its body. */
export function postWithoutBody(path: string, contentLength: number, headers = ''): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${contentLength}\r\n${headers}\r\n`;
}
