import { expect, test } from 'vitest';
import { columnArrays } from './column-arrays.ts';
import { tableColumns } from './table-columns.ts';

test('each column is one text with an end behind every value', () => {
  const rows = [
    { block_number: 7, rows_hash: '0xaa', rolling_hash: null },
    { block_number: 8, rows_hash: '', rolling_hash: '0xbb' },
  ];
  expect(columnArrays('rolling_hashes', rows)).toEqual([
    { column: 'block_number', type: 'integer', text: Buffer.from('7\u00018\u0001') },
    { column: 'rows_hash', type: 'text', text: Buffer.from('0xaa\u0001\u0001') },
    { column: 'rolling_hash', type: 'text', text: Buffer.from('\u0002\u00010xbb\u0001') },
  ]);
});

test('structured values travel as JSON, whose control characters are escaped', () => {
  const [data] = columnArrays('events', [{ data: { '0': 'a\u0001b' } }]).filter(
    ({ column }) => column === 'data',
  );
  expect(data).toEqual({ column: 'data', type: 'json', text: Buffer.from('{"0":"a\\u0001b"}\u0001') });
});

test('a row gives every column of its table, in the order of the table', () => {
  expect(columnArrays('coin_balances', [{}]).map(({ column }) => column)).toEqual(
    Object.keys(tableColumns.coin_balances),
  );
});
