import { once } from 'node:events';
import { openDatabase } from '@hub/service-kit/database';
import { createPostgresDatabase, describePostgres } from '@hub/testkit/postgres';
import { startServerGate } from '@hub/testkit/server-gate';
import { TEST_START_MS } from '@hub/testkit/test-clock';
import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withLease } from '../src/database/lease.ts';
import { openStore, type Store } from '../src/database/store.ts';
import { writeTransaction } from '../src/database/write-transaction.ts';
import { indexed } from '../src/modules/modules.ts';
import { startIndexerProcess } from './kill/indexer-process.ts';
import { dumpTables } from './support/dump-tables.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { startChainAt } from './support/start-chain-at.ts';
import { startTestChain } from './support/start-test-chain.ts';

const DAY_MS = 86_400_000;

await describePostgres('on PostgreSQL', () => {
  test('of two indexers on one database, the second takes over when the first, which writes, ends', async () => {
    await using devchain = await startTestChain();
    const { chain, wsUrl } = devchain;
    const first = chain.seal({ count: 5 });
    await using database = await openTestDatabase('postgres');
    const leader = await startIndexer({ nodeUrls: [wsUrl], database });
    await leader.caughtUp(first.number, first.hash);
    await using standBy = await startIndexer({ nodeUrls: [wsUrl], database });
    await standBy.caughtUp(first.number, first.hash);
    expect(standBy.readiness().reasons).toEqual([]);
    await leader[Symbol.asyncDispose]();
    const best = chain.seal({ count: 5 });
    await standBy.caughtUp(best.number, best.hash);
    await standBy[Symbol.asyncDispose]();
    expect(await dumpTables(database)).toEqual(await indexAfresh(devchain, 'postgres'));
  });

  test('a stand-by on another chain is unready and leaves the tables to the leader, although its settings allow it to empty them', async () => {
    await using own = await startChainAt('unique');
    await using other = await startChainAt('unique', TEST_START_MS + DAY_MS);
    const first = own.chain.seal({ count: 6 });
    const best = other.chain.seal({ count: 9 });
    await using database = await openTestDatabase('postgres');
    const onOtherChain = 'beginAnewOnSameGenesis';
    const leader = await startIndexer({ nodeUrls: [own.wsUrl], database, onOtherChain });
    await leader.caughtUp(first.number, first.hash);
    await using standBy = await startIndexer({ nodeUrls: [other.wsUrl], database, onOtherChain });
    await expect
      .poll(() => standBy.readiness().reasons, { timeout: 20_000 })
      .toEqual([expect.stringMatching(/^the node serves another chain: final block \d+ is 0x/)]);
    const next = own.chain.seal({ count: 3 });
    await leader.caughtUp(next.number, next.hash);
    expect(leader.readiness().reasons).toEqual([]);
    await leader[Symbol.asyncDispose]();
    await standBy.caughtUp(best.number, best.hash);
    await expect.poll(() => standBy.readiness().reasons, { timeout: 20_000 }).toEqual([]);
  });

  test('indexing continues after the server ended all database connections', async () => {
    await using devchain = await startTestChain();
    const { chain, wsUrl } = devchain;
    const first = chain.seal({ count: 5 });
    await using database = await openTestDatabase('postgres');
    await using indexer = await startIndexer({ nodeUrls: [wsUrl], database });
    await indexer.caughtUp(first.number, first.hash);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.kysely);
    const best = chain.seal({ count: 5 });
    await indexer.caughtUp(best.number, best.hash);
    await indexer[Symbol.asyncDispose]();
    expect(await dumpTables(database)).toEqual(await indexAfresh(devchain, 'postgres'));
  });

  test('a suspended leader is replaced and does not write when it resumes', async () => {
    await using devchain = await startTestChain();
    const { chain, wsUrl } = devchain;
    await using created = await createPostgresDatabase();
    await using database = await openDatabase({ url: created.url });
    const first = chain.seal({ count: 5 });
    const leader = startIndexerProcess({ NODE_URL: wsUrl, DATABASE_URL: created.url });
    try {
      await leader.said('caught up with the chain');
      await using standBy = await startIndexer({ nodeUrls: [wsUrl], database });
      await standBy.caughtUp(first.number, first.hash);
      leader.signal('SIGSTOP');
      const next = chain.seal({ count: 5 });
      await standBy.caughtUp(next.number, next.hash);

      const gaveUp = leader.said('this process no longer writes the tables');
      leader.signal('SIGCONT');
      await gaveUp;
      const best = chain.seal({ count: 5 });
      await standBy.caughtUp(best.number, best.hash);
      expect(await dumpTables(database)).toEqual(await indexAfresh(devchain, 'postgres'));
    } finally {
      await leader.end('SIGKILL');
    }
  });

  test('one store holds the lease; when its session is ended, another takes the lease and the former one cannot write', async () => {
    await using created = await createPostgresDatabase();
    await using former = await openDatabase({ url: created.url });
    await using other = await openDatabase({ url: created.url });
    const stores = {
      former: await openStore(former, 'unique', indexed),
      other: await openStore(other, 'unique', indexed),
    };
    const { signal } = new AbortController();
    const options = { durationMs: 60_000, signal };
    const leads = (store: Store) => withLease(store, options, async () => {});
    const held = Promise.withResolvers<Store>();
    const release = Promise.withResolvers<void>();
    const leading = withLease(stores.former, options, async (leased, lost) => {
      held.resolve(leased);
      await Promise.race([release.promise, once(lost, 'abort')]);
    });
    const leased = await held.promise;
    expect(await leads(stores.other)).toBe(false);
    await writeTransaction(leased, async () => {});
    await sql`select pg_terminate_backend(holder) from indexer_unique.writer`.execute(other.kysely);
    await expect.poll(() => leads(stores.other), { timeout: 20_000 }).toBe(true);
    await expect(writeTransaction(leased, async () => {})).rejects.toMatchObject({ code: 'LeaseLost' });
    release.resolve();
    await leading;
  });

  test('a leader with a hanging connection loses its lease, and takes it again once the connection recovers', async () => {
    await using created = await createPostgresDatabase();
    await using gate = await startServerGate(created.url);
    await using hanging = await openDatabase({ url: gate.url });
    const store = await openStore(hanging, 'unique', indexed);
    const { signal } = new AbortController();
    const options = { durationMs: 300, signal };
    const leading = withLease(store, options, async (_leased, lost) => {
      gate.silence();
      await once(lost, 'abort');
      gate.speak();
    });
    await expect(leading).rejects.toMatchObject({ code: 'LeaseLost' });
    await expect.poll(() => withLease(store, options, async () => {}), { timeout: 30_000 }).toBe(true);
  });

  test('a leader with a connection that hangs in a transaction is replaced and cannot commit', async () => {
    await using created = await createPostgresDatabase();
    await using gate = await startServerGate(created.url);
    await using hanging = await openDatabase({ url: gate.url });
    await using well = await openDatabase({ url: created.url });
    const stores = {
      hanging: await openStore(hanging, 'unique', indexed),
      well: await openStore(well, 'unique', indexed),
    };
    const { signal } = new AbortController();
    const hangs = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const leading = withLease(stores.hanging, { durationMs: 500, signal }, (leased) =>
      writeTransaction(leased, async (db) => {
        gate.silence();
        hangs.resolve();
        await goesOn.promise;
        await sql`select 1`.execute(db);
      }),
    );
    const failed = expect(leading).rejects.toThrow();
    await hangs.promise;
    const takeOver = () => withLease(stores.well, { durationMs: 500, signal }, async () => {});
    await expect.poll(takeOver, { timeout: 30_000 }).toBe(true);
    gate.speak();
    goesOn.resolve();
    await failed;
  });
});
