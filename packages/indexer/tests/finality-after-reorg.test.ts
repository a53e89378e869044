import { openTestDatabase } from '@hub/testkit/test-database';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { dumpTables } from './support/dump-tables.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

test('after a reorg between reading best and finalized block, no mismatch is reported and the tables are right', async () => {
  await using devchain = await startTestChain();
  const { chain } = devchain;
  chain.seal({ count: 3 });
  chain.setFinality({ isStalled: true });
  const before = chain.seal({ count: 6 });
  let asked = 0;
  let isArmed = false;
  // The best block is read before the reorg; the finalized one, at the second attempt, after it.
  await using proxy = await startTamperingProxy(devchain.wsUrl, ({ method }) => {
    if (!isArmed || method !== 'chain_getFinalizedHead') return undefined;
    asked += 1;
    if (asked === 2) {
      chain.reorg({ depth: 5, count: 8 });
      chain.setFinality({ isStalled: false });
    }
    return asked === 1 ? () => null : undefined;
  });
  await using database = await openTestDatabase();
  const metrics = new Registry();
  await using indexer = await startIndexer({
    nodeUrls: [proxy.url],
    database,
    metrics,
    quarantineRetryMs: 50,
  });
  await indexer.caughtUp(before.number, before.hash);
  isArmed = true;
  await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(2);
  const best = chain.bestBlock();
  await indexer.caughtUp(best.number, best.hash);
  expect(await metrics.metrics()).toContain('indexer_chain_mismatch{network="unique"} 0');
  await indexer[Symbol.asyncDispose]();
  expect(await dumpTables(database)).toEqual(await indexAfresh(devchain));
});
