// The indexer's API on a database of 10 million events (EVENTS) while the head is being indexed; KEEP=DIR stores it.

import { createAnswerMeter } from './support/answer-meter.ts';
import { followHead } from './support/follow-head.ts';
import { createFullDatabase } from './support/full-database.ts';
import { percentile } from './support/load.ts';
import { printTable } from './support/print-table.ts';
import { exportsOf, queryMix } from './support/query-mix.ts';
import { startIndexerProcess } from './support/start-indexer.ts';

const events = Number(process.env.EVENTS ?? 10_000_000);
const seconds = Number(process.env.SECONDS ?? 5);
const connections = Number(process.env.CONNECTIONS ?? 10);
const answerAimMs = 20;
const visibleAimMs = 300;
/** A measurement is preceded by at least this many requests, and by one for each of its paths. */
const leastRequests = 5000;
/** How often each kind of request is in the list of the mixed run, which is sent in turn until the time is over. */
const mixedRequests = 2000;
const exportAimMs = 100;

await using database = await createFullDatabase({
  name: 'hub_bench_queries',
  events,
  folder: process.env.KEEP,
});
await using indexer = await startIndexerProcess(database.nodeUrl, database.url);
const baseUrl = `${indexer.url}/indexer/unique/v2`;
const mix = queryMix(database.facts);
await using head = await followHead(database.nodeUrl, baseUrl);

const meter = await createAnswerMeter({ database, indexer, baseUrl, connections });
const readBefore = await database.readMiB();

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
  const { perSecond, p50, p95, p99, indexerMs, postgresMs, loadMs } = await meter.measure(paths, {
    warmUp: Math.max(paths.length, leastRequests),
    seconds: isAll ? seconds * 4 : seconds,
  });
  rows.push([kind, perSecond, p50, p95, p99, indexerMs, postgresMs, loadMs, verdict(p99, answerAimMs)]);
  process.stderr.write(
    `${kind}: p99 ${p99.toFixed(1)} ms, CPU ${indexerMs.toFixed(2)} and ${postgresMs.toFixed(2)} ms\n`,
  );
}
const exported = await timeExports(exportsOf(database.facts.small));
const visible = await head.end();
const readMiB = (await database.readMiB()) - readBefore;
printTable(
  `${events.toLocaleString('en')} events, ${connections} connections; aim: p99 ${answerAimMs} ms. the head takes ${meter.head.indexer.toFixed(0)} and ${meter.head.postgres.toFixed(0)} ms of CPU a second, PostgreSQL read ${readMiB.toFixed(0)} MiB into its memory`,
  ['', 'req/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'PG CPU ms', 'load CPU ms', ''],
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
