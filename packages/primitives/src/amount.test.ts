import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCoins, formatCoinsFull, formatCoinsTruncated, parseTypedCoins } from './amount.ts';

const one = 10n ** 18n;

test.each([
  ['1', one],
  ['1.5', 15n * 10n ** 17n],
  ['.5', 5n * 10n ** 17n],
  ['5.', 5n * one],
  ['007', 7n * one],
  ['0', 0n],
  ['  42 ', 42n * one],
  ['1,500.25', 150025n * 10n ** 16n],
  ['1,234,567', 1234567n * one],
  ['0.000000000000000001', 1n],
  ['0.0000000000000000010000', 1n],
  ['1500.2500', 150025n * 10n ** 16n],
  ['340282366920938463463.374607431768211455', 2n ** 128n - 1n],
])('typed coins %j are parsed as %d', (text, raw) => {
  expect(parseTypedCoins(text, 18)).toBe(raw);
});

test.each([
  '',
  ' ',
  '.',
  ',',
  '1,5',
  '1,50,000',
  '1 000',
  '1e3',
  '+1',
  '-1',
  '1.2.3',
  '0x10',
  '1_000',
  'NaN',
  'Infinity',
  ',500',
  '1,000,',
  '1.5,000',
  '1234,567',
  '٣',
  '１',
  '1.0000000000000000001',
  '1,5000',
  "1'000",
  '--',
  '½',
])('typed coins %j are refused', (text) => {
  expect(() => parseTypedCoins(text, 18)).toThrow(
    expect.objectContaining({ code: 'InvalidAmount', message: 'Not an amount in coins' }),
  );
});

const anyRaw = fc.bigInt({ min: -(2n ** 128n), max: 2n ** 128n });
const anyDecimals = fc.integer({ min: 0, max: 18 });

test('texts of formatCoins and formatCoinsFull are parsed back to the same amount; that of a negative amount differs by its sign', () => {
  fc.assert(
    fc.property(anyRaw, anyDecimals, (raw, decimals) => {
      const magnitude = raw < 0n ? -raw : raw;
      expect(parseTypedCoins(formatCoins(magnitude, decimals), decimals)).toBe(magnitude);
      expect(parseTypedCoins(formatCoinsFull(magnitude, decimals), decimals)).toBe(magnitude);
      expect(formatCoins(-magnitude, decimals).replace('-', '')).toBe(formatCoins(magnitude, decimals));
    }),
  );
});

test('a truncated text is at most the amount and less than one displayed step below it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 10n ** 14n, max: 2n ** 128n }), (raw) => {
      const shown = parseTypedCoins(formatCoinsTruncated(raw, 18, 4).text, 18);
      expect(shown <= raw).toBe(true);
      expect(raw - shown < 10n ** 14n).toBe(true);
    }),
  );
});

test.each([
  [15002500n * 10n ** 14n, '1500.25', '1,500.250000000000000000', '1,500.2500'],
  [one, '1', '1.000000000000000000', '1.0000'],
  [123456789999n * 10n ** 13n, '1234567.89999', '1,234,567.899990000000000000', '1,234,567.8999'],
  [-15n * 10n ** 17n, '-1.5', '-1.500000000000000000', '-1.5000'],
  [10n ** 14n, '0.0001', '0.000100000000000000', '0.0001'],
])('%d is formatted exactly as %s, in full as %s and truncated as %s', (raw, exact, full, truncated) => {
  expect(formatCoins(raw, 18)).toBe(exact);
  expect(formatCoinsFull(raw, 18)).toBe(full);
  expect(formatCoinsTruncated(raw, 18, 4)).toEqual({ text: truncated, isNearZero: false });
});

test('a truncated text is 0 for zero, and ≈ 0 for an amount below the last displayed place', () => {
  expect(formatCoinsTruncated(0n, 18, 4)).toEqual({ text: '0', isNearZero: false });
  expect(formatCoinsTruncated(1n, 18, 4)).toEqual({ text: '≈ 0', isNearZero: true });
  expect(formatCoinsTruncated(10n ** 14n - 1n, 18, 4)).toEqual({ text: '≈ 0', isNearZero: true });
  expect(formatCoinsTruncated(-1n, 18, 4)).toEqual({ text: '≈ 0', isNearZero: true });
});
