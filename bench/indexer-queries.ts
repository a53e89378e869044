// The indexer's API on a database of 10 million events (EVENTS) while the head is being indexed; KEEP=DIR stores it.

import { setTimeout as pause } from 'node:timers/promises';
import { followHead } from './support/follow-head.ts';
import { createFullDatabase } from './support/full-database.ts';
import { type LoadOptions, type LoadResult, load, percentile } from './support/load.ts';
import { printTable } from './support/print-table.ts';
import { processorTimeMs } from './support/processor-time.ts';
import { exportsOf, queryMix } from './support/query-mix.ts';
import { startIndexerProcess } from './support/start-indexer.ts';

const events = Number(process.env.EVENTS ?? 10_000_000);
const seconds = Number(process.env.SECONDS ?? 5);
const headSeconds = 10;
const connections = 10;
const answerAimMs = 20;
const visibleAimMs = 300;
/** The number of warm-up requests before a measurement. */
const leastRequests = 5000;
/** The number of requests of each kind when all kinds are mixed. */
const mixedRequests = 2000;
const exportAimMs = 100;

await using database = await createFullDatabase({ events, folder: process.env.KEEP });
await using indexer = await startIndexerProcess(database.nodeUrl, database.url);
const baseUrl = `${indexer.url}/indexer/unique/v2`;
const mix = queryMix(database.facts);
await using head = await followHead(database.nodeUrl, baseUrl);

interface Clock {
  readonly indexer: number;
  readonly postgres: number;
}

async function readClock(): Promise<Clock> {
  return {
    indexer: processorTimeMs(indexer.processId) ?? Number.NaN,
    postgres: await database.processorMs(),
  };
}

/** Processor time in milliseconds per second for indexing the head, without requests. */
async function measureHead(): Promise<Clock> {
  const before = await readClock();
  await pause(headSeconds * 1000);
  const after = await readClock();
  return {
    indexer: (after.indexer - before.indexer) / headSeconds,
    postgres: (after.postgres - before.postgres) / headSeconds,
  };
}

const alone = await measureHead();
const readBefore = await database.readMiB();

/**
 * Latencies of some requests, and the processor time of the indexer and of PostgreSQL per request, without that for the
 * head.
 */
async function measure(paths: readonly string[], forSeconds: number) {
  const requests = paths.map((path) => ({ path }));
  const run = (until: LoadOptions['until']) => load({ baseUrl, requests, connections, until });
  // Warms up with all of them: first reads come from the disk, whose speed is not measured here.
  await run({ requests: Math.max(paths.length, leastRequests) });
  const before = await readClock();
  const result: LoadResult = await run({ seconds: forSeconds });
  const after = await readClock();
  const count = result.latenciesMs.length;
  return {
    count,
    perSecond: count / result.seconds,
    p50: percentile(result, 0.5),
    p95: percentile(result, 0.95),
    p99: percentile(result, 0.99),
    indexerMs: (after.indexer - before.indexer - alone.indexer * result.seconds) / count,
    postgresMs: (after.postgres - before.postgres - alone.postgres * result.seconds) / count,
  };
}

/**
 * Downloads one file after the other to the last row; a file has no content length, and its size depends on the
 * account's history.
 */
async function timeExports(paths: readonly string[]): Promise<Float64Array> {
  const latencies: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (const path of paths) {
      const startedMs = performance.now();
      const answer = await fetch(baseUrl + path);
      if (!(await answer.text()).includes('Block Number') || answer.status !== 200)
        throw new Error(`${path} is no file`);
      latencies.push(performance.now() - startedMs);
    }
  }
  return Float64Array.from(latencies).sort();
}

const verdict = (ms: number, aimMs: number) => (ms <= aimMs ? 'reached' : 'MISSED');
const rows: (string | number)[][] = [];
const mixed = Array.from({ length: mixedRequests }, (_, index) =>
  Object.values(mix).map((paths) => paths[index % paths.length] ?? ''),
).flat();
for (const [kind, paths] of [...Object.entries(mix), ['all of these in turn', mixed] as const]) {
  const isAll = paths === mixed;
  const figures = await measure(paths, isAll ? seconds * 4 : seconds);
  const { perSecond, p50, p95, p99, indexerMs, postgresMs } = figures;
  rows.push([kind, perSecond, p50, p95, p99, indexerMs, postgresMs, verdict(p99, answerAimMs)]);
  process.stderr.write(
    `${kind}: p99 ${p99.toFixed(1)} ms, CPU ${indexerMs.toFixed(2)} and ${postgresMs.toFixed(2)} ms\n`,
  );
}
const exported = await timeExports(exportsOf(database.facts.small));
const visible = await head.end();
const readMiB = (await database.readMiB()) - readBefore;
printTable(
  `${events.toLocaleString('en')} events, ${connections} connections; aim: p99 ${answerAimMs} ms. the head takes ${alone.indexer.toFixed(0)} and ${alone.postgres.toFixed(0)} ms of CPU a second, PostgreSQL read ${readMiB.toFixed(0)} MiB into its memory`,
  ['', 'req/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'PG CPU ms', ''],
  rows,
);
const times = (what: string, latenciesMs: Float64Array, aimMs: number) => {
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((part) =>
    percentile({ seconds: 0, latenciesMs }, part),
  );
  return [what, latenciesMs.length, p50, p95, p99, aimMs, verdict(p99, aimMs)];
};
printTable(
  'Under this load, one at a time',
  ['', 'samples', 'p50 ms', 'p95 ms', 'p99 ms', 'aim', ''],
  [
    times('a block of transfers each second: sealed until the API has it', visible, visibleAimMs),
    times('exports of small accounts, to the last row', exported, exportAimMs),
  ],
);
