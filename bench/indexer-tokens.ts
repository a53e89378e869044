// Lists of a million NFTs (NFTS) while the head is being indexed, and minting MINTS of them through chain and indexer.
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../packages/indexer/src/database/store.ts';
import { indexed } from '../packages/indexer/src/modules/modules.ts';
import { accountOf } from '../packages/indexer/tests/support/fill-tables.ts';
import { fillTokenTables } from '../packages/indexer/tests/support/fill-token-tables.ts';
import { fromHex } from '../packages/primitives/src/hex.ts';
import { encodeSs58 } from '../packages/primitives/src/ss58.ts';
import { createAnswerMeter } from './support/answer-meter.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { followHead } from './support/follow-head.ts';
import { createFullDatabase } from './support/full-database.ts';
import { percentile } from './support/load.ts';
import { printTable } from './support/print-table.ts';
import { startIndexerProcess } from './support/start-indexer.ts';
import { startNodeProcess } from './support/start-process.ts';
import { startMinting, tokensPerCall } from './support/token-minting.ts';
import { tokenMix } from './support/token-mix.ts';

const nfts = Number(process.env.NFTS ?? 1_000_000);
const mints = Number(process.env.MINTS ?? 10_000);
const seconds = Number(process.env.SECONDS ?? 5);
const events = Number(process.env.EVENTS ?? 200_000);
const only = process.env.SUBJECTS?.split(',');
const connections = Number(process.env.CONNECTIONS ?? 10);
const callsPerBlock = 5;
const mintsPerBlock = callsPerBlock * tokensPerCall;
const aimMs = 20;
const POLL_MS = 5;
const accounts = Math.ceil(nfts / 20);
const collections = Math.ceil(nfts / 1000);

const address = (number: number) => encodeSs58(fromHex(accountOf(number)), 42);

async function measureLists(): Promise<void> {
  await using database = await createFullDatabase({
    name: 'hub_bench_tokens',
    events,
    folder: process.env.KEEP,
    async fillMore(opened, blocks) {
      process.stderr.write(`${nfts} NFTs\n`);
      const store = await openStore(opened, 'unique', indexed);
      await fillTokenTables(store, { blocks, accounts, nfts, collections, isDurable: true });
    },
  });
  await using indexer = await startIndexerProcess(database.nodeUrl, database.url);
  const baseUrl = `${indexer.url}/indexer/unique/v2`;
  await using head = await followHead(database.nodeUrl, baseUrl);
  const many = Array.from({ length: 5000 }, (_, index) => address(1 + ((index * 7919) % (accounts - 1))));
  const meter = await createAnswerMeter({ database, indexer, baseUrl, connections });
  const mix = Object.entries(tokenMix({ busy: address(0), many, collections }));
  // Without this, the kinds measured first would include the time in which the JavaScript engine compiles the program.
  for (const [, paths] of mix) await meter.warmUp(paths, paths.length);
  const rows: (string | number)[][] = [];
  for (const [kind, paths] of mix) {
    const { perSecond, p50, p95, p99, indexerMs, postgresMs, loadMs } = await meter.measure(paths, {
      warmUp: paths.length,
      seconds,
    });
    const verdict = p99 <= aimMs ? 'reached' : 'MISSED';
    rows.push([kind, perSecond, p50, p95, p99, indexerMs, postgresMs, loadMs, verdict]);
    process.stderr.write(`${kind}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`);
  }
  const visible = percentile({ seconds: 0, latenciesMs: await head.end() }, 0.99);
  printTable(
    `${nfts.toLocaleString('en')} NFTs, ${connections} connections; aim: p99 ${aimMs} ms. A new block was visible after ${visible.toFixed(0)} ms (p99); the head takes ${meter.head.indexer.toFixed(0)} and ${meter.head.postgres.toFixed(0)} ms of CPU a second`,
    ['', 'req/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'PG CPU ms', 'load CPU ms', ''],
    rows,
  );
}

/** Mints `mints` NFTs, or up to a block more, with the metadata of pictures; waits until the API lists all of them. */
async function measureMinting(): Promise<void> {
  await using node = await startNodeProcess(['--story', 'no', '--sealing', 'manual']);
  await using database = await createBenchDatabase();
  await using indexer = await startIndexerProcess(node.url, database.url);
  const baseUrl = `${indexer.url}/indexer/unique/v2`;
  using minting = await startMinting(node.url, callsPerBlock);
  const startedMs = performance.now();
  let minted = 0;
  let hash: string | undefined;
  for (; minted < mints; minted += mintsPerBlock) hash = await minting.mintBlock();
  const sealedSeconds = (performance.now() - startedMs) / 1000;
  while ((await fetch(`${baseUrl}/blocks/${hash}`)).status !== 200) await pause(POLL_MS);
  const indexedSeconds = (performance.now() - startedMs) / 1000;
  const { count, items } = (await (
    await fetch(`${baseUrl}/nfts?collectionIdIn=1&orderByTokenId=desc&limit=1`)
  ).json()) as {
    readonly count: number;
    readonly items: readonly { readonly name: string }[];
  };
  if (count !== minted || items[0]?.name !== `Picture ${minted}`)
    throw new Error(`${count} of ${minted} NFTs are listed`);
  printTable(
    `${minted.toLocaleString('en')} NFTs with metadata, ${mintsPerBlock} in a block`,
    ['', 'seconds', 'NFTs/s'],
    [
      ['until all blocks are sealed', sealedSeconds, minted / sealedSeconds],
      ['until the API lists all', indexedSeconds, minted / indexedSeconds],
    ],
  );
}

if (only === undefined || only.includes('minting')) await measureMinting();
if (only === undefined || only.includes('lists')) await measureLists();
