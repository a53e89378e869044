import { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Time for responses in progress when the server closes. */
const CLOSE_MS = 5_000;
/** Time for a proxy to notice that nothing listens any more, before idle connections are closed. */
const LINGER_MS = 1_000;
const LOOK_AGAIN_MS = 50;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/ready` answer 503 and every response close its connection, while all requests are still served. */
    beginDrain(): void;
    isDraining(): boolean;
  }
}

/**
 * Lets a server stop without failing a request. After `beginDrain` each response has `connection: close`, so that
 * proxies and clients leave by themselves. Closing ends each connection once its response is written, and all of them
 * after five seconds; idle connections are closed at once, or a second later when the server was drained.
 */
export function makeDrainable(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('beginDrain', () => {
    isDraining = true;
    app.connections.endAfterAnswers();
  });
  app.addHook('preClose', async () => {
    closeConnections(app.server, isDraining ? LINGER_MS : 0);
  });
}

/** Begins the drain of a server and waits `drainMs` for proxies to notice it; with 0 it does nothing. */
export async function drain(app: FastifyInstance, drainMs: number, logger: Logger): Promise<void> {
  if (drainMs === 0) return;
  logger.info({ drainMs }, 'stopping: not ready any more, requests are still served');
  app.beginDrain();
  await pause(drainMs);
}

function closeConnections(server: Server, lingerMs: number): void {
  const closeIdle = () => Server.prototype.closeIdleConnections.call(server);
  // NOTE: by itself the server would close idle connections when it stops listening, even if a request is arriving on
  // them.
  if (lingerMs > 0) server.closeIdleConnections = () => undefined;
  let look: NodeJS.Timeout | undefined;
  const linger = setTimeout(() => {
    look = setInterval(closeIdle, LOOK_AGAIN_MS).unref();
  }, lingerMs).unref();
  const cut = setTimeout(() => server.closeAllConnections(), CLOSE_MS).unref();
  server.once('close', () => {
    clearTimeout(linger);
    clearInterval(look);
    clearTimeout(cut);
  });
}
