// Eight callers send one kind of expensive request at a time, such as dry runs of large batches, or deep offsets.

import { createBenchChain } from '../bench/support/bench-chain.ts';
import { createFullDatabase } from '../bench/support/full-database.ts';
import { printTable } from '../bench/support/print-table.ts';
import { startNodeProcess, startProcess } from '../bench/support/start-process.ts';
import type { Wallet } from '../bench/support/wallet.ts';
import { chainApiPaths } from '../packages/chain-api/src/mount-chain-api.ts';
import { connectNode } from '../packages/node-rpc/src/connect-node.ts';
import { toHex } from '../packages/primitives/src/hex.ts';
import { encodeCall } from '../packages/scale/src/call.ts';
import { askAsHonestCallers, percentileMs } from './support/honest-callers.ts';
import { attack, type HostileRequest } from './support/hostile-callers.ts';

const seconds = Number(process.env.SECONDS ?? 6);
const events = Number(process.env.EVENTS ?? 200_000);
/** Names of kinds of requests, separated by commas; by default all. */
const only = process.env.KINDS?.split(',');
const limitMs = 100;
const honestAddress = '127.0.0.77';
const hostileCallers = 8;
/** Different addresses for every kind, so that no address has used up its rate limit before. */
const hostileAddresses = (kind: number) =>
  Array.from({ length: hostileCallers }, (_, index) => `127.0.${kind}.${index + 1}`);

type Kinds = Readonly<Record<string, readonly HostileRequest[]>>;
const rows: (string | number)[][] = [];

async function measure(baseUrl: string, kinds: Kinds, honest: readonly string[]): Promise<void> {
  for (const [kind, requests] of Object.entries(kinds)) {
    if (only !== undefined && !only.includes(kind)) continue;
    const leaving = new AbortController();
    const measuring = askAsHonestCallers({
      baseUrl,
      paths: honest,
      localAddress: honestAddress,
      callers: 6,
      pauseMs: 50,
      signal: leaving.signal,
    });
    const hostile = await attack({
      baseUrl,
      requests,
      localAddresses: hostileAddresses(10 + rows.length),
      seconds,
    });
    leaving.abort();
    const answers = await measuring;
    const p99 = percentileMs(answers, 0.99);
    const isMissed = p99 > limitMs || [...answers.byStatus.keys()].some((status) => status !== 200);
    if (isMissed) process.exitCode = 1;
    rows.push([
      kind,
      percentileMs(answers, 0.5),
      p99,
      countsText(answers.byStatus),
      countsText(hostile),
      isMissed ? 'MISSED' : 'reached',
    ]);
    process.stderr.write(`${kind}: p99 ${p99.toFixed(1)} ms\n`);
  }
}

function countsText(byStatus: ReadonlyMap<number | 'failed', number>): string {
  return [...byStatus].map(([status, count]) => `${status}: ${count}`).join(', ') || 'none ended';
}

/**
 * Numbers of calls. `transfers` and `remarks`: in a batch that fills the largest body. `explained` and `tried`: in the
 * largest batch of transfers that the API explains or dry-runs.
 */
const batches = { transfers: 6800, remarks: 110_000, explained: 1000, tried: 500 };

