// Slow queries of API requests do not hold up indexing.
import { openDatabase } from '@hub/service-kit/database';
import { createPostgresDatabase, describePostgres } from '@hub/testkit/postgres';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createChainDriver } from './support/chain-driver.ts';
import { startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';

/** The number of connections for API requests. */
const QUESTIONS = 10;

await describePostgres('on PostgreSQL', () => {
  test('while all connections for API requests wait for a lock, the indexer writes a new block', async () => {
    await using created = await createPostgresDatabase();
    await using database = await openDatabase({ url: created.url });
    await using devchain = await startTestChain();
    await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
    await sql`create table held ()`.execute(database.kysely);
    const asked = await database.kysely.transaction().execute(async (holder) => {
      await sql`lock table held`.execute(holder);
      const questions = Array.from({ length: QUESTIONS }, () =>
        sql`select count(*) from held`.execute(database.reading),
      );
      const { number, hash } = createChainDriver(devchain).sealEmpty(1);
      await indexer.caughtUp(number, hash);
      return { questions };
    });
    expect(await Promise.all(asked.questions)).toHaveLength(QUESTIONS);
  });

  test('the statement timeout ends a waiting query of an API request, but no query of other work', async () => {
    await using created = await createPostgresDatabase();
    await using database = await openDatabase({ url: created.url }, { readMs: 100 });
    await sql`create table held ()`.execute(database.kysely);
    const work = await database.kysely.transaction().execute(async (holder) => {
      await sql`lock table held`.execute(holder);
      const waiting = sql`select count(*) from held`.execute(database.kysely);
      await expect(sql`select count(*) from held`.execute(database.reading)).rejects.toThrow(
        'statement timeout',
      );
      return { waiting };
    });
    expect((await work.waiting).rows).toHaveLength(1);
  });
});
