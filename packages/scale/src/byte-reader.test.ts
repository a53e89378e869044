import { compactToU8a } from '@polkadot/util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

const decodeFailed = expect.objectContaining({ code: 'DecodeFailed' });

test('compact integers are encoded like in polkadot.js, and decoded back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(256), (large, shift) => {
      const value = large >> BigInt(shift);
      const writer = new ByteWriter();
      writer.compact(value);
      expect(writer.toBytes()).toEqual(compactToU8a(value));
      const reader = new ByteReader(writer.toBytes());
      expect(BigInt(reader.compact())).toBe(value);
      expect(reader.remaining).toBe(0);
    }),
  );
});

test('integers of a fixed width are decoded back to the encoded value', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 4, 8, 16, 32),
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      (size, any) => {
        const value = BigInt.asUintN(size * 8, any);
        const writer = new ByteWriter();
        writer.integer(value, size);
        expect(new ByteReader(writer.toBytes()).bigUint(size)).toBe(value);
      },
    ),
  );
});

test('a view into a larger buffer is read from the beginning of the view', () => {
  const buffer = Buffer.from([9, 9, 1, 2, 3, 9]);
  const reader = new ByteReader(buffer.subarray(2, 5));
  const taken = reader.take(2);
  buffer.fill(0);
  expect(taken).toEqual(Uint8Array.of(1, 2));
  expect(reader.remaining).toBe(1);
});

test('reading past the end is an error', () => {
  const attempts: ((reader: ByteReader) => unknown)[] = [
    (reader) => reader.byte(),
    (reader) => reader.take(1),
    (reader) => reader.uint(2),
    (reader) => reader.bigUint(8),
    (reader) => reader.compact(),
  ];
  for (const attempt of attempts) {
    const reader = new ByteReader(Uint8Array.of(1).subarray(1));
    expect(() => attempt(reader)).toThrow(decodeFailed);
    expect(reader.position).toBe(0);
  }
});

test('a sequence cannot have more elements than there are bytes', () => {
  const writer = new ByteWriter();
  writer.compact(2n ** 60n);
  expect(() => new ByteReader(writer.toBytes()).length()).toThrow(decodeFailed);
});
