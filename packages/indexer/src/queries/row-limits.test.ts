import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { firstRows, rowsToEnd } from './row-limits.ts';

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const compile = (limit: number) =>
  firstRows(sql`select id from t order by id`, { orders: sql`id`, limit, offset: 0 }).compile(compiler);

test('the limits 1 to 1001 of callers give at most 6 different statements', () => {
  const texts = Array.from({ length: 1001 }, (_, index) => compile(1 + index).sql);
  expect(new Set(texts).size).toBeLessThanOrEqual(6);
});

test('the limit 101 is a literal of the statement; the limit 57 takes rows from a subquery with the limit 101', () => {
  expect(compile(101)).toMatchObject({
    sql: 'select id from t order by id limit 101 offset 0',
    parameters: [],
  });
  expect(compile(57)).toMatchObject({
    sql: 'select * from (select id from t order by id limit 101 offset 0) planned order by id limit $1',
    parameters: [57],
  });
});

test('the number of rows to the end of a page can be multiplied', () => {
  const twice = sql`2 * ${rowsToEnd({ limit: 101, offset: 7 })}`.compile(compiler);
  expect(twice).toMatchObject({ sql: '2 * ($1::bigint + $2)', parameters: [101, 7] });
});
