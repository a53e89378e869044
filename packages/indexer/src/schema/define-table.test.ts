import { expect, test } from 'vitest';
import { copy, integer, kept, key, nullable, proof, text } from './columns.ts';
import { defineTable } from './define-table.ts';

const columns = {
  block_number: key(integer),
  name: text,
  section: copy(text),
  row_hash: nullable(proof(text)),
  shown: kept(text),
};

test('derives keys, hashed, compared and written columns from the roles', () => {
  const table = defineTable({ name: 'x', kind: { kind: 'by block', block: 'block_number' }, columns });
  expect(table).toMatchObject({
    keys: ['block_number'],
    values: ['name'],
    hashed: ['block_number', 'name'],
    compared: ['block_number', 'name', 'row_hash'],
    written: ['block_number', 'name', 'section', 'row_hash'],
  });
});

test('the compiler refuses names of columns that the table does not have', () => {
  // @ts-expect-error The table has no column `number`.
  defineTable({ name: 'x', kind: { kind: 'by block', block: 'number' }, columns });
  // @ts-expect-error The table has no column `later`.
  defineTable({ name: 'x', kind: { kind: 'first seen', block: 'block_number', later: ['later'] }, columns });
  const kind = { kind: 'by block', block: 'block_number' } as const;
  // @ts-expect-error The table has no column `account`.
  defineTable({ name: 'x', kind, columns, lists: { listed: { account: 'account' } } });
});
