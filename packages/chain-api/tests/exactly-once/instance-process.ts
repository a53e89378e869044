import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../apps/chain-api/src/main.js', import.meta.url));

interface LogLine {
  readonly msg: string;
  readonly url?: string;
}

/** The chain API in its own process. */
export interface InstanceProcess {
  /** The base URL of its routes, once it listens. */
  readonly url: Promise<string>;
  /** Sends a signal and waits until the process has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts the chain API's main with the given settings. */
export function startInstanceProcess(settings: Readonly<Record<string, string>>): InstanceProcess {
  const child: ChildProcessByStdio<null, Readable, null> = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      NETWORK: 'unique',
      LOG_LEVEL: 'info',
      RATE_LIMIT: '0',
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as LogLine;
    if (line.msg === 'chain-api listens' && line.url !== undefined) url.resolve(`${line.url}/unique/v1`);
  });
  return {
    url: url.promise,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
