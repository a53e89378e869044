import type { Database } from '@hub/service-kit/database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { describePostgres } from '../src/postgres.ts';
import { openEmptyDatabase, openTestDatabase } from '../src/test-database.ts';

async function createTable(dialect: Database['dialect']): Promise<void> {
  await using database = await openTestDatabase(dialect);
  await database.kysely.schema.createSchema('kept').execute();
  await database.kysely.schema.withSchema('kept').createTable('row').addColumn('id', 'integer').execute();
}

/** Runs a statement in a database of its own, and returns what the next database answers to a query. */
async function nextAfter(dialect: Database['dialect'], statement: string, query: string): Promise<unknown[]> {
  {
    await using database = await openTestDatabase(dialect);
    await sql.raw(statement).execute(database.kysely);
  }
  await using database = await openTestDatabase(dialect);
  return (await sql.raw(query).execute(database.kysely)).rows;
}

function databaseTests(dialect: Database['dialect']): void {
  test('schemas that a test created are gone in the next test', async () => {
    await createTable(dialect);
    await createTable(dialect);
  });

  test('two test databases that are open at once are different ones', async () => {
    await Promise.all([createTable(dialect), createTable(dialect)]);
  });

  test('a test database has the tables of the services, without the rows of the test before', async () => {
    const rows = await nextAfter(
      dialect,
      `insert into indexer_unique.quarantine values (1, '0x01', '0x00', 1, 'unreadable', '[]', null, 1, null)`,
      'select count(*)::int4 as count from indexer_unique.quarantine',
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('the row of the database watch is there in the next test, without the writes of the test before', async () => {
    const read = 'select writes from service_watch.probe';
    expect(await nextAfter(dialect, 'update service_watch.probe set writes = 41', read)).toEqual([
      { writes: 0 },
    ]);
    expect(await nextAfter(dialect, 'delete from service_watch.probe', read)).toEqual([{ writes: 0 }]);
  });

  test('an index that a test dropped is there again in the next test', async () => {
    const rows = await nextAfter(
      dialect,
      'drop index indexer_unique.events_by_section_method_block_number_event_index',
      `select count(*)::int4 as count from pg_class where relname = 'events_by_section_method_block_number_event_index'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('an empty database has no schema of a service', async () => {
    await createTable(dialect);
    await using database = await openEmptyDatabase(dialect);
    const schemas = await database.kysely.introspection.getSchemas();
    expect(schemas.map(({ name }) => name).filter((name) => !/^(pg_|information_schema)/.test(name))).toEqual(
      ['public'],
    );
  });
}

describe('on PGlite', () => databaseTests('pglite'));
await describePostgres('on PostgreSQL', () => {
  databaseTests('postgres');

  test('a test may end all other sessions of its database', async () => {
    for (let round = 0; round < 5; round += 1) {
      await using database = await openTestDatabase('postgres');
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.kysely);
    }
  });

  test.each([
    ['a type', `create type public.left_over as enum ('one')`],
    ['a domain', 'create domain public.left_over as integer'],
    ['a table', 'create table public.left_over ()'],
    ['a function', `create function public.left_over() returns integer language sql return 1`],
  ])('%s that a test left in the schema public is gone in the next test', async (_name, statement) => {
    const rows = await nextAfter(
      'postgres',
      statement,
      `select typname as name from pg_type where typname = 'left_over'
        union all select proname from pg_proc where proname = 'left_over'`,
    );
    expect(rows).toEqual([]);
  });
});
