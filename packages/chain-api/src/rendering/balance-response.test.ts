import { formatBalance } from '@polkadot/util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceResponse } from './balance-response.ts';

const unq = { symbol: 'UNQ', decimals: 18 };

describe('balanceResponse', () => {
  it.each([
    { raw: 0n, amount: '0', formatted: '0' },
    { raw: 1n, amount: '0.000000000000000001', formatted: '1.0000 a' },
    { raw: 100n * 10n ** 18n, amount: '100', formatted: '100.0000' },
    { raw: 92_485_000_000_000_000n, amount: '0.092485000000000000', formatted: '92.4850 m' },
    { raw: 100_000_000_000_000_000n, amount: '0.100000000000000000', formatted: '100.0000 m' },
    { raw: 1_500_250_000_000_000_000_000n, amount: '1500.25', formatted: '1.5002 k' },
    { raw: -1_500_250_000_000_000_000_000n, amount: '-1500.25', formatted: '-1.5002 k' },
    { raw: -5n * 10n ** 17n, amount: '-0.500000000000000000', formatted: '-500.0000 m' },
  ])('the amount $raw is written as $amount and formatted as $formatted', ({ raw, amount, formatted }) => {
    expect(balanceResponse(raw, unq)).toEqual({
      raw: raw.toString(),
      amount,
      formatted,
      unit: 'UNQ',
      decimals: 18,
    });
  });

  it('an amount up to 2^128, with up to 24 decimals, is formatted like by formatBalance of polkadot.js without a unit', () => {
    const amount = fc.bigInt({ min: -(1n << 128n), max: 1n << 128n });
    fc.assert(
      fc.property(
        fc.oneof(amount, fc.bigInt(-2000n, 2000n)),
        fc.integer({ min: 0, max: 24 }),
        (raw, decimals) => {
          const { formatted } = balanceResponse(raw, { symbol: 'X', decimals });
          expect(formatted).toBe(formatBalance(raw, { decimals, withUnit: false }));
        },
      ),
    );
  });
});
