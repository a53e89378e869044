import { describePostgres } from '@hub/testkit/postgres';
import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dumpTables } from './support/dump-tables.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';

await describePostgres('on PostgreSQL', () => {
  test('of two indexers one writes; when it ends the other takes over', async () => {
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

  test('broken database connections are made again', async () => {
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
});
