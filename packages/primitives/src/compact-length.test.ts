import { expect, test } from 'vitest';
import { compactLength } from './compact-length.ts';
import { toHex } from './hex.ts';

test.each([
  [0, '0x00'],
  [1, '0x04'],
  [63, '0xfc'],
  [64, '0x0101'],
  [255, '0xfd03'],
  [16_383, '0xfdff'],
  [16_384, '0x02000100'],
  [65_535, '0xfeff0300'],
  [2 ** 30 - 1, '0xfeffffff'],
])('the length %i is encoded as %s', (value, bytes) => {
  expect(toHex(compactLength(value))).toBe(bytes);
});

test.each([-1, 0.5, 2 ** 30, Number.NaN])('%d is refused as a length', (value) => {
  expect(() => compactLength(value)).toThrow(RangeError);
});
