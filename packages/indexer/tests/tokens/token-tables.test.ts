import { openTestDatabase } from '@hub/testkit/test-database';
import { expect, test } from 'vitest';
import { createChainDriver } from '../support/chain-driver.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { indexAfresh, startIndexer } from '../support/index-afresh.ts';
import { startTestChain } from '../support/start-test-chain.ts';
import { sealStory, tokenStory } from '../support/token-story.ts';

await onEachDatabase((dialect) => {
  test('token tables that were written block by block equal those of one run', async () => {
    await using devchain = await startTestChain();
    await using database = await openTestDatabase(dialect);
    await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
    const driver = createChainDriver(devchain);
    for (const calls of tokenStory(driver)) {
      const { number, hash } = driver.seal(...calls);
      await indexer.caughtUp(number, hash);
    }
    await indexer[Symbol.asyncDispose]();
    const dump = await dumpTables(database);
    expect(dump.quarantine).toEqual([]);
    expect(dump.tokens?.length).toBe(8);
    expect(dump).toEqual(await indexAfresh(devchain, dialect));
  });

  test('after a reorg that removes, reorders and repeats token calls, the tables equal those of a clean run', async () => {
    await using devchain = await startTestChain({ finalityLagBlocks: 20 });
    await using database = await openTestDatabase(dialect);
    await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
    const driver = createChainDriver(devchain);
    const [first = [], second = [], ...others] = tokenStory(driver);
    driver.seal(...first);
    const fork = driver.seal(...second);
    const left = others.map((calls) => driver.seal(...calls)).at(-1)!;
    await indexer.caughtUp(left.number, left.hash);

    let best = driver.sealOn(fork, [...others[2]!.slice(3), ...others[1]!]);
    best = driver.sealOn(best, others[0]!);
    best = driver.sealEmpty(others.length);
    await indexer.caughtUp(best.number, best.hash);
    await indexer[Symbol.asyncDispose]();
    expect(await dumpTables(database)).toEqual(await indexAfresh(devchain, dialect));
  });

  test('a reorg below the whole token history leaves the token tables empty', async () => {
    await using devchain = await startTestChain({ finalityLagBlocks: 20 });
    const driver = createChainDriver(devchain);
    driver.sealEmpty(1);
    sealStory(driver);
    await using database = await openTestDatabase(dialect);
    await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
    const { number, hash } = devchain.chain.bestBlock();
    await indexer.caughtUp(number, hash);
    devchain.chain.reorg({ depth: number - 1, count: number, keepTransactions: false });
    const best = devchain.chain.bestBlock();
    await indexer.caughtUp(best.number, best.hash);
    await indexer[Symbol.asyncDispose]();
    const dump = await dumpTables(database);
    expect(dump).toEqual(await indexAfresh(devchain, dialect));
    for (const table of ['collections', 'tokens', 'token_owners', 'token_facts'])
      expect(dump[table]).toEqual([]);
  });
});
