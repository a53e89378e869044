import { expect, test } from 'vitest';
import { compactLength, encodedLength } from './encoded-length.ts';

test.each([
  [0n, 1],
  [63n, 1],
  [64n, 2],
  [16_383n, 2],
  [16_384n, 4],
  [(1n << 30n) - 1n, 4],
  [1n << 30n, 5],
  [10n ** 18n, 9],
  [10n ** 21n, 10],
])('the compact integer %s has %i bytes', (value, bytes) => {
  expect(compactLength(value)).toBe(bytes);
});

test('a stake has 124 bytes with a nonce below 64, as in the fee table, and one more from 64 on', () => {
  // The table's extrinsic has a two-byte era and no asset id; this one has a one-byte era and one byte for the asset
  // id.
  expect(encodedLength({ kind: 'stake', amount: 1n }, 0)).toBe(124);
  expect(encodedLength({ kind: 'stake', amount: 1n }, 64)).toBe(125);
});
