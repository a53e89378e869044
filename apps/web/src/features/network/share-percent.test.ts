import { expect, test } from 'vitest';
import { sharePercent } from './share-percent.ts';

const COIN = 10n ** 18n;

test.each([
  [38n * COIN, 100n * COIN, '38.00'],
  [0n, 100n * COIN, '0.00'],
  [COIN, 3n * COIN, '33.33'],
  [2n * COIN, 3n * COIN, '66.66'],
  [COIN, COIN, '100.00'],
  // One unit less than the whole stays below 100 %, because no floating-point number is involved.
  [10n ** 27n - 1n, 10n ** 27n, '99.99'],
  [1n, 10n ** 27n, '< 0.01'],
  [COIN, 10_000n * COIN, '0.01'],
])('%s of %s is %s percent', (part, whole, text) => {
  expect(sharePercent(part, whole)).toBe(text);
});

test('the share of a whole of 0 is undefined', () => {
  expect(sharePercent(0n, 0n)).toBeUndefined();
});
