import { compactLength } from '@hub/primitives/compact-length';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCompact } from './read-compact.ts';

test('readCompact reads any number below 2^30, whatever bytes follow it', () => {
  const rest = fc.uint8Array({ maxLength: 8 });
  fc.assert(
    fc.property(fc.nat(2 ** 30 - 1), rest, (number, behind) => {
      expect(readCompact(Uint8Array.of(...compactLength(number), ...behind))).toBe(number);
    }),
  );
});

test.each([
  ['no bytes', []],
  ['the first of two bytes', [0b01]],
  ['three of four bytes', [0b10, 0, 0]],
  ['a number from 2^30 on', [0b11, 0, 0, 0, 64]],
])('readCompact returns undefined for %s', (_what, bytes) => {
  expect(readCompact(Uint8Array.from(bytes))).toBeUndefined();
});
