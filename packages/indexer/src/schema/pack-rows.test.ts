import { expect, test } from 'vitest';
import { coinBalances } from './balances.ts';
import { rollingHashes } from './bookkeeping.ts';
import { events } from './events.ts';
import { packRows } from './pack-rows.ts';

test('each column is one text with an end behind every value', () => {
  const rows = [
    { block_number: 7, rows_hash: '0xaa', rolling_hash: null },
    { block_number: 8, rows_hash: '', rolling_hash: '0xbb' },
  ];
  expect(packRows(rollingHashes, rows).columns).toEqual([
    { name: 'block_number', text: Buffer.from('7\u00018\u0001') },
    { name: 'rows_hash', text: Buffer.from('0xaa\u0001\u0001') },
    { name: 'rolling_hash', text: Buffer.from('\u0002\u00010xbb\u0001') },
  ]);
});

test('structured values travel as JSON, whose control characters are escaped', () => {
  const { columns } = packRows(events, [{ data: { '0': 'a\u0001b' } }]);
  const [data] = columns.filter(({ name }) => name === 'data');
  expect(data).toEqual({ name: 'data', text: Buffer.from('{"0":"a\\u0001b"}\u0001') });
});

test('a row gives every column of its table, in the order of the table', () => {
  expect(packRows(coinBalances, [{}]).columns.map(({ name }) => name)).toEqual(
    Object.keys(coinBalances.columns),
  );
});
