import { openTestDatabase } from '@hub/testkit/test-database';
import { expect, test } from 'vitest';
import { dumpTables } from './support/dump-tables.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

const BLOCKS = 40;

test('metadata that cannot be decoded is not read again for every block, and heals when it can', async () => {
  await using devchain = await startTestChain();
  const best = devchain.chain.seal({ count: BLOCKS });
  let damagedAnswers = 0;
  await using proxy = await startTamperingProxy(devchain.wsUrl, ({ method, params }) => {
    if (!/^Metadata_|^state_getMetadata/.test(method === 'state_call' ? String(params[0]) : method))
      return undefined;
    damagedAnswers += 1;
    return (value) => (typeof value === 'string' ? value.slice(0, 400) : value);
  });
  await using database = await openTestDatabase('pglite');
  {
    await using indexer = await startIndexer({ nodeUrls: [proxy.url], database });
    await indexer.caughtUp(best.number, best.hash);
    // The first retry has begun with the last block written, at the latest, and ends with the indexer.
  }
  expect((await dumpTables(database)).quarantine).toHaveLength(BLOCKS + 1);
  expect(damagedAnswers).toBeGreaterThan(0);
  expect(damagedAnswers).toBeLessThan(BLOCKS);

  await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database, quarantineRetryMs: 50 });
  await expect.poll(async () => (await dumpTables(database)).quarantine, { timeout: 60_000 }).toEqual([]);
  await indexer[Symbol.asyncDispose]();
  expect(await dumpTables(database)).toEqual(await indexAfresh(devchain));
});
