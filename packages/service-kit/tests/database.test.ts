import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../src/database.ts';
import { type Migrations, migrateSchema, schemaOf } from '../src/migrate.ts';
import { isPostgresReachable, POSTGRES_URL } from './support/postgres-server.ts';

const SCHEMA = `kit_${process.pid}`;

interface Tables {
  row: { id: number; amount: bigint; bytes: Uint8Array; at: Date; data: unknown };
}

const migrations: Migrations = {
  '001': {
    up: (db) =>
      db.schema
        .createTable('row')
        .addColumn('id', 'bigint', (column) => column.primaryKey())
        .addColumn('amount', sql`numeric(39,0)`, (column) => column.notNull())
        .addColumn('bytes', 'bytea')
        .addColumn('at', 'timestamptz')
        .addColumn('data', 'jsonb')
        .execute(),
  },
  '002': { up: (db) => db.schema.createIndex('row_amount').on('row').column('amount').execute() },
};

const hasPostgres = await isPostgresReachable();
const locations = [
  ['pglite', 'memory', true],
  ['postgres', { url: POSTGRES_URL }, hasPostgres],
] as const;

test('after many writes the write-ahead log of the embedded database soon has at most 32 MiB again', async () => {
  await using database = await openDatabase('memory');
  const { kysely } = database;
  const logMebibytes = async () => {
    const { rows } = await sql<{ readonly size: number }>`
      select sum(size)::float8 / 1024 ^ 2 as size from pg_ls_waldir()
    `.execute(kysely);
    return rows[0]?.size ?? Number.NaN;
  };
  await sql`create table filled (text text)`.execute(kysely);
  for (let round = 0; round < 4; round += 1) {
    await sql`insert into filled select repeat(md5(n::text), 30) from generate_series(1, 20000) as n`.execute(
      kysely,
    );
  }
  await vi.waitUntil(async () => (await logMebibytes()) <= 32, { interval: 100, timeout: 20_000 });
});

test('an embedded table with frequent updates is vacuumed until it has no dead rows', async () => {
  await using database = await openDatabase('memory');
  const { kysely } = database;
  await sql`create table changed (id integer primary key, amount integer)`.execute(kysely);
  await sql`create index changed_amount on changed (amount)`.execute(kysely);
  await sql`insert into changed select n, n from generate_series(1, 100) as n`.execute(kysely);
  const change = () => sql`update changed set amount = amount + 1`.execute(kysely);
  for (let round = 0; round < 50; round += 1) await change();
  const isSwept = async () => {
    const { rows } = await sql<{ readonly dead: number }>`
      select n_dead_tup::float8 as dead from pg_stat_user_tables where relname = 'changed' and vacuum_count > 0
    `.execute(kysely);
    return rows[0]?.dead === 0;
  };
  await vi.waitUntil(isSwept, { interval: 100, timeout: 20_000 });
});

