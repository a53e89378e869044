import type { Server } from 'node:http';

/** Time for answers under way when the server closes. */
const DRAIN_MS = 5_000;
const LOOK_AGAIN_MS = 50;

/** Ends the connections of a server that is closing: each when its answer is out, all after five seconds. */
export function drainConnections(server: Server): void {
  const drain = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS).unref();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  server.once('close', () => {
    clearInterval(drain);
    clearTimeout(cut);
  });
}
