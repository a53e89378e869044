import { createServer } from '@hub/service-kit/create-server';
import { createLogger } from '@hub/service-kit/logger';
import { startServerGate } from '@hub/testkit/server-gate';
import { TEST_START_MS } from '@hub/testkit/test-clock';
import { openTestDatabase } from '@hub/testkit/test-database';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { openSession } from '../src/commands/open-session.ts';
import { rebuildStore } from '../src/proof/rebuild/rebuild-store.ts';
import { dumpTables } from './support/dump-tables.ts';
import { onEachDatabase } from './support/each-database.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { startChainAt } from './support/start-chain-at.ts';

/** Short times, so that the indexer soon returns to the first node. */
const nodeWatch = { everyMs: 100, graceMs: 200, returnMs: 500 };
const patience = { timeout: 60_000 };
const DAY_MS = 86_400_000;

const otherChains = [
  ['with another genesis block', 'quartz', TEST_START_MS],
  ['with the same genesis block and other blocks', 'unique', TEST_START_MS + DAY_MS],
] as const;

/** A logger, and the number of its lines that report another chain. */
function countingLogger() {
  let findings = 0;
  const write = (line: string) => {
    if (line.includes('the node serves another chain')) findings += 1;
  };
  return { logger: createLogger({ level: 'info', destination: { write } }), findings: () => findings };
}

