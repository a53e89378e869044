import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../apps/indexer/src/main.js', import.meta.url));

interface LogLine {
  readonly msg: string;
  readonly url?: string;
  readonly block?: number;
}

/** An indexer in its own process. */
export interface IndexerProcess {
  /** Base URL of its API. */
  readonly url: Promise<string>;
  /** The checkpoint from which it continued; 0 when it began with the genesis block. */
  readonly resumedAt: Promise<number>;
  /** Resolves at the next line of the log with this message. */
  said(message: string): Promise<void>;
  /** Suspends or resumes the process. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Sends the signal and waits for the exit of the process. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts the indexer's main program with the given settings. */
export function startIndexerProcess(settings: Readonly<Record<string, string>>): IndexerProcess {
  const child: ChildProcessByStdio<null, Readable, null> = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', NETWORK: 'unique', LOG_LEVEL: 'info', DRAIN_SECONDS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = Promise.withResolvers<string>();
  const resumedAt = Promise.withResolvers<number>();
  const lines = createInterface({ input: child.stdout });
  const parse = (text: string) => JSON.parse(text) as LogLine;
  lines.on('line', (text) => {
    const line = parse(text);
    if (line.msg === 'indexer listens' && line.url !== undefined)
      url.resolve(`${line.url}/indexer/unique/v2`);
    if (line.msg === 'indexing begins with the genesis block') resumedAt.resolve(0);
    if (line.msg === 'indexing continues from the checkpoint') resumedAt.resolve(line.block ?? 0);
  });
  return {
    url: url.promise,
    resumedAt: resumedAt.promise,
    said: (message) =>
      new Promise((resolve) => {
        const onLine = (text: string) => {
          if (parse(text).msg !== message) return;
          lines.off('line', onLine);
          resolve();
        };
        lines.on('line', onLine);
      }),
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
