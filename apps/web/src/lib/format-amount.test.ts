import { expect, test } from 'vitest';
import { UNQ } from '../testing/builders.ts';
import { formatAmount, formatExactAmount, formatHistoryAmount } from './format-amount.ts';

test.each([
  [0n, '0 UNQ', undefined],
  [1500n * UNQ + UNQ / 4n, '1,500.2500 UNQ', undefined],
  [1n, '≈ 0 UNQ', '0.000000000000000001 UNQ'],
  [UNQ - 1n, '0.9999 UNQ', '0.999999999999999999 UNQ'],
])('3.6 %i smallest units are shown as %s', (raw, text, exact) => {
  expect(formatAmount(raw, 18, 'UNQ')).toEqual({ text, exact });
});

test('an exact amount has separators and no trailing zeros', () => {
  expect(formatExactAmount(9_972_515_898_521_026_213_443n, 18, 'UNQ')).toBe('9,972.515898521026213443 UNQ');
  expect(formatExactAmount(1000n * UNQ, 18, 'QTZ')).toBe('1,000 QTZ');
});

test('3.6 history amounts show all 18 decimals', () => {
  expect(formatHistoryAmount(739_872_341_905_112_034n, 18)).toEqual({
    lead: '0.7398',
    fine: '72341905112034',
  });
});
