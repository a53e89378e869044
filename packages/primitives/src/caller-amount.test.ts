import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCoins } from './amount.ts';
import { parseDecimalCoins } from './caller-amount.ts';

test.each<[string | number, bigint]>([
  [0, 0n],
  [1, 10n ** 18n],
  [0.1, 10n ** 17n],
  [0.3, 3n * 10n ** 17n],
  [1.1, 11n * 10n ** 17n],
  [4.35, 435n * 10n ** 16n],
  [1e-7, 10n ** 11n],
  [1.5e-7, 15n * 10n ** 10n],
  [1e-18, 1n],
  [1e20, 10n ** 38n],
  ['0', 0n],
  ['0.000000000000000001', 1n],
  ['123456789.123456789012345678', 123_456_789_123_456_789_012_345_678n],
  ['007.50', 75n * 10n ** 17n],
])('%s coins with 18 decimals are parsed as %s', (given, raw) => {
  expect(parseDecimalCoins(given, 18)).toBe(raw);
});

test.each([
  ...[-1, -0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e-19, 1e21, 1.5e-18],
  ...['', ' ', '-1', '+1', '1e3', '0x10', '1,000', '.5', '5.', '1.', ' 1', '1 ', 'abc', '١', '1_000'],
  '0.0000000000000000001',
  '1.0000000000000000000',
  '9'.repeat(39),
])('"%s" is refused as an amount of coins', (given) => {
  expect(() => parseDecimalCoins(given, 18)).toThrow(
    expect.objectContaining({ code: 'InvalidAmount', message: 'Invalid value' }),
  );
});

test('an amount of 10,000 digits is refused', () => {
  expect(() => parseDecimalCoins('9'.repeat(10_000), 18)).toThrow('Invalid value');
});

test('more decimal places than the token has are refused, even zeros', () => {
  expect(parseDecimalCoins('1.25', 2)).toBe(125n);
  expect(() => parseDecimalCoins('1.250', 2)).toThrow('Invalid value');
});

test.each([0, 19, -1, 1.5, Number.NaN])('a token with %s decimals is refused', (decimals) => {
  expect(() => parseDecimalCoins('1', decimals)).toThrow('Invalid decimals, must be between 0 and 18');
});

test.each([1, 18])('a token with %s decimals is accepted', (decimals) => {
  expect(parseDecimalCoins('1', decimals)).toBe(10n ** BigInt(decimals));
});

test('an amount formatted as coins is parsed back to the same amount, and a number to its exact decimal value', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }),
      fc.integer({ min: 1, max: 18 }),
      (raw, decimals) => {
        expect(parseDecimalCoins(formatCoins(raw, decimals), decimals)).toBe(raw);
      },
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 50 }), fc.integer({ min: 0, max: 18 }), (digits, places) => {
      const value = Number(`${digits}e-${places}`);
      const exact = BigInt(digits) * 10n ** BigInt(18 - places);
      expect(parseDecimalCoins(value, 18)).toBe(exact);
    }),
  );
});
