import { Hex } from '@polkadot-api/substrate-bindings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexBytes } from './hex-bytes.ts';

const length = fc.constantFrom(1, 4, 8, 16, 20, 23, 24, 32, 64, 65, 128, 129, 200);

test('every text is encoded to the same bytes as by substrate-bindings', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEFxg\u0130') });
  const text = fc.oneof(
    length.chain((bytes) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((b) => Buffer.from(b))),
    digits,
  );
  fc.assert(
    fc.property(length, text, fc.constantFrom('0x', ''), (bytes, value, prefix) => {
      const hex = `${prefix}${typeof value === 'string' ? value : value.toString('hex')}` as `0x${string}`;
      expect(hexBytes(bytes).enc(hex)).toEqual(Hex(bytes).enc(hex));
    }),
    { numRuns: 2000 },
  );
});

test('hex text of exactly the declared length is encoded and decoded as by substrate-bindings', () => {
  const value = length.chain((bytes) => fc.uint8Array({ minLength: bytes, maxLength: bytes }));
  fc.assert(
    fc.property(value, (bytes) => {
      const ours = hexBytes(bytes.length);
      const library = Hex(bytes.length);
      const text = ours.dec(bytes);
      expect(text).toBe(library.dec(bytes));
      expect(ours.enc(text)).toEqual(bytes);
      expect(ours.enc(text.replace(/[a-f]/g, (digit) => digit.toUpperCase()) as typeof text)).toEqual(bytes);
    }),
  );
});

test('decoding fewer bytes than declared throws RangeError', () => {
  expect(() => hexBytes(32).dec(new Uint8Array(31))).toThrow(RangeError);
});

test('a later encoding does not change bytes that were returned earlier', () => {
  const { enc } = hexBytes(2);
  const first = enc('0x0102');
  enc('0xffff');
  expect(first).toEqual(Uint8Array.of(1, 2));
});
