import { expect, test } from 'vitest';
import { accounts } from '../modules/accounts/table.ts';
import { coinBalances } from '../modules/balances/table.ts';
import { events } from '../modules/events/table.ts';
import { rollingHashes } from './bookkeeping.ts';
import type { Table } from './define-table.ts';
import { packRows } from './pack-rows.ts';

test('packs each column into one text with a separator after every value', () => {
  const rows = [
    { block_number: 7, rows_hash: '0xaa', rolling_hash: null },
    { block_number: 8, rows_hash: '', rolling_hash: '0xbb' },
  ];
  expect(packRows(rollingHashes, rows).columns).toEqual([
    { name: 'block_number', text: Buffer.from('7\u00018\u0001'), isEscaped: false },
    { name: 'rows_hash', text: Buffer.from('0xaa\u0001\u0001'), isEscaped: false },
    { name: 'rolling_hash', text: Buffer.from('\u0002\u00010xbb\u0001'), isEscaped: false },
  ]);
});

test('packs a thousand rows into one text for each column', () => {
  const numbers = Array.from({ length: 1000 }, (_, number) => number);
  const { columns } = packRows(
    rollingHashes,
    numbers.map((number) => ({ block_number: number, rows_hash: '0xaa', rolling_hash: null })),
  );
  expect(columns[0]?.text.toString()).toBe(numbers.map((number) => `${number}\u0001`).join(''));
});

test('packs structured values as JSON, which escapes control characters itself', () => {
  const { columns } = packRows(events, [{ data: { '0': 'a\u0001b' } }]);
  const [data] = columns.filter(({ name }) => name === 'data');
  expect(data).toEqual({ name: 'data', text: Buffer.from('{"0":"a\\u0001b"}\u0001'), isEscaped: false });
});

test('escapes the separators, and replaces characters that PostgreSQL cannot store', () => {
  const packed = packRows(events, [
    { section: '\u0001\u0002\u0003a' },
    { section: null },
    { section: '\0\ud800b' },
  ]);
  expect(packed.columns.find(({ name }) => name === 'section')).toEqual({
    name: 'section',
    text: Buffer.from('\u0003a\u0003b\u0003ca\u0001\u0002\u0001\ufffd\ufffdb\u0001'),
    isEscaped: true,
  });
});

test('packs every column that is inserted, in the order of the declaration, and none that triggers write', () => {
  const packed = (table: Table) => packRows(table, [{}]).columns.map(({ name }) => name);
  expect(packed(coinBalances)).toEqual(Object.keys(coinBalances.columns));
  expect(packed(accounts)).toEqual(['account', 'address', 'created_at_block', 'signed_at_block']);
});
