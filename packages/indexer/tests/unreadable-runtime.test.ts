import type { Hex } from '@hub/primitives/hex';
import { nextRuntime } from '@hub/testkit/next-runtime/next-runtime';
import { call, coins, createRuntimeDriver } from '@hub/testkit/runtime-driver';
import { openTestDatabase } from '@hub/testkit/test-database';
import { expect, test } from 'vitest';
import { dumpTables } from './support/dump-tables.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

const BLOCKS = 40;

test('undecodable metadata is not read again for every block, and its blocks are written once it decodes', async () => {
  await using devchain = await startTestChain();
  const best = devchain.chain.seal({ count: BLOCKS });
  let damagedAnswers = 0;
  await using proxy = await startTamperingProxy(devchain.wsUrl, ({ method, params }) => {
    if (!asksMetadata({ method, params })) return undefined;
    damagedAnswers += 1;
    return cutShort;
  });
  await using database = await openTestDatabase();
  {
    await using indexer = await startIndexer({ nodeUrls: [proxy.url], database });
    await indexer.caughtUp(best.number, best.hash);
    const reason = `none of ${BLOCKS + 1} blocks can be decoded`;
    await expect.poll(() => indexer.readiness().reasons, { timeout: 60_000 }).toEqual([reason]);
    // The first retry has begun when the last block is written; closing the indexer aborts it.
  }
  expect((await dumpTables(database)).quarantine).toHaveLength(BLOCKS + 1);
  expect(damagedAnswers).toBeGreaterThan(0);
  expect(damagedAnswers).toBeLessThan(BLOCKS);

  await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database, quarantineRetryMs: 50 });
  await expect.poll(async () => (await dumpTables(database)).quarantine, { timeout: 60_000 }).toEqual([]);
  await indexer[Symbol.asyncDispose]();
  expect(await dumpTables(database)).toEqual(await indexAfresh(devchain));
});

/** Blocks of the development chain until an unstake is released. */
const PENDING_BLOCKS = 168;
const NEXT_BLOCKS = 4;

test('an unstake released in a block of an unreadable runtime waits for that block and does not stop indexing', async () => {
  await using devchain = await startTestChain({ nextRuntimes: [nextRuntime] });
  const { chain } = devchain;
  const driver = createRuntimeDriver(chain);
  driver.seal({ from: '//Bob', call: call('appPromotion.stake', coins(200)) });
  const unstaked = driver.seal({ from: '//Bob', call: call('appPromotion.unstakePartial', coins(150)) });
  let isReadable = false;
  await using proxy = await startTamperingProxy(devchain.wsUrl, ({ method, params }) => {
    if (isReadable || !asksMetadata({ method, params })) return undefined;
    const { specVersion } = chain.runtimeAt(chain.block(params.at(-1) as Hex)!).version;
    return specVersion === nextRuntime.specVersion ? cutShort : undefined;
  });
  // One indexer writes unstake and release in different batches, the other one in the same batch.
  await using followed = await openTestDatabase();
  await using filled = await openTestDatabase();
  await using follower = await startIndexer({ nodeUrls: [proxy.url], database: followed });
  await follower.caughtUp(unstaked.number, unstaked.hash);
  chain.seal({ count: PENDING_BLOCKS - 2 });
  const upgrade = driver.upgradeTo(nextRuntime.specVersion);
  const best = chain.seal({ count: NEXT_BLOCKS });
  await follower.caughtUp(best.number, best.hash);
  {
    await using filler = await startIndexer({ nodeUrls: [proxy.url], database: filled });
    await filler.caughtUp(best.number, best.hash);
  }
  expect(unstaked.number + PENDING_BLOCKS).toBe(upgrade.number + 1);
  expect((await dumpTables(followed)).quarantine).toHaveLength(NEXT_BLOCKS);
  await follower[Symbol.asyncDispose]();

  isReadable = true;
  const expected = await indexAfresh(devchain);
  for (const database of [followed, filled]) {
    await using indexer = await startIndexer({ nodeUrls: [proxy.url], database, quarantineRetryMs: 50 });
    await expect.poll(async () => (await dumpTables(database)).quarantine).toEqual([]);
    await indexer[Symbol.asyncDispose]();
    expect(await dumpTables(database)).toEqual(expected);
  }
});

function asksMetadata({ method, params }: { readonly method: string; readonly params: readonly unknown[] }) {
  return /^Metadata_|^state_getMetadata/.test(method === 'state_call' ? String(params[0]) : method);
}

function cutShort(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 400) : value;
}
