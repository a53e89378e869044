import type { Database } from '@hub/service-kit/database';
import { createLogger } from '@hub/service-kit/logger';
import { describePostgres } from '@hub/testkit/postgres';
import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openSession } from '../../src/commands/open-session.ts';
import { type RebuildOptions, rebuildStore } from '../../src/proof/rebuild/rebuild-store.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { indexAfresh, startIndexer } from '../support/index-afresh.ts';
import { startChainAt } from '../support/start-chain-at.ts';
import { startTestChain } from '../support/start-test-chain.ts';

const logger = createLogger({ level: 'silent' });

function open(database: Database, url: string) {
  return openSession({ network: 'unique', nodeUrls: [url], database, logger });
}

function rebuild(session: Awaited<ReturnType<typeof open>>, options: Partial<RebuildOptions> = {}) {
  return rebuildStore({
    ...session,
    startsOver: false,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });
}

async function schemas({ kysely }: Database): Promise<string[]> {
  const found = await kysely.introspection.getSchemas();
  return found.map(({ name }) => name).filter((name) => name.startsWith('indexer_'));
}

await onEachDatabase((dialect) => {
  test('a rebuild gives the same rows and hashes, continues after an interruption, and starts over on request', async () => {
    await using devchain = await startTestChain({ story: true });
    await using database = await openTestDatabase(dialect);
    const best = devchain.chain.seal({ count: 250 });
    {
      await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
      await indexer.caughtUp(best.number, best.hash);
    }
    const served = await dumpTables(database);
    await using session = await open(database, devchain.wsUrl);

    const interruption = new AbortController();
    const interrupted = rebuild(session, {
      signal: interruption.signal,
      onProgress: () => interruption.abort(),
    });
    await expect(interrupted).rejects.toThrow();
    expect(await dumpTables(database)).toEqual(served);
    expect(await schemas(database)).toContain('indexer_unique_rebuild');

    const resumed: number[] = [];
    const onProgress = ({ indexedNumber }: { readonly indexedNumber: number }) => resumed.push(indexedNumber);
    expect(await rebuild(session, { onProgress })).toEqual({ last: best.number, firstDifference: undefined });
    expect(resumed[0]).toBeGreaterThan(0);
    expect(await dumpTables(database)).toEqual(served);
    expect(await schemas(database)).toEqual(['indexer_unique']);

    await sql`update indexer_unique.rolling_hashes set rolling_hash = '0x00' where block_number >= 123`.execute(
      database.kysely,
    );
    await sql`delete from indexer_unique.events where block_number = 123`.execute(database.kysely);
    await sql`create schema indexer_unique_rebuild`.execute(database.kysely);
    await sql`create table indexer_unique_rebuild.checkpoint (wrong text)`.execute(database.kysely);
    expect(await rebuild(session, { startsOver: true })).toEqual({ last: best.number, firstDifference: 123 });
    expect(await dumpTables(database)).toEqual(served);
  });
});

await onEachDatabase((dialect) => {
  test('a rebuild waits while the node has fewer blocks than the tables, and can be interrupted meanwhile', async () => {
    await using database = await openTestDatabase(dialect);
    await using ahead = await startChainAt('unique');
    await using behind = await startChainAt('unique');
    expect(ahead.chain.seal({ count: 12 }).hash).toBe(behind.chain.seal({ count: 12 }).hash);
    const best = ahead.chain.seal({ count: 8 });
    {
      await using indexer = await startIndexer({ nodeUrls: [ahead.wsUrl], database });
      await indexer.caughtUp(best.number, best.hash);
    }
    const served = await dumpTables(database);
    const waits = Promise.withResolvers<void>();
    const write = (line: string) => line.includes('the rebuild waits') && waits.resolve();
    await using session = await openSession({
      network: 'unique',
      nodeUrls: [behind.wsUrl],
      database,
      logger: createLogger({ level: 'warn', destination: { write } }),
    });
    const interruption = new AbortController();
    const interrupted = expect(rebuild(session, { signal: interruption.signal })).rejects.toThrow();
    await waits.promise;
    interruption.abort();
    await interrupted;
    expect(await dumpTables(database)).toEqual(served);

    const rebuilding = rebuild(session);
    expect(behind.chain.seal({ count: 8 }).hash).toBe(best.hash);
    expect(await rebuilding).toEqual({ last: best.number, firstDifference: undefined });
    expect(await dumpTables(database)).toEqual(served);
  });
});

