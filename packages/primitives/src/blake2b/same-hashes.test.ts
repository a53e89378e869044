import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blake2bOf as plain } from './plain.ts';
import { blake2bOf as inWebAssembly } from './webassembly.ts';

test.each([16, 32, 64] as const)(
  'the plain and the WebAssembly implementation give the same %i bytes of BLAKE2b',
  (outputLength) => {
    fc.assert(
      // A block of BLAKE2b is 128 bytes.
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(inWebAssembly(bytes, outputLength)).toEqual(plain(bytes, outputLength));
      }),
    );
  },
);

test('both implementations give the same hash of a long input, and of a part of a larger array', () => {
  const long = Uint8Array.from({ length: 100_003 }, (_, index) => (index * 31) % 251);
  for (const bytes of [long, long.subarray(7, 77_777), Buffer.from(long).subarray(1, 200)])
    expect(inWebAssembly(bytes, 32)).toEqual(plain(bytes, 32));
});

test('the array with a hash from WebAssembly does not change when another hash is computed', () => {
  const first = inWebAssembly(Uint8Array.of(1), 32);
  const kept = first.slice();
  inWebAssembly(Uint8Array.of(2), 32);
  expect(first).toEqual(kept);
});
