import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { peakMebibytes } from './memory.ts';
import { processorTimeMs } from './processor-time.ts';

/** A program that indexes a chain and logs in lines of JSON, each with a `msg`. */
export interface IndexerProgram {
  /** A script and its arguments. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The `msg` at which the measurement begins, and the one that reports the end. */
  readonly begin: string;
  readonly end: string;
}

/** The resources of one run. Wall-clock seconds, and processor seconds by process. */
export interface IndexerRun {
  readonly seconds: number;
  readonly indexerCpuSeconds: number;
  readonly nodeCpuSeconds: number;
  readonly databaseCpuSeconds: number;
  /** The peak memory of the program, in MiB. */
  readonly peakMebibytes: number;
  /** The line that reported the end. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Processor time of the processes that serve a database, in milliseconds, collected while they live. */
export interface DatabaseClock {
  totalMs(): Promise<number>;
}

export interface RunOptions {
  readonly nodeProcessId: number;
  readonly database?: DatabaseClock;
}

/** Runs a program, measures it between the two named lines, and then stops it. */
export async function runIndexer(
  program: IndexerProgram,
  { nodeProcessId, database }: RunOptions,
): Promise<IndexerRun> {
  const child = spawn(process.execPath, [...program.command], {
    env: { DRAIN_SECONDS: '0', ...process.env, ...program.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const lines = linesOf(child);
    const sample = async () => ({
      clockMs: performance.now(),
      indexer: processorTimeMs(child.pid ?? 0) ?? Number.NaN,
      node: processorTimeMs(nodeProcessId) ?? Number.NaN,
      database: (await database?.totalMs()) ?? 0,
    });
    await lines.next(program.begin);
    const before = await sample();
    const done = lines.next(program.end);
    await watch(done, database);
    const facts = await done;
    const after = await sample();
    return {
      seconds: (after.clockMs - before.clockMs) / 1000,
      indexerCpuSeconds: (after.indexer - before.indexer) / 1000,
      nodeCpuSeconds: (after.node - before.node) / 1000,
      databaseCpuSeconds: (after.database - before.database) / 1000,
      peakMebibytes: peakMebibytes(child.pid ?? 0),
      facts,
    };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Samples the database's processor time until `done` settles, so that server processes which end are counted. */
async function watch(done: Promise<unknown>, database: DatabaseClock | undefined): Promise<void> {
  let isDone = false;
  const settled = done.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await Promise.race([settled, delay(200)]);
    await database?.totalMs();
  }
}

/** Waits for lines by their `msg`; rejects with the output when the program ends before. */
function linesOf(child: ChildProcessByStdio<null, Readable, null>) {
  const heard: Record<string, unknown>[] = [];
  const written: string[] = [];
  let news = Promise.withResolvers<void>();
  createInterface(child.stdout).on('line', (line) => {
    written.push(line);
    if (line.startsWith('{')) heard.push(JSON.parse(line) as Record<string, unknown>);
    news.resolve();
    news = Promise.withResolvers();
  });
  let isOver = false;
  child.once('close', () => {
    isOver = true;
    news.resolve();
  });
  return {
    async next(msg: string): Promise<Record<string, unknown>> {
      for (;;) {
        const found = heard.find((line) => line.msg === msg);
        if (found !== undefined) return found;
        if (isOver) throw new Error(`The program ended without "${msg}":\n${written.slice(-20).join('\n')}`);
        await news.promise;
      }
    },
  };
}
