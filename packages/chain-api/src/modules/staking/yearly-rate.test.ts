import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aprPercent, apyPercent } from './yearly-rate.ts';

const dayMs = 86_400_000;

describe('yearly rates', () => {
  it('the yearly rates are 16.54 % without and 17.99 % with compounding at the live 453256 parts per billion a day', () => {
    const rate = { rateParts: 453_256, intervalMs: dayMs };
    expect(aprPercent(rate)).toBe('16.543844');
    expect(apyPercent(rate)).toBe('17.98661');
  });

  it.each([
    { rateParts: 0, intervalMs: dayMs, apr: '0', apy: '0' },
    { rateParts: 1_000_000_000, intervalMs: 365 * dayMs, apr: '100', apy: '100' },
    { rateParts: 500_000_000, intervalMs: (365 * dayMs) / 2, apr: '100', apy: '125' },
    { rateParts: 100_000_000, intervalMs: 365 * dayMs, apr: '10', apy: '10' },
  ])(
    'the yearly rates of $rateParts parts per billion each $intervalMs ms are $apr % and, compounded, $apy %',
    ({ rateParts, intervalMs, apr, apy }) => {
      expect(aprPercent({ rateParts, intervalMs })).toBe(apr);
      expect(apyPercent({ rateParts, intervalMs })).toBe(apy);
    },
  );

  it('both yearly rates are null for an interval of no length', () => {
    const rate = { rateParts: 453_256, intervalMs: 0 };
    expect([aprPercent(rate), apyPercent(rate)]).toEqual([null, null]);
  });

  it('the compounded yearly rate is null if a stake would grow beyond any balance', () => {
    const rate = { rateParts: 1_000_000_000, intervalMs: 1 };
    expect([aprPercent(rate), apyPercent(rate)]).toEqual(['3153600000000', null]);
    const year = 365 * dayMs;
    expect(apyPercent({ ...rate, intervalMs: year / 128 })).toBeNull();
    const largest = String((2n ** 127n - 1n) * 100n);
    expect(apyPercent({ ...rate, intervalMs: Math.floor(year / 127) })).toBe(largest);
  });

  it('the compounded yearly rate is exact to the last digit for intervals of 1 ms and of 10 ms', () => {
    // Computed with logarithms of 120 digits: (1 + 10^-9) ^ 31,536,000,000.
    expect(apyPercent({ rateParts: 1, intervalMs: 1 })).toBe('4964903073283935.411538');
    // Computed with 160 digits: (1 + 28 * 10^-9) ^ 3,153,600,000.
    expect(apyPercent({ rateParts: 28, intervalMs: 10 })).toBe(
      '22312572816277013612099990188725520169286.787735',
    );
  });

  it('the compounded yearly rate is exact in all six decimals for daily rewards of up to 5,000,000 parts per billion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (rateParts) => {
        const exact =
          (((1_000_000_000n + BigInt(rateParts)) ** 365n - 10n ** 3285n) * 10n ** 8n) / 10n ** 3285n;
        const [whole = '0', fraction = ''] = String(apyPercent({ rateParts, intervalMs: dayMs })).split('.');
        expect(BigInt(whole + fraction.padEnd(6, '0'))).toBe(exact);
      }),
    );
  });
});
