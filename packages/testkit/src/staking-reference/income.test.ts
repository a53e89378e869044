import { expect, test } from 'vitest';
import { compoundIncome } from './income.ts';

const TOKEN = 10n ** 18n;

test('the income of one interval is the stake multiplied by the rate', () => {
  expect(compoundIncome(100n * TOKEN, 453_256n, 1)).toBe(45_325_600_000_000_000n);
});

test('in the second of two intervals the reward of the first earns as well', () => {
  // 0.0453256 + (100.0453256 * 0.000453256)
  expect(compoundIncome(100n * TOKEN, 453_256n, 2)).toBe(90_671_744_100_153_600n);
});

test.each([
  [453_256n, 1_799n],
  [406_712n, 1_600n],
])(
  'at a daily rate of %s billionths, the yearly income of 10,000 coins is %s coins, to the nearest coin',
  (parts, tokens) => {
    const income = compoundIncome(10_000n * TOKEN, parts, 365);
    expect((income + TOKEN / 2n) / TOKEN).toBe(tokens);
  },
);

test('the income is rounded after every interval, not only at the end', () => {
  // 3 + 1 (1.5, halves down) = 4, and 4 + 2 = 6. Rounded only once, 3 * 1.5 * 1.5 = 6.75 would be 7.
  expect(compoundIncome(3n, 500_000_000n, 2)).toBe(3n);
});
