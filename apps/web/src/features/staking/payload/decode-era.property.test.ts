import fc from 'fast-check';
import { expect, test } from 'vitest';
import { birthBlockOf, decodeEra } from './decode-era.ts';

/** Encodes like the runtime, written from the definition. */
function encodeEra(period: number, blockNumber: number): Uint8Array {
  const factor = Math.max(1, period >> 12);
  const phase = Math.floor((blockNumber % period) / factor);
  const low = Math.min(15, Math.max(1, Math.log2(period) - 1));
  const encoded = low | (phase << 4);
  return Uint8Array.of(encoded & 0xff, encoded >> 8);
}

test('the birth block of an era of any period is the newest block with its phase that is not above the present block', () => {
  const periods = fc.integer({ min: 2, max: 16 }).map((exponent) => 2 ** exponent);
  fc.assert(
    fc.property(periods, fc.nat({ max: 100_000_000 }), (period, blockNumber) => {
      const era = decodeEra(encodeEra(period, blockNumber));
      expect(era).toMatchObject({ kind: 'mortal', period });
      const birthBlock = blockNumber - (blockNumber % Math.max(1, period >> 12));
      if (era?.kind !== 'mortal') return;
      expect(birthBlockOf(era, blockNumber)).toBe(birthBlock);
      expect(birthBlockOf(era, birthBlock)).toBe(birthBlock);
    }),
  );
});

test.each([[[]], [[1]], [[0x00, 0x00]], [[0xf1, 0xff]], [[1, 2, 3]]])(
  'the bytes %j are not an era',
  (bytes) => {
    expect(decodeEra(Uint8Array.from(bytes))).toBeUndefined();
  },
);

test('a single zero byte is the era of an immortal extrinsic', () => {
  expect(decodeEra(Uint8Array.of(0))).toEqual({ kind: 'immortal' });
});
