import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifetimeOf, roundedPeriod } from './mortality.ts';

describe('lifetimeOf', () => {
  it.each([
    { period: 64, phase: 42, current: 42, birthBlock: 42, lastBlock: 105 },
    { period: 64, phase: 42, current: 105, birthBlock: 42, lastBlock: 105 },
    { period: 64, phase: 42, current: 106, birthBlock: 106, lastBlock: 169 },
    { period: 64, phase: 42, current: 7, birthBlock: 42, lastBlock: 105 },
    { period: 4, phase: 0, current: 0, birthBlock: 0, lastBlock: 3 },
  ])(
    'the lifetime of period $period and phase $phase, at block $current, is from $birthBlock to $lastBlock',
    ({ period, phase, current, birthBlock, lastBlock }) => {
      expect(lifetimeOf({ kind: 'mortal', period, phase }, current)).toEqual({ birthBlock, lastBlock });
    },
  );

  it('the lifetime of an extrinsic is the same at every block of its mortal period', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 16 }), fc.nat(1e6), fc.nat(65_535), (power, birth, age) => {
        const period = 2 ** power;
        const mortality = { kind: 'mortal', period, phase: birth % period } as const;
        expect(lifetimeOf(mortality, birth + (age % period))).toEqual({
          birthBlock: birth,
          lastBlock: birth + period - 1,
        });
      }),
    );
  });

  it('the lifetime of an immortal extrinsic is undefined', () => {
    expect(lifetimeOf({ kind: 'immortal' }, 9)).toBeUndefined();
  });
});

describe('roundedPeriod', () => {
  it.each([
    [4, 4],
    [5, 8],
    [64, 64],
    [65, 128],
    [65_536, 65_536],
  ])('the mortal period of %i blocks is rounded to %i', (blocks, period) => {
    expect(roundedPeriod(blocks)).toBe(period);
  });
});
