import { birthBlockOf, lastBlockOf, mortalityAt } from '@hub/scale/codec/mortality';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { era, immortal } from './era.ts';

test.each([
  [64, 42, [0xa5, 0x02]],
  [32_768, 20_000, [0x4e, 0x9c]],
  [4, 2, [0x21, 0x00]],
])('an era of %i blocks at block %i is encoded as by the reference runtime', (period, block, bytes) => {
  expect([...era.codec.enc(mortalityAt(block, period))]).toEqual(bytes);
});

test('an immortal era is one zero byte', () => {
  expect([...era.codec.enc(immortal)]).toEqual([0]);
  expect(era.codec.dec(Uint8Array.of(0))).toEqual(immortal);
});

test('an era survives encoding and decoding, begins at its quantized block and lasts its period', () => {
  const periods = fc.integer({ min: 2, max: 16 }).map((power) => 2 ** power);
  fc.assert(
    fc.property(periods, fc.nat(10_000_000), (period, block) => {
      const made = mortalityAt(block, period);
      expect(era.codec.dec(era.codec.enc(made))).toEqual(made);
      const quantize = Math.max(period >> 12, 1);
      expect(birthBlockOf(made, block)).toBe(block - (block % quantize));
      expect(lastBlockOf(made, block)).toBe(birthBlockOf(made, block) + period - 1);
    }),
  );
});

test('bytes with a phase outside the period are not an era', () => {
  expect(() => era.codec.dec(Uint8Array.of(0x01, 0xff))).toThrow();
});
