import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { mainOf } from './main-of.ts';

/** A program of this project in a child process. */
export interface RunningProcess extends AsyncDisposable {
  /** The printed address: an HTTP URL of an API, a WebSocket URL of a node. */
  readonly url: string;
  readonly processId: number;
}

const thisCheckout = fileURLToPath(new URL('../../', import.meta.url));

const addresses = {
  devchain: /ws:\/\/[^\s"]+/,
  stack: /ws:\/\/[^\s"]+/,
  'chain-api': /http:\/\/[^\s"]+/,
  indexer: /http:\/\/[^\s"]+/,
};

/**
 * Starts a program of `apps/` with the given flags; resolves when it has printed its address. The program chooses its
 * ports freely when flags or environment say 0.
 */
export async function startProcess(
  app: keyof typeof addresses,
  flags: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  checkout = thisCheckout,
): Promise<RunningProcess> {
  const main = mainOf(app, checkout);
  const child = spawn(process.execPath, [main, ...flags], {
    // There is no load balancer that would have to notice the shutdown.
    env: { DRAIN_SECONDS: '0', ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const processId = child.pid;
  if (processId === undefined) throw new Error(`${main} cannot be started`);
  const url = await new Promise<string>((resolve, reject) => {
    let written = '';
    // Reads the output until the end: a program with unread output cannot exit cleanly.
    child.stdout.on('data', (chunk) => {
      written += String(chunk);
      const found = addresses[app].exec(written)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The program ended before it listened; it wrote: ${written}`)));
  });
  return {
    url,
    processId,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A development chain on a free port. */
export function startNodeProcess(flags: readonly string[]): Promise<RunningProcess> {
  return startProcess('devchain', ['--port', '0', ...flags]);
}
