import { compactLength } from '@hub/primitives/compact-length';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCompact } from './read-compact.ts';

test('reads the number that was written, whatever bytes follow it', () => {
  const rest = fc.uint8Array({ maxLength: 8 });
  fc.assert(
    fc.property(fc.nat(2 ** 30 - 1), rest, (number, behind) => {
      expect(readCompact(Uint8Array.of(...compactLength(number), ...behind))).toBe(number);
    }),
  );
});

test.each([
  ['nothing', []],
  ['half of two bytes', [0b01]],
  ['three of four bytes', [0b10, 0, 0]],
  ['a longer number', [0b11, 0, 0, 0, 1]],
])('%s gives undefined', (_what, bytes) => {
  expect(readCompact(Uint8Array.from(bytes))).toBeUndefined();
});
