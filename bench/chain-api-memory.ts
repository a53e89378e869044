// Memory of the chain API after 100,000 requests of eight kinds and after 2 million (REQUESTS), while blocks arrive.
import { chainApiPaths } from '../packages/chain-api/src/mount-chain-api.ts';
import { toHex } from '../packages/primitives/src/hex.ts';
import { createBenchChain } from './support/bench-chain.ts';
import { type LoadRequest, load } from './support/load.ts';
import { residentMebibytes } from './support/memory.ts';
import { printTable } from './support/print-table.ts';
import { startChainApiProcess } from './support/start-chain-api.ts';
import { startNodeProcess } from './support/start-process.ts';

const total = Number(process.env.REQUESTS ?? 2_000_000);
const warm = Math.min(100_000, Math.ceil(total / 2));
const steps = 5;
const connections = 20;
const allowedMebibytes = 20;

await using node = await startNodeProcess(['--sealing', 'interval', '--interval-ms', '500']);
await using api = await startChainApiProcess(node.url);

const { wallet } = createBenchChain();
const { base, sidecar } = chainApiPaths('unique');
// 1,000 accounts, 1,400 blocks and 600 transactions.
const requests = Array.from({ length: 6000 }, (_, index) => requestsOf(index)).flat();

function requestsOf(index: number): LoadRequest[] {
  const address = wallet.address(`//bench//${index % 1000}`);
  const block = 1 + (index % 1400);
  const tx = () =>
    toHex(wallet.sign('//Alice', index, 'balances.transferKeepAlive', wallet.address('//Bob'), 1n));
  return [
    { path: `${sidecar}/accounts/${address}/balance-info?at=${block}` },
    { path: `${sidecar}/blocks/${block}/header` },
    { path: `${sidecar}/transaction/material` },
    { path: `${sidecar}/blocks/head?finalized=false` },
    { path: `${base}/balance?address=${address}` },
    { path: `${base}/staking/rate` },
    ...(index % 10 === 0 ? [{ path: `${sidecar}/blocks/${block}` }] : []),
    ...(index % 10 === 0
      ? [{ path: `${sidecar}/transaction/fee-estimate`, body: JSON.stringify({ tx: tx() }) }]
      : []),
  ];
}

/** Reads metrics of the chain API that are in bytes, and returns them in MiB, in the order of the names. */
async function readMebibytes(...names: readonly string[]): Promise<number[]> {
  const metrics = await (await fetch(new URL('/metrics', api.url))).text();
  const bytesOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  return names.map((name) => bytesOf(name) / 1024 ** 2);
}

const rows: (string | number)[][] = [];
const residents: number[] = [];
let done = 0;
for (let step = 0; step <= steps; step += 1) {
  const until = step === 0 ? warm : Math.round(warm + ((total - warm) * step) / steps);
  await load({ baseUrl: api.url, requests, connections, until: { requests: until - done } });
  done = until;
  const resident = residentMebibytes(api.processId);
  residents.push(resident);
  const engine = await readMebibytes(
    'nodejs_heap_size_used_bytes',
    'nodejs_heap_size_total_bytes',
    'nodejs_external_memory_bytes',
  );
  rows.push([done.toLocaleString('en'), resident, ...engine, resident - (residents[0] ?? 0)]);
}
printTable(
  'Memory of the chain API, in MiB',
  ['requests', 'resident', 'heap', 'reserved for it', 'outside of it', 'more than first'],
  rows,
);
const growth = (residents.at(-1) ?? Number.NaN) - (residents[0] ?? Number.NaN);
process.stdout.write(
  `\nGrowth ${growth.toFixed(1)} MiB, allowed ${allowedMebibytes}: ${growth <= allowedMebibytes ? 'reached' : 'MISSED'}\n`,
);
