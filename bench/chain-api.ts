// Compares the sidecar routes of the chain API with @substrate/api-sidecar: same node, same requests, same answers.
import { deepStrictEqual } from 'node:assert';
import { chainApiPaths } from '../packages/chain-api/src/mount-chain-api.ts';
import { toHex } from '../packages/primitives/src/hex.ts';
import { startSidecar } from '../packages/testkit/src/sidecar.ts';
import { createBenchChain } from './support/bench-chain.ts';
import { type LoadRequest, type LoadResult, load, percentile } from './support/load.ts';
import { median } from './support/median.ts';
import { printTable } from './support/print-table.ts';
import { processorTimeMs } from './support/processor-time.ts';
import { repeat } from './support/repeat.ts';
import { startChainApiProcess } from './support/start-chain-api.ts';
import { startNodeProcess } from './support/start-process.ts';

const rounds = Number(process.env.ROUNDS ?? 3);
const seconds = Number(process.env.SECONDS ?? 4);
const only = process.env.SUBJECTS?.split(',');
const throughput = { aim: 5, least: 3 };
const latency = { aim: 1 / 3, least: 1 / 2 };

await using node = await startNodeProcess(['--sealing', 'manual']);
await using api = await startChainApiProcess(node.url);
await using sidecar = await startSidecar(node.url);

const { wallet } = createBenchChain();
const accounts = ['//Alice', '//Bob', '//Charlie', '//Dave', '//Eve', '//Ferdie'].map(wallet.address);
const transfer = wallet.sign('//Alice', 1000, 'balances.transferKeepAlive', wallet.address('//Bob'), 1n);
const get = (...paths: readonly string[]): LoadRequest[] => paths.map((path) => ({ path }));
/** More blocks than @substrate/api-sidecar caches (2); the chain API caches all of them. */
const blocks = Array.from({ length: 200 }, (_, index) => `/blocks/${1000 + index}`);
const questions: Readonly<Record<string, readonly LoadRequest[]>> = {
  balance: get(...accounts.map((address) => `/accounts/${address}/balance-info`)),
  'head block': get('/blocks/head'),
  'block by number': get(...blocks),
  header: get('/blocks/head/header'),
  fee: [{ path: '/transaction/fee-estimate', body: JSON.stringify({ tx: toHex(transfer) }) }],
  material: get('/transaction/material'),
};
const servers = {
  ours: { baseUrl: new URL(chainApiPaths('unique').sidecar, api.url).href, processId: api.processId },
  theirs: { baseUrl: sidecar.url, processId: sidecar.processId },
};

type Server = (typeof servers)[keyof typeof servers];

/** Throws unless the chain API and the sidecar return equal answers to every request. */
async function compareAnswers(requests: readonly LoadRequest[]): Promise<void> {
  for (const { path, body } of requests) {
    const init =
      body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const [ours, theirs] = await Promise.all(
      [servers.ours, servers.theirs].map(async ({ baseUrl }) => (await fetch(baseUrl + path, init)).json()),
    );
    deepStrictEqual(ours, theirs, path);
  }
}

interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Requests per second of the server's processor time. */
  readonly perCpuSecond: number;
}

async function measure(
  { baseUrl, processId }: Server,
  requests: readonly LoadRequest[],
  connections: number,
): Promise<Measured> {
  const run = (forSeconds: number) =>
    load({ baseUrl, requests, connections, until: { seconds: forSeconds } });
  // The server warms up before it is measured.
  await run(seconds);
  const cpuBeforeMs = processorTimeMs(processId) ?? Number.NaN;
  const result: LoadResult = await run(seconds);
  const cpuMs = (processorTimeMs(processId) ?? Number.NaN) - cpuBeforeMs;
  const count = result.latenciesMs.length;
  return {
    perSecond: count / result.seconds,
    p50Ms: percentile(result, 0.5),
    p99Ms: percentile(result, 0.99),
    perCpuSecond: (count / cpuMs) * 1000,
  };
}

/** The median of each figure over the rounds; in each, the chain API is measured first and then the sidecar. */
async function compare(requests: readonly LoadRequest[], connections: number) {
  const measured = await repeat(rounds, async () => ({
    ours: await measure(servers.ours, requests, connections),
    theirs: await measure(servers.theirs, requests, connections),
  }));
  const middle = (who: 'ours' | 'theirs', what: keyof Measured) =>
    median(measured.map((round) => round[who][what]));
  const ratio = (what: keyof Measured) =>
    median(measured.map(({ ours, theirs }) => ours[what] / theirs[what]));
  return { middle, ratio };
}

function verdict(perSecond: number, p99: number): string {
  const holds = (bound: 'aim' | 'least') => perSecond >= throughput[bound] && p99 <= latency[bound];
  if (holds('aim')) return 'reached';
  return holds('least') ? 'acceptable' : 'MISSED';
}

const rows: (string | number)[][] = [];
for (const [subject, requests] of Object.entries(questions)) {
  if (only !== undefined && !only.includes(subject)) continue;
  await compareAnswers(requests);
  for (const connections of [10, 100]) {
    const { middle, ratio } = await compare(requests, connections);
    rows.push([
      `${subject}, ${connections} connections`,
      middle('ours', 'perSecond'),
      middle('theirs', 'perSecond'),
      ratio('perSecond'),
      ratio('perCpuSecond'),
      middle('ours', 'p50Ms'),
      middle('theirs', 'p50Ms'),
      middle('ours', 'p99Ms'),
      middle('theirs', 'p99Ms'),
      ratio('p99Ms'),
      verdict(ratio('perSecond'), ratio('p99Ms')),
    ]);
  }
}
printTable(
  `Chain API beside sidecar 18; aim: ${throughput.aim} times the requests and a third of p99, least: ${throughput.least} times and a half`,
  ['', 'req/s', 'sidecar', 'times', 'times/CPU s', 'p50 ms', 'sidecar', 'p99 ms', 'sidecar', 'ratio', ''],
  rows,
);