await onEachDatabase((dialect) => {
  test('while only a node of another chain is reachable, nothing is cleared; indexing continues with the first node', async () => {
    await using database = await openTestDatabase(dialect);
    await using first = await startChainAt('unique');
    first.chain.seal({ count: 12 });
    const from = first.chain.exportState();
    await using second = await startChainAt('unique', TEST_START_MS + DAY_MS, { from });
    const reached = first.chain.seal({ count: 10 });
    second.chain.seal({ count: 30 });
    await using gate = await startServerGate(first.wsUrl);
    const { logger, findings } = countingLogger();
    const metrics = new Registry();
    await using indexer = await startIndexer({
      nodeUrls: [gate.url, second.wsUrl],
      database,
      logger,
      metrics,
      nodeWatch,
    });
    await using api = await createServer({ logger: createLogger({ level: 'silent' }) });
    indexer.register(api);
    await indexer.caughtUp(reached.number, reached.hash);
    await expect.poll(() => indexer.readiness().reasons, patience).toEqual([]);
    const before = await dumpTables(database);

    await gate.close();
    await expect.poll(() => indexer.readiness().reasons, patience).toHaveLength(1);
    const [reason] = indexer.readiness().reasons;
    const final = first.chain.finalizedBlock();
    expect(reason).toBe(
      `the node serves another chain: final block ${final.number} is ${final.hash} in the tables and ${second.chain.blockHash(final.number)} on the node's chain`,
    );
    // A check begins with a request for the best block: when the second one begins, a complete check has followed the
    // finding.
    for (let looks = 0; looks < 2; looks += 1) {
      second.chain.seal({ count: 5 });
      await expect
        .poll(() => indexer.readiness().figures.bestNumber, patience)
        .toBe(second.chain.bestBlock().number);
    }
    expect(await dumpTables(database)).toEqual(before);
    expect((await api.inject(`/blocks/${reached.hash}`)).statusCode).toBe(200);
    expect(await metrics.metrics()).toContain('indexer_chain_mismatch{network="unique"} 1');
    expect(findings()).toBe(1);

    await gate.open();
    const best = first.chain.seal({ count: 3 });
    await indexer.caughtUp(best.number, best.hash);
    await expect.poll(() => indexer.readiness().reasons, patience).toEqual([]);
    expect(await metrics.metrics()).toContain('indexer_chain_mismatch{network="unique"} 0');
    await indexer[Symbol.asyncDispose]();
    expect(await dumpTables(database)).toEqual(await indexAfresh(first, dialect));
  });

  test.each(otherChains)(
    'a node on a chain %s changes no table; indexing continues when the first node returns',
    async (_, network, startMs) => {
      await using database = await openTestDatabase(dialect);
      await using first = await startChainAt('unique');
      await using second = await startChainAt(network, startMs);
      const reached = first.chain.seal({ count: 12 });
      second.chain.seal({ count: 20 });
      {
        await using indexer = await startIndexer({ nodeUrls: [first.wsUrl], database });
        await indexer.caughtUp(reached.number, reached.hash);
      }
      const before = await dumpTables(database);
      await using gate = await startServerGate(first.wsUrl);
      await gate.close();
      const { logger, findings } = countingLogger();
      await using indexer = await startIndexer({ nodeUrls: [gate.url, second.wsUrl], database, logger });
      const wrong = network === 'unique' ? second.chain.blockHash(10) : second.genesisHash;
      await expect
        .poll(() => indexer.readiness().reasons, patience)
        .toEqual([expect.stringContaining(`${wrong} on the node's chain`)]);
      expect(await dumpTables(database)).toEqual(before);
      await gate.open();
      const best = first.chain.seal({ count: 3 });
      await indexer.caughtUp(best.number, best.hash);
      await expect.poll(() => indexer.readiness().reasons, patience).toEqual([]);
      expect(findings()).toBe(1);
    },
  );

  test.each(otherChains)(
    'a rebuild from a chain %s fills new tables, and the stopped indexer continues in them',
    async (_, network, startMs) => {
      await using database = await openTestDatabase(dialect);
      await using first = await startChainAt('unique');
      // The second chain is shorter than the tables.
      await using second = await startChainAt(network, startMs);
      const reached = first.chain.seal({ count: 12 });
      const best = second.chain.seal({ count: 7 });
      {
        await using indexer = await startIndexer({ nodeUrls: [first.wsUrl], database });
        await indexer.caughtUp(reached.number, reached.hash);
      }
      await using indexer = await startIndexer({ nodeUrls: [second.wsUrl], database });
      await expect.poll(() => indexer.readiness().reasons, patience).toHaveLength(1);
      {
        const logger = createLogger({ level: 'silent' });
        await using session = await openSession({
          network: 'unique',
          nodeUrls: [second.wsUrl],
          database,
          logger,
        });
        const { signal } = new AbortController();
        const rebuilt = await rebuildStore({ ...session, startsOver: false, onProgress: () => {}, signal });
        expect(rebuilt.last).toBe(best.number);
      }
      const next = second.chain.seal({ count: 2 });
      await indexer.caughtUp(next.number, next.hash);
      await expect.poll(() => indexer.readiness().reasons, patience).toEqual([]);
      await indexer[Symbol.asyncDispose]();
      expect(await dumpTables(database)).toEqual(await indexAfresh(second, dialect));
    },
  );

  test('with only a node of another chain left, the indexer is unready until a rebuild from that chain', async () => {
    await using database = await openTestDatabase(dialect);
    await using first = await startChainAt('unique');
    await using second = await startChainAt('quartz');
    const reached = first.chain.seal({ count: 12 });
    const best = second.chain.seal({ count: 15 });
    await using firstGate = await startServerGate(first.wsUrl);
    await using secondGate = await startServerGate(second.wsUrl);
    await secondGate.close();
    await using indexer = await startIndexer({ nodeUrls: [firstGate.url, secondGate.url], database });
    await indexer.caughtUp(reached.number, reached.hash);
    await firstGate.close();
    await secondGate.open();
    await expect
      .poll(() => indexer.readiness().reasons, patience)
      .toEqual([expect.stringContaining(`${second.genesisHash} on the node's chain`)]);
    const logger = createLogger({ level: 'silent' });
    {
      await using session = await openSession({
        network: 'unique',
        nodeUrls: [second.wsUrl],
        database,
        logger,
      });
      const { signal } = new AbortController();
      await rebuildStore({ ...session, startsOver: false, onProgress: () => {}, signal });
    }
    await indexer.caughtUp(best.number, best.hash);
    await expect.poll(() => indexer.readiness().reasons, patience).toEqual([]);
  });

  test('the indexer is unready once somebody else deleted the checkpoint while no node is reachable', async () => {
    await using database = await openTestDatabase(dialect);
    await using first = await startChainAt('unique');
    const reached = first.chain.seal({ count: 40 });
    await using gate = await startServerGate(first.wsUrl);
    // Longer than the test may take: the shutdown must not wait for the unreachable node.
    const timeouts = { requestTimeoutMs: 600_000 };
    await using indexer = await startIndexer({ nodeUrls: [gate.url], database, timeouts });
    await indexer.caughtUp(reached.number, reached.hash);
    await expect.poll(() => indexer.readiness().reasons, patience).toEqual([]);
    await gate.close();
    await database.kysely
      .withSchema('indexer_unique')
      .deleteFrom('checkpoint' as never)
      .execute();
    await expect.poll(() => indexer.readiness().reasons, patience).toEqual(['no block has been indexed yet']);
  });
});