async function attackChainApi(): Promise<void> {
  await using node = await startNodeProcess(['--sealing', 'manual']);
  await using api = await startProcess('chain-api', [], { NODE_URL: node.url, PORT: '0' });
  const { base, sidecar } = chainApiPaths('unique');
  const { wallet } = createBenchChain();
  const alice = wallet.address('//Alice');
  const batch = (count: number, call: (index: number) => object) =>
    toHex(
      encodeCall(wallet.runtime, {
        section: 'utility',
        method: 'batchAll',
        args: [Array.from({ length: count }, (_, index) => call(index))],
      }),
    );
  const transfer = (index: number) => ({
    section: 'balances',
    method: 'transferKeepAlive',
    args: [`0x${index.toString(16).padStart(8, '0').repeat(8)}`, `${10n ** 18n}`],
  });
  const remark = () => ({ section: 'system', method: 'remark', args: ['0x'] });
  const methods = {
    transfers: batch(batches.transfers, transfer),
    remarks: batch(batches.remarks, remark),
    explained: batch(batches.explained, transfer),
    tried: batch(batches.tried, transfer),
  };
  const built = await fetch(`${api.url}${base}/extrinsic/build`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: alice, ...remark() }),
  });
  const { signerPayloadJSON } = (await built.json()) as { readonly signerPayloadJSON: object };
  const signature = `0x01${'00'.repeat(64)}`;
  const bodies = Object.values(methods).map((method) => ({
    call: JSON.stringify({ method, address: alice }),
    payload: JSON.stringify({ signerPayloadJSON: { ...signerPayloadJSON, method } }),
    signed: JSON.stringify({ signerPayloadJSON: { ...signerPayloadJSON, method }, signature }),
  }));
  const [transfers, remarks, explained, tried] = bodies;
  if (!transfers || !remarks || !explained || !tried) return;
  const explain = `${base}/extrinsics/explain`;
  const dryRun = `${base}/extrinsics/dry-run`;
  const fee = `${base}/extrinsic/calculate-fee`;
  const tx = toHex(wallet.sign('//Alice', 0, 'system.remark', `0x${'00'.repeat(500_000)}`));
  const full = await fillBlock(
    node.url,
    wallet,
    Array.from({ length: batches.tried }, (_, index) => transfer(index)),
  );
  const kinds: Kinds = {
    nobody: [],
    'explain 6800 transfers': [{ path: explain, body: transfers.call }],
    'explain 110000 remarks': [{ path: explain, body: remarks.call }],
    'explain 1000 transfers': [{ path: explain, body: explained.call }],
    'dry-run 6800 transfers': [{ path: dryRun, body: transfers.payload }],
    'dry-run 500 transfers': [{ path: dryRun, body: tried.payload }],
    'fee of 6800 transfers': [{ path: fee, body: transfers.signed }],
    'fee of 1000 transfers': [{ path: fee, body: explained.signed }],
    'fee of 500 kB by the sidecar': [
      { path: `${sidecar}/transaction/fee-estimate`, body: JSON.stringify({ tx }) },
    ],
    'metadata in JSON': [{ path: `${sidecar}/transaction/material?metadata=json` }],
    'wrong signatures': [
      { path: `${base}/extrinsic/verify-sign`, body: JSON.stringify({ signerPayloadJSON, signature }) },
    ],
    'status in a full block': full.hashes.map((hash) => ({ path: `${base}/extrinsics/status?hash=${hash}` })),
    // Answers are cached by their options, and together these exceed the cache.
    'full block by the sidecar': [
      ...['true', 'false'].flatMap((eventDocs) =>
        ['true', 'false'].map((extrinsicDocs) => ({
          path: `${sidecar}/blocks/${full.blockNumber}?eventDocs=${eventDocs}&extrinsicDocs=${extrinsicDocs}`,
        })),
      ),
    ],
    'own documentation': [{ path: `${base}/openapi.json` }],
    'build 15000 calls': [
      {
        path: `${base}/extrinsic/build`,
        body: JSON.stringify({
          address: alice,
          section: 'utility',
          method: 'batch',
          args: [Array.from({ length: 15_000 }, remark)],
        }),
      },
    ],
  };
  await measure(api.url, kinds, [
    `${base}/balance?address=${alice}`,
    `${base}/staking/position?address=${alice}`,
    `${base}/chain/properties`,
    `${sidecar}/blocks/head/header`,
  ]);
}

/** Has the node include six extrinsics with many calls, most of them in one block. */
async function fillBlock(nodeUrl: string, wallet: Wallet, calls: readonly object[]) {
  await using node = await connectNode({ urls: [nodeUrl] });
  const first = await node.rpc.accountNextIndex(wallet.address('//Alice'));
  const hashes: string[] = [];
  for (let nonce = first; nonce < first + 6; nonce += 1) {
    hashes.push(await node.rpc.submitExtrinsic(wallet.sign('//Alice', nonce, 'utility.batch', calls)));
  }
  await node.request('dev_newBlock', []);
  const { number: blockNumber } = await node.rpc.getBestBlock();
  // Includes the extrinsics that did not fit into the first block.
  await node.request('dev_newBlock', []);
  return { hashes, blockNumber };
}

async function attackIndexer(): Promise<void> {
  await using database = await createFullDatabase({
    name: 'hub_bench_queries',
    events,
    folder: process.env.KEEP,
  });
  await using indexer = await startProcess('indexer', [], {
    NODE_URL: database.nodeUrl,
    DATABASE_URL: database.url,
    PORT: '0',
    MAX_HEAD_AGE_SECONDS: '0',
  });
  const base = '/indexer/unique/v2';
  const { exchange, small } = database.facts;
  const get = (...paths: readonly string[]) => paths.map((path) => ({ path: `${base}${path}` }));
  const each = (count: number, path: (index: number) => string) =>
    get(...Array.from({ length: count }, (_, index) => path(index)));
  const kinds: Kinds = {
    'deep offsets': each(
      500,
      (index) => `/events?limit=100&orderByBlockNumber=asc&offset=${events - index * 7 - 100}`,
    ),
    'deep pages of a history': each(
      500,
      (index) =>
        `/accounts/${exchange}/history?kind=transfers&size=100&page=${Math.max(1, Math.floor(events / 1500) - index)}`,
    ),
    'long lists': each(500, (index) => `/extrinsics?limit=1000&offset=${index}`),
    exports: each(
      4,
      (index) => `/accounts/${exchange}/history/export?kind=transfers&format=${index % 2 ? 'csv' : 'jsonl'}`,
    ),
  };
  await measure(indexer.url, kinds, [
    ...small.map((account) => `${base}/accounts/${account}/history?kind=staking`),
    `${base}/blocks?limit=10`,
    `${base}/stats`,
  ]);
}

const apis = process.env.APIS?.split(',') ?? ['chain-api', 'indexer'];
if (apis.includes('chain-api')) await attackChainApi();
if (apis.includes('indexer')) await attackIndexer();
printTable(
  `${hostileCallers} hostile callers, honest ones at another address; limit: p99 ${limitMs} ms, every answer 200`,
  ['asked by the hostile', 'p50 ms', 'p99 ms', 'honest answers', 'hostile answers', ''],
  rows,
);
