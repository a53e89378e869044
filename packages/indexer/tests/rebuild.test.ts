import { type DevchainOptions, startDevchain } from '@hub/devchain/start-devchain';
import { createLogger } from '@hub/service-kit/logger';
import { createTestClock, TEST_START_MS } from '@hub/testkit/test-clock';
import { openTestDatabase } from '@hub/testkit/test-database';
import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import type { OnOtherChain } from '../src/sync/run-sync.ts';
import { dumpTables } from './support/dump-tables.ts';
import { onEachDatabase } from './support/each-database.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

type Network = NonNullable<DevchainOptions['network']>;

function startChain(network: Network, startMs = TEST_START_MS) {
  const { nowMs } = createTestClock(startMs);
  return startDevchain({ network, host: '127.0.0.1', port: 0, nowMs, sealing: { kind: 'manual' } });
}

await onEachDatabase((dialect) => {
  test.each<[what: string, network: Network, startMs: number, onOtherChain: OnOtherChain]>([
    ['another genesis', 'quartz', TEST_START_MS, 'beginAnew'],
    [
      'the same genesis without the checkpoint block',
      'unique',
      TEST_START_MS + 86_400_000,
      'beginAnewOnSameGenesis',
    ],
  ])(
    'with permission to begin anew, the indexer replaces its tables by those of a chain with %s',
    async (_, network, startMs, onOtherChain) => {
      await using database = await openTestDatabase(dialect);
      await using first = await startChain('unique');
      await using second = await startChain(network, startMs);
      const firstBest = first.chain.seal({ count: 12 });
      const secondBest = second.chain.seal({ count: 20 });
      {
        await using indexer = await startIndexer({ nodeUrls: [first.wsUrl], database });
        await indexer.caughtUp(firstBest.number, firstBest.hash);
      }
      {
        await using indexer = await startIndexer({
          nodeUrls: [second.wsUrl],
          database,
          onOtherChain,
        });
        await indexer.caughtUp(secondBest.number, secondBest.hash);
      }
      expect(await dumpTables(database)).toEqual(await indexAfresh(second, dialect));
    },
  );

  test('with `beginAnewOnSameGenesis`, the indexer keeps its tables when the node has another genesis block', async () => {
    await using database = await openTestDatabase(dialect);
    await using first = await startChain('unique');
    await using second = await startChain('quartz');
    const firstBest = first.chain.seal({ count: 12 });
    second.chain.seal({ count: 20 });
    {
      await using indexer = await startIndexer({ nodeUrls: [first.wsUrl], database });
      await indexer.caughtUp(firstBest.number, firstBest.hash);
    }
    const before = await dumpTables(database);
    await using indexer = await startIndexer({
      nodeUrls: [second.wsUrl],
      database,
      onOtherChain: 'beginAnewOnSameGenesis',
    });
    await expect.poll(() => indexer.readiness().reasons).toHaveLength(1);
    expect(indexer.readiness().reasons[0]).toContain('the node serves another chain: block 0 is');
    expect(await dumpTables(database)).toEqual(before);
  });

  test('waits, and deletes nothing, while the node is below the finalized block of the tables', async () => {
    await using database = await openTestDatabase(dialect);
    await using ahead = await startChain('unique');
    await using behind = await startChain('unique');
    ahead.chain.seal({ count: 5 });
    const reached = ahead.chain.seal({ count: 10 });
    {
      await using indexer = await startIndexer({ nodeUrls: [ahead.wsUrl], database });
      await indexer.caughtUp(reached.number, reached.hash);
    }
    const before = await dumpTables(database);
    behind.chain.seal({ count: 5 });
    const metrics = new Registry();
    await using indexer = await startIndexer({
      nodeUrls: [behind.wsUrl],
      database,
      metrics,
      maxLagBlocks: 5,
    });
    const hasLooked = async () =>
      expect(await metrics.metrics()).toContain('indexer_best_block_number{network="unique"} 5');
    await vi.waitFor(hasLooked, { timeout: 60_000 });
    expect(indexer.readiness()).toMatchObject({
      reasons: ["blocks are indexed up to 15, 10 above the node's best block, more than 5"],
      figures: { lagBlocks: -10 },
    });
    expect(await dumpTables(database)).toEqual(before);
    const best = behind.chain.seal({ count: 15 });
    expect(behind.chain.blockHash(reached.number)).toBe(reached.hash);
    await indexer.caughtUp(best.number, best.hash);
    expect(await metrics.metrics()).not.toContain('indexer_chain_mismatch{network="unique"} 1');
  });

  test('a node of another chain that answers nonsense to a request for a block hash changes nothing', async () => {
    await using database = await openTestDatabase(dialect);
    await using own = await startChain('unique');
    await using other = await startChain('quartz');
    const reached = own.chain.seal({ count: 12 });
    {
      await using indexer = await startIndexer({ nodeUrls: [own.wsUrl], database });
      await indexer.caughtUp(reached.number, reached.hash);
    }
    const before = await dumpTables(database);
    other.chain.seal({ count: 5 });
    const metrics = new Registry();
    const log: string[] = [];
    const logger = createLogger({ level: 'warn', destination: { write: (line) => void log.push(line) } });
    await using proxy = await startTamperingProxy(other.wsUrl, ({ method, params }) =>
      method === 'chain_getBlockHash' && params[0] === 5 ? () => 'nonsense' : undefined,
    );
    await using indexer = await startIndexer({ nodeUrls: [proxy.url], database, metrics, logger });
    await vi.waitFor(() => expect(log.join('')).toContain('No good answer to chain_getBlockHash'), {
      timeout: 60_000,
    });
    await indexer[Symbol.asyncDispose]();
    expect(await metrics.metrics()).not.toContain('indexer_chain_mismatch{network="unique"} 1');
    expect(await dumpTables(database)).toEqual(before);
  });

  test('tables written before and after a restart equal those of one run', async () => {
    await using database = await openTestDatabase(dialect);
    await using chain = await startChain('unique');
    const reached = chain.chain.seal({ count: 15 });
    {
      await using indexer = await startIndexer({ nodeUrls: [chain.wsUrl], database });
      await indexer.caughtUp(reached.number, reached.hash);
    }
    const before = await dumpTables(database);
    const best = chain.chain.seal({ count: 15 });
    {
      await using indexer = await startIndexer({ nodeUrls: [chain.wsUrl], database });
      await indexer.caughtUp(best.number, best.hash);
    }
    const after = await dumpTables(database);
    expect(after.blocks).toEqual(expect.arrayContaining(before.blocks!));
    expect(after).toEqual(await indexAfresh(chain, dialect));
  });
});