await describePostgres('on PostgreSQL', () => {
  test('while a rebuild swaps the tables, readers see either the old or the new ones; the indexer continues in the new', async () => {
    await using devchain = await startTestChain({ story: true });
    const { chain, wsUrl } = devchain;
    await using database = await openTestDatabase('postgres');
    await using indexer = await startIndexer({ nodeUrls: [wsUrl], database });
    const before = chain.seal({ count: 20 });
    await indexer.caughtUp(before.number, before.hash);
    // Marks the old tables.
    await sql`update indexer_unique.blocks set relay_parent_storage_root = 'old'`.execute(database.kysely);
    // After its first step the swap waits for a lock.
    await sql`create function public.wait() returns event_trigger language plpgsql as
      'begin perform pg_advisory_lock(4711); perform pg_advisory_unlock(4711); end'`.execute(database.kysely);
    await sql`create event trigger wait on ddl_command_end when tag in ('ALTER SCHEMA')
      execute function public.wait()`.execute(database.kysely);
    const waiting = async (): Promise<string[]> => {
      const { rows } = await sql<{ locktype: string }>`
        select distinct locktype from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database()) order by 1`.execute(
        database.kysely,
      );
      return rows.map(({ locktype }) => locktype);
    };

    await using session = await open(database, wsUrl);
    let isRebuilding = true;
    let reads = 0;
    const seen = new Set<string>();
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        let highest = 0;
        while (isRebuilding) {
          const { rows } = await sql<{ last: number; blocks: number; events: number; old: number }>`
            select checkpoint.block_number as last, count(*)::int as blocks,
              count(*) filter (where exists (
                select 1 from indexer_unique.events where events.block_number = blocks.number))::int as events,
              count(*) filter (where relay_parent_storage_root = 'old')::int as old
            from indexer_unique.blocks cross join indexer_unique.checkpoint
            group by checkpoint.block_number`.execute(database.kysely);
          const [row] = rows;
          expect(rows).toHaveLength(1);
          expect(row!.blocks).toBe(row!.last + 1);
          expect(row!.last).toBeGreaterThanOrEqual(highest);
          highest = row!.last;
          expect([0, before.number + 1]).toContain(row!.old);
          seen.add(row!.old === 0 ? 'new' : 'old');
          reads += 1;
        }
      }),
    );
    const producing = setInterval(() => chain.seal(), 50);
    try {
      const rebuilding = await database.kysely.connection().execute(async (holder) => {
        await sql`select pg_advisory_lock(4711)`.execute(holder);
        const swapping = rebuild(session);
        // The swap is in progress and blocks the indexer, while readers continue.
        await vi.waitFor(async () => expect(await waiting()).toEqual(['advisory', 'relation']), 60_000);
        const before = reads;
        await vi.waitFor(() => expect(reads).toBeGreaterThan(before + 10), 60_000);
        expect([...seen]).toEqual(['old']);
        await sql`select pg_advisory_unlock(4711)`.execute(holder);
        return { swapping };
      });
      expect(await rebuilding.swapping).toMatchObject({ firstDifference: undefined });
      await vi.waitFor(() => expect(seen).toContain('new'), 60_000);
    } finally {
      clearInterval(producing);
      isRebuilding = false;
    }
    await reading;
    expect([...seen]).toEqual(['old', 'new']);

    const best = chain.seal({ count: 5 });
    await indexer.caughtUp(best.number, best.hash);
    await indexer[Symbol.asyncDispose]();
    expect(await dumpTables(database)).toEqual(await indexAfresh(devchain, 'postgres'));
  });

  test('refuses a rebuild while another session holds the lock of rebuilds', async () => {
    await using devchain = await startTestChain();
    await using database = await openTestDatabase('postgres');
    await using session = await open(database, devchain.wsUrl);
    await database.kysely.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(hashtextextended('indexer_unique_rebuild', 0))`.execute(other);
      await expect(rebuild(session)).rejects.toMatchObject({ code: 'RebuildRunning' });
    });
  });
});
