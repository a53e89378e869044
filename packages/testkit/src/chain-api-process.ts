import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../apps/chain-api/src/main.js', import.meta.url));

/** The chain API in its own process. */
export interface ChainApiProcess extends AsyncDisposable {
  /**
   * The URL of its server, without a trailing slash. Resolves when the server listens, and rejects if the process exits
   * before.
   */
  readonly url: Promise<string>;
  readonly exit: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Starts the chain API's main with these environment variables; without `PORT` among them it listens on a free port.
 */
export function startChainApiProcess(settings: Readonly<Record<string, string>>): ChainApiProcess {
  const child: ChildProcessByStdio<null, Readable, null> = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', NETWORK: 'unique', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = Promise.withResolvers<string>();
  const exit = once(child, 'exit').then(([code]) => {
    url.reject(new Error(`the chain API exited with code ${code} before it listened`));
    return code;
  });
  // Otherwise the rejection would end the program of a caller that awaits only the exit.
  url.promise.catch(() => undefined);
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as { readonly msg: string; readonly url?: string };
    if (line.msg === 'chain-api listens' && line.url !== undefined) url.resolve(line.url);
  });
  return {
    url: url.promise,
    exit,
    kill: (signal) => void child.kill(signal),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
