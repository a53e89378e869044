import { expect, test } from 'vitest';
import { integer, key, nullable, text } from './columns.ts';
import { defineTable } from './define-table.ts';
import { type FoundColumn, type FoundTable, schemaProblems } from './schema-problems.ts';

const table = defineTable({
  name: 'collections',
  kind: { kind: 'by block', block: 'block_number', index: 'event_index' },
  columns: { block_number: key(integer), event_index: key(integer), name: nullable(text) },
});

const number = (name: string): FoundColumn => ({ name, sql: 'integer', collation: null, isNullable: false });
const name: FoundColumn = { name: 'name', sql: 'text', collation: 'C', isNullable: true };
const found: FoundTable = {
  name: 'collections',
  columns: [number('block_number'), number('event_index'), name],
  primaryKey: ['block_number', 'event_index'],
  indexed: ['block_number'],
};

test('a table that equals its declaration has no problem', () => {
  expect(schemaProblems([table], [found])).toEqual([]);
});

test.each<[string, FoundTable[], string]>([
  ['a missing table', [], 'collections is missing'],
  ['an undeclared table', [found, { ...found, name: 'tokens' }], 'tokens is not declared'],
  ['a missing column', [{ ...found, columns: found.columns.slice(0, 2) }], 'collections: name is missing'],
  [
    'an undeclared column',
    [{ ...found, columns: [...found.columns, number('amount')] }],
    'collections: amount is not declared',
  ],
  [
    'a column of another type',
    [{ ...found, columns: [...found.columns.slice(0, 2), { ...name, sql: 'json' }] }],
    'collections: name is json and declared as text',
  ],
  [
    'a column that may not be null',
    [{ ...found, columns: [...found.columns.slice(0, 2), { ...name, isNullable: false }] }],
    'collections: name is text not null and declared as text',
  ],
  [
    'text with the collation of the locale',
    [{ ...found, columns: [...found.columns.slice(0, 2), { ...name, collation: 'default' }] }],
    'collections: name has no collation "C"',
  ],
  [
    'another primary key',
    [{ ...found, primaryKey: ['block_number'] }],
    'collections: its primary key is (block_number) and declared as (block_number, event_index)',
  ],
  [
    'a table without an index for rollbacks',
    [{ ...found, indexed: ['event_index'] }],
    'collections: no index begins with block_number, by which a rollback finds rows',
  ],
])('%s is a problem', (_title, tables, problem) => {
  expect(schemaProblems([table], tables)).toEqual([problem]);
});

test('a column copied from another table may be in the primary key', () => {
  const columns = { ...table.columns, name: { ...table.columns.name, role: 'copy' } as const };
  const primaryKey = ['name', ...found.primaryKey];
  expect(schemaProblems([defineTable({ ...table, columns })], [{ ...found, primaryKey }])).toEqual([]);
});
