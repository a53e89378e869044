import { TestNetwork } from '@hub/testkit/test-network';
import { expect, test } from 'vitest';
import { coins, createChainDriver, stakeCall, transferCall } from './support/chain-driver.ts';
import { dumpTables } from './support/dump-tables.ts';
import { onEachDatabase } from './support/each-database.ts';
import { indexAfresh } from './support/index-afresh.ts';

await onEachDatabase((dialect) => {
  test('after a reorg the tables equal those of a clean run; an account of a removed block is not found', async () => {
    await using network = await TestNetwork.create({ database: dialect, chainApi: false });
    const { devchain, indexer, database } = network;
    const driver = createChainDriver(devchain);
    const bob = driver.addressOf('//Bob');
    const onlyOnFork = driver.addressOf('//only on the first branch');
    const fork = driver.seal({ from: '//Alice', call: stakeCall(coins(200)) });
    driver.seal(
      { from: '//Alice', call: transferCall(onlyOnFork, coins(5)) },
      { from: '//Bob', call: stakeCall(coins(300)) },
    );
    driver.seal({ from: '//Charlie', call: transferCall(bob, coins(7)) });
    await network.processAll();
    const before = await fetch(`${network.indexerUrl}/accounts/${onlyOnFork}`);
    expect(before.status).toBe(200);

    // These extrinsics use the nonces of the retracted ones, so that the pool does not include those again.
    driver.sealOn(fork, [
      { from: '//Alice', call: transferCall(bob, coins(6)) },
      { from: '//Bob', call: stakeCall(coins(400)) },
      { from: '//Charlie', call: transferCall(bob, coins(9)) },
    ]);
    const best = driver.sealEmpty(2);
    await indexer!.caughtUp(best.number, best.hash);

    const after = await fetch(`${network.indexerUrl}/accounts/${onlyOnFork}`);
    expect(after.status).toBe(404);
    await network.indexer![Symbol.asyncDispose]();
    expect(await dumpTables(database)).toEqual(await indexAfresh(devchain, dialect));
  });

  test('after a reorg to a shorter chain the tables equal those of a clean run', async () => {
    await using network = await TestNetwork.create({ database: dialect, chainApi: false });
    const { devchain, indexer, database } = network;
    const driver = createChainDriver(devchain);
    const fork = driver.sealEmpty(3);
    driver.sealEmpty(2);
    await network.processAll();
    const best = devchain.chain.seal({ parent: fork.hash, timestampMs: fork.timestampMs + 1 });
    await indexer!.caughtUp(best.number, best.hash);
    await network.indexer![Symbol.asyncDispose]();
    expect(await dumpTables(database)).toEqual(await indexAfresh(devchain, dialect));
  });
});
