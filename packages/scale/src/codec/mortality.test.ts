import { fromHex, toHex } from '@hub/primitives/hex';
import { TypeRegistry } from '@polkadot/types';
import type { MortalEra } from '@polkadot/types/interfaces';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader } from '../byte-reader.ts';
import { birthBlockOf, encodeMortality, lastBlockOf, mortalityAt, mortalityCodec } from './mortality.ts';

const registry = new TypeRegistry();

test('an era covers the same blocks as in polkadot.js', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 31 }),
      fc.integer({ min: 1, max: 70_000 }),
      (blockNumber, period) => {
        const mortality = mortalityAt(blockNumber, period);
        const oracle = registry.createTypeUnsafe<MortalEra>('MortalEra', [encodeMortality(mortality)]);
        expect(mortality).toMatchObject({ period: oracle.period.toNumber(), phase: oracle.phase.toNumber() });
        expect(lastBlockOf(mortality, blockNumber)).toBe(oracle.death(blockNumber) - 1);
        const birth = birthBlockOf(mortality, blockNumber);
        expect(birth).toBe(oracle.birth(blockNumber));
        expect(birth).toBeLessThanOrEqual(blockNumber);
        expect(birth).toBeGreaterThan(blockNumber - Math.max(mortality.period >> 12, 1));
        expect(mortalityAt(birth, period)).toEqual(mortality);
        expect(mortalityCodec.decode(new ByteReader(encodeMortality(mortality)))).toEqual(mortality);
      },
    ),
  );
});

test.each([
  [100, 64, '0x4502'],
  [42, 4, '0x2100'],
  [20_000, 32_768, '0x4e9c'],
])(
  'the era that begins at block %i with a period of %i blocks is %s, like in polkadot.js',
  (blockNumber, period, hex) => {
    expect(toHex(encodeMortality(mortalityAt(blockNumber, period)))).toBe(hex);
    expect(registry.createType('ExtrinsicEra', { current: blockNumber, period }).toHex()).toBe(hex);
  },
);

test('an immortal era is one zero byte and never ends', () => {
  expect(toHex(encodeMortality({ kind: 'immortal' }))).toBe('0x00');
  expect(lastBlockOf({ kind: 'immortal' }, 5)).toBeUndefined();
});

test('a phase outside the period is refused', () => {
  expect(() => mortalityCodec.decode(new ByteReader(fromHex('0xf1ff')))).toThrow(
    expect.objectContaining({ code: 'DecodeFailed' }),
  );
});
