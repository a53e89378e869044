import { setTimeout as pause } from 'node:timers/promises';
import type { FullDatabase } from './full-database.ts';
import { type LoadOptions, type LoadResult, load, percentile } from './load.ts';
import { processorTimeMs } from './processor-time.ts';
import type { RunningProcess } from './start-process.ts';

/** Processor time in milliseconds of the parts that share the machine. */
interface Clock {
  readonly indexer: number;
  readonly postgres: number;
  /** This process: it sends the requests and follows the head. */
  readonly load: number;
}

/** Rate and latencies (ms) of requests, and each part's processor time per request, without that for the head. */
export interface AnswerFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly indexerMs: number;
  readonly postgresMs: number;
  readonly loadMs: number;
}

export interface AnswerMeter {
  /** Processor time in milliseconds per second for indexing and following the head, before any measured request. */
  readonly head: Clock;
  /** Sends this number of requests without measuring them. */
  warmUp(paths: readonly string[], requests: number): Promise<void>;
  /** Sends `warmUp` requests, because first reads come from the disk, and then measures for `seconds`. */
  measure(
    paths: readonly string[],
    options: { readonly warmUp: number; readonly seconds: number },
  ): Promise<AnswerFigures>;
}

export interface AnswerMeterOptions {
  readonly database: FullDatabase;
  readonly indexer: RunningProcess;
  readonly baseUrl: string;
  readonly connections: number;
}

const headSeconds = 10;

/** Measures the processor time for the head while no load runs; then returns a meter for requests during indexing. */
export async function createAnswerMeter(options: AnswerMeterOptions): Promise<AnswerMeter> {
  const { database, indexer, baseUrl, connections } = options;
  const readClock = async (): Promise<Clock> => {
    const { user, system } = process.cpuUsage();
    return {
      indexer: processorTimeMs(indexer.processId) ?? Number.NaN,
      postgres: await database.processorMs(),
      load: (user + system) / 1000,
    };
  };
  const beforeHead = await readClock();
  await pause(headSeconds * 1000);
  const head = scaled(difference(beforeHead, await readClock()), 1 / headSeconds);
  const run = (paths: readonly string[], until: LoadOptions['until']) =>
    load({ baseUrl, requests: paths.map((path) => ({ path })), connections, until });
  return {
    head,
    async warmUp(paths, requests) {
      await run(paths, { requests });
    },
    async measure(paths, { warmUp, seconds }) {
      await run(paths, { requests: warmUp });
      const before = await readClock();
      const result: LoadResult = await run(paths, { seconds });
      const used = difference(scaled(head, result.seconds), difference(before, await readClock()));
      const {
        indexer: indexerMs,
        postgres: postgresMs,
        load: loadMs,
      } = scaled(used, 1 / result.latenciesMs.length);
      return {
        perSecond: result.latenciesMs.length / result.seconds,
        p50: percentile(result, 0.5),
        p95: percentile(result, 0.95),
        p99: percentile(result, 0.99),
        indexerMs,
        postgresMs,
        loadMs,
      };
    },
  };
}

function difference(before: Clock, after: Clock): Clock {
  return {
    indexer: after.indexer - before.indexer,
    postgres: after.postgres - before.postgres,
    load: after.load - before.load,
  };
}

function scaled(clock: Clock, factor: number): Clock {
  return {
    indexer: clock.indexer * factor,
    postgres: clock.postgres * factor,
    load: clock.load * factor,
  };
}
