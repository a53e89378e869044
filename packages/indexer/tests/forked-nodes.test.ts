import type { Devchain } from '@hub/devchain/start-devchain';
import type { NodeWatch } from '@hub/node-rpc/types';
import { createLogger } from '@hub/service-kit/logger';
import { startServerGate } from '@hub/testkit/server-gate';
import { TEST_START_MS } from '@hub/testkit/test-clock';
import { openTestDatabase } from '@hub/testkit/test-database';
import { expect, test } from 'vitest';
import { openSession } from '../src/commands/open-session.ts';
import { dumpTables } from './support/dump-tables.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { startChainAt } from './support/start-chain-at.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

const DAY_MS = 86_400_000;
const patience = { timeout: 60_000, interval: 20 };
/** Nodes are checked often, so that tests need not wait, and none counts as stalled. */
const nodeWatch: NodeWatch = {
  maxLagBlocks: 5,
  everyMs: 20,
  answerMs: 10_000,
  graceMs: 60,
  stallMs: 3_600_000,
  returnMs: 100,
};

/** Two chains with the same blocks up to `common`, and further ones of their own, all but two of them final. */
async function startFork(common: number, own: number, foreign: number) {
  await using starting = new AsyncDisposableStack();
  const first = starting.use(await startChainAt('unique'));
  first.chain.seal({ count: common });
  const from = first.chain.exportState();
  const second = starting.use(await startChainAt('unique', TEST_START_MS + DAY_MS, { from }));
  first.chain.seal({ count: own });
  second.chain.seal({ count: foreign });
  const running = starting.move();
  return { first, second, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** A node behind a proxy that counts how often the node was checked. */
async function countLooks({ wsUrl }: Devchain) {
  let looks = 0;
  const proxy = await startTamperingProxy(wsUrl, ({ method }) => {
    if (method === 'chain_getFinalizedHead') looks += 1;
    return undefined;
  });
  return { ...proxy, looks: () => looks };
}

test('during a backfill, no block is indexed from a node that lacks a final block of the first node', async () => {
  await using fork = await startFork(60, 60, 90);
  const { first, second } = fork;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // The first node gives no block above 40 until it is released.
  await using slow = await startTamperingProxy(first.wsUrl, ({ method, params: [hash] }) =>
    method === 'chain_getBlock' && (first.chain.block(hash as `0x${string}`)?.number ?? 0) > 40
      ? (block) => released.then(() => block)
      : undefined,
  );
  await using gate = await startServerGate(slow.url);
  await using foreign = await countLooks(second);
  await using database = await openTestDatabase();
  await using indexer = await startIndexer({ nodeUrls: [gate.url, foreign.url], database, nodeWatch });
  await expect
    .poll(() => indexer.readiness().nodes?.[1]?.problem, patience)
    .toMatch(/final block \d+ is another one/);
  // The first check may have begun before the first node was in use.
  const before = foreign.looks();
  await expect.poll(foreign.looks, patience).toBeGreaterThan(before + 2);
  await gate.close();
  release();
  const looked = foreign.looks();
  await expect.poll(foreign.looks, patience).toBeGreaterThan(looked + 30);
  expect((await dumpTables(database)).blocks?.length ?? 0).toBeLessThanOrEqual(41);
  expect(indexer.readiness()).toMatchObject({
    warnings: expect.arrayContaining(['no node is connected']),
    nodes: [{}, { isHealthy: false, problem: expect.stringMatching(/lacks block \d+, which was final/) }],
  });

  await gate.open();
  const best = first.chain.seal({ count: 3 });
  await indexer.caughtUp(best.number, best.hash);
  await expect.poll(() => indexer.readiness().reasons, patience).toEqual([]);
  await indexer[Symbol.asyncDispose]();
  expect(await dumpTables(database)).toEqual(await indexAfresh(first));
});

test('commands and a restarted indexer avoid a preferred node without the final block of the tables', async () => {
  await using fork = await startFork(10, 20, 40);
  const { first, second } = fork;
  await using database = await openTestDatabase();
  {
    const { number, hash } = first.chain.bestBlock();
    await using indexer = await startIndexer({ nodeUrls: [first.wsUrl], database });
    await indexer.caughtUp(number, hash);
    await expect.poll(() => indexer.readiness().reasons, patience).toEqual([]);
  }
  const nodeUrls = [second.wsUrl, first.wsUrl];
  await using session = await openSession({
    network: 'unique',
    nodeUrls,
    usesNodesOfTables: true,
    database,
    logger: createLogger({ level: 'silent' }),
  });
  expect(await session.context.rpc.getBlockHash(20)).toBe(first.chain.blockHash(20));

  await using indexer = await startIndexer({ nodeUrls, database, nodeWatch });
  await expect
    .poll(() => indexer.readiness().nodes, patience)
    .toMatchObject([{ isInUse: false }, { isInUse: true }]);
  const best = first.chain.seal({ count: 3 });
  await indexer.caughtUp(best.number, best.hash);
  await expect.poll(() => indexer.readiness().reasons, patience).toEqual([]);
  await indexer[Symbol.asyncDispose]();
  expect(await dumpTables(database)).toEqual(await indexAfresh(first));
});
