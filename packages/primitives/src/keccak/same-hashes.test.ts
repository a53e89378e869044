import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keccak256Of as plain } from './plain.ts';
import { keccak256Of as inWebAssembly } from './webassembly.ts';

test('the plain and the WebAssembly implementation give the same Keccak-256', () => {
  fc.assert(
    // A block of Keccak-256 is 136 bytes.
    fc.property(fc.uint8Array({ maxLength: 450 }), (bytes) => {
      expect(inWebAssembly(bytes)).toEqual(plain(bytes));
    }),
  );
});

test('both implementations give the same hash of a long input, and of a part of a larger array', () => {
  const long = Uint8Array.from({ length: 100_003 }, (_, index) => (index * 31) % 251);
  for (const bytes of [long, long.subarray(7, 77_777), Buffer.from(long).subarray(1, 200)])
    expect(inWebAssembly(bytes)).toEqual(plain(bytes));
});

test('the array with a hash from WebAssembly does not change when another hash is computed', () => {
  const first = inWebAssembly(Uint8Array.of(1));
  const kept = first.slice();
  inWebAssembly(Uint8Array.of(2));
  expect(first).toEqual(kept);
});