for (const [dialect, location, isReachable] of locations) {
  describe.skipIf(!isReachable)(`${dialect}${isReachable ? '' : ' (not reachable)'}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await openDatabase(location);
      await migrateSchema(database, SCHEMA, migrations);
    });
    afterAll(async () => {
      await database.kysely.schema.dropSchema(SCHEMA).ifExists().cascade().execute();
      await database[Symbol.asyncDispose]();
    });

    test('migrations of two schemas create the tables in each of them', async () => {
      await migrateSchema(database, SCHEMA, migrations);
      await migrateSchema(database, `${SCHEMA}_b`, migrations);
      const tables = await database.kysely.introspection.getTables();
      await database.kysely.schema.dropSchema(`${SCHEMA}_b`).cascade().execute();
      expect(tables.filter(({ name }) => name === 'row').map(({ schema }) => schema)).toEqual(
        expect.arrayContaining([SCHEMA, `${SCHEMA}_b`]),
      );
    });

    test('a schema with a migration that this version lacks is refused in a message of one line', async () => {
      const schemaName = `${SCHEMA}_newer`;
      await migrateSchema(database, schemaName, migrations);
      const { '002': _newer, ...older } = migrations;
      const refused = migrateSchema(database, schemaName, older);
      await expect(refused).rejects.toMatchObject({
        code: 'DatabaseUnusable',
        message: expect.stringMatching(/^A newer version .*$/),
      });
      await database.kysely.schema.dropSchema(schemaName).cascade().execute();
    });

    test('after its table was altered, a prepared query fails at most once', async () => {
      const { kysely } = database;
      const table = sql.table(`${SCHEMA}.altered`);
      await sql`create table ${table} (id integer)`.execute(kysely);
      await sql`insert into ${table} values (1)`.execute(kysely);
      const read = async () => (await sql`select * from ${table} where id = ${1}`.execute(kysely)).rows;
      expect(await read()).toEqual([{ id: 1 }]);
      await sql`alter table ${table} add column more text default 'more'`.execute(kysely);
      await read().catch(() => undefined);
      expect(await read()).toEqual([{ id: 1, more: 'more' }]);
    });

    test('a prepared query reads the table that was renamed to the name of a dropped one', async () => {
      const { kysely } = database;
      const [table, other] = [sql.table(`${SCHEMA}.swapped`), sql.table(`${SCHEMA}.other`)];
      await sql`create table ${table} as select 1 as id`.execute(kysely);
      await sql`create table ${other} as select 2 as id`.execute(kysely);
      const read = async () => (await sql`select id from ${table} where id > ${0}`.execute(kysely)).rows;
      expect(await read()).toEqual([{ id: 1 }]);
      await sql`drop table ${table}`.execute(kysely);
      await sql`alter table ${other} rename to swapped`.execute(kysely);
      expect(await read()).toEqual([{ id: 2 }]);
    });

    // The embedded database prepares no statements.
    const onServer = dialect === 'postgres' ? test : () => undefined;
    onServer('a query in use stays prepared after many others; at most 128 stay prepared', async () => {
      await database.kysely.connection().execute(async (session) => {
        for (let number = 0; number < 1000; number += 1) {
          await sql`select ${1}::integer as ${sql.id(`other_${number >> 1}`)}`.execute(session);
          if (number > 500) await sql`select ${1}::integer as in_use`.execute(session);
        }
        const { rows } = await sql<{ readonly statement: string }>`
          select statement from pg_prepared_statements`.execute(session);
        expect(rows.map(({ statement }) => statement)).toContain('select $1::integer as in_use');
        expect(rows.length).toBeLessThanOrEqual(128);
      });
    });

    test('the largest numbers, bytes, times and JSON are read exactly as they were written', async () => {
      const db = schemaOf<Tables>(database, SCHEMA);
      const row = {
        id: Number.MAX_SAFE_INTEGER,
        amount: 2n ** 128n - 1n,
        bytes: new Uint8Array([0, 255, 1]),
        at: new Date('2024-02-03T04:05:06.789Z'),
        data: { digits: '1', list: [1, null] },
      };
      await db.insertInto('row').values(row).execute();
      const read = await db
        .selectFrom('row')
        .selectAll()
        .where('amount', '=', row.amount)
        .executeTakeFirstOrThrow();
      expect({ ...read, bytes: new Uint8Array(read.bytes) }).toEqual(row);
    });

    test('a key with an escape in JSON is read as written, whatever JSON was read before', async () => {
      const read = (json: string) =>
        sql<{ data: object }>`select ${json}::json as data`.execute(database.kysely);
      await read('{"h":[],"\\\\":0}');
      const { rows } = await read('{"h":1,"\\"":2}');
      expect(rows.flatMap(({ data }) => Object.keys(data))).toEqual(['h', '"']);
    });

    test('a sum above 2^53 is an exact bigint, and a count is a number', async () => {
      const { rows } = await sql<{ total: bigint; count: number }>`
        select sum(v) as total, count(*) as count from (values (9007199254740993::numeric), (1::numeric)) as t(v)
      `.execute(database.kysely);
      expect(rows).toEqual([{ total: 9007199254740994n, count: 2 }]);
    });

    test.each(['9007199254740993::int8', '0.5::numeric'])(
      '%s is refused instead of rounded',
      async (expression) => {
        await expect(sql.raw(`select ${expression} as value`).execute(database.kysely)).rejects.toThrow(
          RangeError,
        );
      },
    );

    test('of concurrent transactions, those that fail roll back only their own rows', async () => {
      const db = schemaOf<Tables>(database, SCHEMA);
      const insert = (id: number, fails: boolean) =>
        db.transaction().execute(async (transaction) => {
          const row = { id, amount: 1n, bytes: new Uint8Array(), at: new Date(), data: null };
          await transaction.insertInto('row').values(row).execute();
          if (fails) throw new Error('rolled back');
        });
      const results = await Promise.allSettled([1, 2, 3, 4].map((id) => insert(id, id % 2 === 0)));
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
      const rows = await db.selectFrom('row').select('id').where('id', '<', 10).orderBy('id').execute();
      expect(rows.map(({ id }) => id)).toEqual([1, 3]);
    });
  });
}

test.skipIf(!hasPostgres)(
  'a server ends a transaction that stays idle, so that others do not wait for its locks',
  async () => {
    const location = { url: POSTGRES_URL };
    await using suspended = await openDatabase(location, { idleMs: 200 });
    await using other = await openDatabase(location);
    const schemaName = `${SCHEMA}_locked`;
    const table = sql.table(`${schemaName}.row`);
    await migrateSchema(other, schemaName, migrations);
    const add = (kysely: Database['kysely']) =>
      sql`insert into ${table} (id, amount) values (1, 1)`.execute(kysely);
    for (const kysely of [suspended.kysely, suspended.reading]) {
      const suspendedInside = kysely.transaction().execute(async (own) => {
        await add(own);
        await add(other.kysely);
      });
      await expect(suspendedInside).rejects.toMatchObject({ code: 'DatabaseUnavailable' });
      await sql`truncate ${table}`.execute(other.kysely);
    }
    await other.kysely.schema.dropSchema(schemaName).cascade().execute();
  },
);

test.skipIf(!hasPostgres)(
  'an older version that starts while a newer one migrates waits for it, and is refused',
  async () => {
    const location = { url: POSTGRES_URL };
    await using newer = await openDatabase(location);
    await using older = await openDatabase(location);
    const schemaName = `${SCHEMA}_meanwhile`;
    await migrateSchema(older, schemaName, migrations);
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const up = () => {
      begun.resolve();
      return mayEnd.promise;
    };
    const migrating = migrateSchema(newer, schemaName, { ...migrations, '099-newer': { up } });
    await begun.promise;
    const starting = migrateSchema(older, schemaName, migrations);
    const isWaiting = () =>
      sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
        .execute(newer.reading)
        .then(({ rows }) => rows.length > 0);
    await Promise.race([starting, expect.poll(isWaiting).toBe(true)]);
    mayEnd.resolve();
    await migrating;
    await expect(starting).rejects.toMatchObject({ code: 'DatabaseUnusable' });
    await older.kysely.schema.dropSchema(schemaName).cascade().execute();
  },
);

test.skipIf(!hasPostgres)('rows for an API request are limited in bytes, other rows are not', async () => {
  await using database = await openDatabase({ url: POSTGRES_URL });
  const read = async (kysely: Database['kysely'], mebibytes: number) => {
    const { rows } = await sql<{
      text: string;
    }>`select repeat('x', ${mebibytes * 1_048_576}::int) as text`.execute(kysely);
    return rows[0]?.text.length;
  };
  await expect(read(database.reading, 33)).rejects.toMatchObject({ code: 'AnswerTooLarge' });
  const inTransaction = database.reading.transaction().execute((moment) => read(moment, 33));
  await expect(inTransaction).rejects.toMatchObject({ code: 'AnswerTooLarge' });
  expect(await read(database.reading, 31)).toBe(31 * 1_048_576);
  expect(await read(database.kysely, 33)).toBe(33 * 1_048_576);
});

test.skipIf(!hasPostgres)(
  'if the server ends a transaction, its reason is the cause of the error',
  async () => {
    await using database = await openDatabase({ url: POSTGRES_URL });
    const ended = database.kysely
      .transaction()
      .execute((own) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(own));
    await expect(ended).rejects.toMatchObject({ code: 'DatabaseUnavailable', cause: { code: '57P01' } });
  },
);

test('the error for an unreachable server does not contain its password', async () => {
  const location = { url: 'postgres://someone:secret@127.0.0.1:1/hub' };
  const error = await openDatabase(location).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'DatabaseUnavailable' });
  expect((error as Error).message).toContain('127.0.0.1:1/hub');
  expect((error as Error).message).not.toContain('secret');
});
