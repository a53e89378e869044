// Compares the sidecar routes of this chain API with those of another checkout (BEFORE=DIR): same node, same requests.
import { deepStrictEqual } from 'node:assert';
import { chainApiPaths } from '../packages/chain-api/src/mount-chain-api.ts';
import { toHex } from '../packages/primitives/src/hex.ts';
import { createBenchChain } from './support/bench-chain.ts';
import { connect } from './support/json-rpc.ts';
import { keepToProcessor } from './support/keep-to-processor.ts';
import { type LoadRequest, load } from './support/load.ts';
import { median } from './support/median.ts';
import { printTable } from './support/print-table.ts';
import { threadsTimeNs } from './support/processor-time.ts';
import { repeat } from './support/repeat.ts';
import { startChainApiProcess } from './support/start-chain-api.ts';
import { type RunningProcess, startNodeProcess } from './support/start-process.ts';

const before = process.env.BEFORE;
if (before === undefined) {
  process.stdout.write('Left out: BEFORE names no folder of another checkout.\n');
  process.exit(0);
}
const rounds = Number(process.env.ROUNDS ?? 100);
/** The number of requested blocks. A chain API caches fewer than 8,000 empty ones. */
const blocks = Number(process.env.QUESTIONS ?? 200);
const firstBlock = 1000;
const requestsPerSlice = Number(process.env.REQUESTS ?? 400);
/** A process that starts later may get a worse memory layout; several processes of each checkout even that out. */
const processesOfEach = Number(process.env.PROCESSES ?? 2);
const warmUpRounds = 10;
const only = process.env.SUBJECTS?.split(',');

// Node and client share one processor, the servers use the other. Because they take turns, neither waits for the other.
keepToProcessor(process.pid, 1);
await using node = await startNodeProcess(['--sealing', 'manual']);
await sealUpTo(firstBlock + blocks);
await using started = new AsyncDisposableStack();

interface Server extends RunningProcess {
  readonly checkout: 'before' | 'now';
}

const servers: Server[] = [];
for (let index = 0; index < processesOfEach; index += 1) {
  for (const checkout of index % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const)) {
    const folder = checkout === 'before' ? before : undefined;
    const api = started.use(await startChainApiProcess(node.url, folder));
    keepToProcessor(api.processId, 0);
    servers.push({ ...api, checkout });
  }
}

const { wallet } = createBenchChain();
const accounts = ['//Alice', '//Bob', '//Charlie', '//Dave', '//Eve', '//Ferdie'].map(wallet.address);
const transfer = wallet.sign('//Alice', 1000, 'balances.transferKeepAlive', wallet.address('//Bob'), 1n);
const get = (...paths: readonly string[]): LoadRequest[] => paths.map((path) => ({ path }));
const questions: Readonly<Record<string, readonly LoadRequest[]>> = {
  balance: get(...accounts.map((address) => `/accounts/${address}/balance-info`)),
  header: get('/blocks/head/header'),
  'head block': get('/blocks/head'),
  'block by number': get(...Array.from({ length: blocks }, (_, index) => `/blocks/${firstBlock + index}`)),
  fee: [{ path: '/transaction/fee-estimate', body: JSON.stringify({ tx: toHex(transfer) }) }],
  material: get('/transaction/material'),
};
const baseOf = (server: Server) => new URL(chainApiPaths('unique').sidecar, server.url).href;

/** Seals empty blocks up to this number. */
async function sealUpTo(blockNumber: number): Promise<void> {
  using client = await connect(node.url);
  const { number } = (await client.call('chain_getHeader')) as { readonly number: string };
  const count = blockNumber - Number(number);
  if (count > 0) await client.call('dev_newBlock', { count });
}

/** Throws unless all servers return equal answers to every request. */
async function compareAnswers(requests: readonly LoadRequest[]): Promise<void> {
  for (const { path, body } of requests) {
    const init =
      body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const [first, ...others] = await Promise.all(
      servers.map(async (server) => (await fetch(baseOf(server) + path, init)).json()),
    );
    for (const other of others) deepStrictEqual(other, first, path);
  }
}

/** Microseconds of processor time per request in a slice. */
async function measureSlice(
  server: Server,
  requests: readonly LoadRequest[],
  connections: number,
): Promise<number> {
  const startedNs = threadsTimeNs(server.processId);
  await load({
    baseUrl: baseOf(server),
    requests,
    connections,
    until: { requests: requestsPerSlice },
  });
  return (threadsTimeNs(server.processId) - startedNs) / 1000 / requestsPerSlice;
}

/** Measures every server once; each round begins with another server. */
async function measureRound(round: number, requests: readonly LoadRequest[], connections: number) {
  const order = servers.map((_, index) => servers[(index + round) % servers.length] as Server);
  const times: Record<Server['checkout'], number[]> = { before: [], now: [] };
  // Continues where the last round ended, so that all requests are sent in turn.
  const start = (round * requestsPerSlice) % requests.length;
  const asked = [...requests.slice(start), ...requests.slice(0, start)];
  for (const server of order) times[server.checkout].push(await measureSlice(server, asked, connections));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { before: mean(times.before), now: mean(times.now) };
}

const rows: (string | number)[][] = [];
for (const [subject, requests] of Object.entries(questions)) {
  if (only !== undefined && !only.includes(subject)) continue;
  await compareAnswers(requests);
  for (const connections of [10, 100]) {
    await repeat(warmUpRounds, (round) => measureRound(round, requests, connections));
    const measured = await repeat(rounds, (round) => measureRound(round, requests, connections));
    rows.push([
      `${subject}, ${connections} connections`,
      median(measured.map((round) => round.before)),
      median(measured.map((round) => round.now)),
      median(measured.map((round) => round.now / round.before)),
    ]);
  }
}
printTable(
  `Processor time of a request, beside ${before}; ${rounds} rounds of ${requestsPerSlice} requests, ${processesOfEach} processes each`,
  ['', 'before µs', 'now µs', 'now / before'],
  rows,
);
