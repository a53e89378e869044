import { TypeRegistry } from '@polkadot/types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWithOracle } from '../../tests/support/compare-with-oracle.ts';
import { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import { bitSequenceCodec } from './bit-sequence.ts';

test('whole bytes of bits are rendered like in polkadot.js', () => {
  const registry = new TypeRegistry();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 7 }), (bits) => {
      const bytes = Uint8Array.of((bits.length * 8) << 2, ...bits);
      expect(compareWithOracle(registry, 'BitVec', bitSequenceCodec, bytes)).toEqual([]);
    }),
  );
});

test('a sequence of 11 bits, which do not fill their bytes, keeps its length', () => {
  const bytes = Uint8Array.of(11 << 2, 0b1010_0101, 0b0000_0101);
  const value = bitSequenceCodec.decode(new ByteReader(bytes));
  expect(value.bitLength).toBe(11);
  expect(bitSequenceCodec.human(value)).toBe('0b10100101_10100000');
  const writer = new ByteWriter();
  bitSequenceCodec.encode(writer, value, 'bits');
  expect(writer.toBytes()).toEqual(bytes);
});
