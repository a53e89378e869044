// A block with a balance that does not decode is quarantined; indexing continues, and the block is written once its
// state decodes.
import { type Hex, toHex } from '@hub/primitives/hex';
import { readSs58 } from '@hub/primitives/ss58';
import { createRuntime } from '@hub/scale/runtime';
import { storageKey } from '@hub/scale/storage';
import { call, coins, createRuntimeDriver } from '@hub/testkit/runtime-driver';
import { openTestDatabase } from '@hub/testkit/test-database';
import { expect, test } from 'vitest';
import { dumpTables } from './support/dump-tables.ts';
import { onEachDatabase } from './support/each-database.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';
import { asksStorage, withStorageValue } from './support/storage-answer.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

const PENDING_BLOCKS = 168;
const patience = { timeout: 60_000 };

interface Quarantined {
  readonly block_number: number;
  readonly block_hash: string;
}

await onEachDatabase((dialect) => {
  test('blocks with an undecodable balance, after a transfer or a release, are quarantined and do not stop indexing', async () => {
    await using devchain = await startTestChain();
    const { chain } = devchain;
    const driver = createRuntimeDriver(chain);
    const bob = driver.addressOf('//Bob');
    const runtime = createRuntime(chain.runtimeAt(chain.bestBlock()).metadata(15), { ss58Prefix: 42 });
    const read = readSs58(bob);
    if (typeof read === 'string') throw new Error(read);
    const account: Hex = storageKey(runtime, 'System', 'Account', [toHex(read.publicKey)]);
    driver.seal({ from: '//Bob', call: call('appPromotion.stake', coins(200)) });
    const unstaked = driver.seal({ from: '//Bob', call: call('appPromotion.unstakePartial', coins(150)) });
    const touching = driver.seal({
      from: '//Alice',
      call: call('balances.transferKeepAlive', bob, coins(1)),
    });
    chain.seal({ count: PENDING_BLOCKS - 2 });
    const unlocking = chain.seal();
    expect(unlocking.number).toBe(unstaked.number + PENDING_BLOCKS);
    const best = chain.seal({ count: 3 });

    let isDamaged = true;
    await using proxy = await startTamperingProxy(devchain.wsUrl, (asked) =>
      isDamaged && [touching, unlocking].some(({ hash }) => asksStorage(asked, account, hash))
        ? (result) => withStorageValue(result, account, () => '0x00')
        : undefined,
    );
    await using database = await openTestDatabase(dialect);
    const quarantined = async () => {
      const rows = (await dumpTables(database)).quarantine!.map((line) => JSON.parse(line) as Quarantined);
      return rows.toSorted((a, b) => a.block_number - b.block_number);
    };
    await using indexer = await startIndexer({
      nodeUrls: [proxy.url],
      database,
      quarantineRetryMs: 50,
    });
    await indexer.caughtUp(best.number, best.hash);
    expect(await quarantined()).toMatchObject([
      { block_number: touching.number, block_hash: touching.hash },
      { block_number: unlocking.number, block_hash: unlocking.hash },
    ]);
    const next = driver.seal({ from: '//Bob', call: call('balances.transferKeepAlive', bob, coins(1)) });
    await indexer.caughtUp(next.number, next.hash);

    isDamaged = false;
    await expect.poll(quarantined, patience).toEqual([]);
    await indexer[Symbol.asyncDispose]();
    expect(await dumpTables(database)).toEqual(await indexAfresh(devchain, dialect));
  });
});
