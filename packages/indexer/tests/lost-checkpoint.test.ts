import type { Database } from '@hub/service-kit/database';
import { createLogger } from '@hub/service-kit/logger';
import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '../src/commands/open-session.ts';
import { rebuildStore } from '../src/proof/rebuild/rebuild-store.ts';
import { createTableVerifier } from './proof/verify-tables.ts';
import { dumpTables } from './support/dump-tables.ts';
import { onEachDatabase } from './support/each-database.ts';
import { startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';

async function empty({ kysely }: Database, table: string): Promise<void> {
  await sql`delete from ${sql.id('indexer_unique', table)}`.execute(kysely);
}

await onEachDatabase((dialect) => {
  test('tables that lost their checkpoint are reported by verify, kept by the indexer and mended by a rebuild', async () => {
    await using devchain = await startTestChain();
    await using database = await openTestDatabase(dialect);
    const nodeUrls = [devchain.wsUrl];
    const best = devchain.chain.seal({ count: 5 });
    {
      await using indexer = await startIndexer({ nodeUrls, database });
      await indexer.caughtUp(best.number, best.hash);
    }
    const sound = await dumpTables(database);
    await using verifier = await createTableVerifier(database, devchain.wsUrl);

    await empty(database, 'checkpoint');
    const lost = await dumpTables(database);
    const missing = { table: 'checkpoint', key: { id: '1' }, stored: null };
    expect(await verifier.verify()).toMatchObject({
      found: [{ ...missing, expected: expect.stringContaining(best.hash) }],
      last: best.number,
      differences: 1,
    });

    const log: string[] = [];
    const logger = createLogger({ level: 'warn', destination: { write: (line) => void log.push(line) } });
    {
      await using indexer = await startIndexer({ nodeUrls, database, logger });
      await expect.poll(() => log.join(''), { timeout: 20_000 }).toContain('have lost their checkpoint');
      expect(indexer.readiness().reasons).toEqual(['no block has been indexed yet']);
    }
    expect(log).toHaveLength(1);
    expect(await dumpTables(database)).toEqual(lost);

    await using session = await openSession({ network: 'unique', nodeUrls, database, logger });
    const { signal } = new AbortController();
    await rebuildStore({ ...session, startsOver: false, onProgress: () => undefined, signal });
    expect(await dumpTables(database)).toEqual(sound);
  });

  test('verify reports rows that are left without any block, and blocks that are left without hashes', async () => {
    await using devchain = await startTestChain();
    await using database = await openTestDatabase(dialect);
    const best = devchain.chain.seal({ count: 3 });
    {
      await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
      await indexer.caughtUp(best.number, best.hash);
    }
    await using verifier = await createTableVerifier(database, devchain.wsUrl);
    const differing = async () => {
      const { found, last } = await verifier.verify();
      return { last, tables: [...new Set(found.map(({ table }) => table))] };
    };

    await empty(database, 'rolling_hashes');
    expect(await differing()).toEqual({ last: best.number, tables: ['rolling_hashes'] });
    await empty(database, 'checkpoint');
    expect(await differing()).toEqual({ last: best.number, tables: ['checkpoint', 'rolling_hashes'] });
    await empty(database, 'blocks');
    expect(await differing()).toEqual({ last: undefined, tables: expect.arrayContaining(['events']) });
  });
});
