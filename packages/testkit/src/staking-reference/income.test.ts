import { expect, test } from 'vitest';
import { compoundIncome } from './income.ts';

const TOKEN = 10n ** 18n;

test('one interval pays the rate on the stake', () => {
  expect(compoundIncome(100n * TOKEN, 453_256n, 1)).toBe(45_325_600_000_000_000n);
});

test('a missed interval also earns on the reward of the interval before it', () => {
  // 0.0453256 + (100.0453256 * 0.000453256)
  expect(compoundIncome(100n * TOKEN, 453_256n, 2)).toBe(90_671_744_100_153_600n);
});

test.each([
  [453_256n, 1_799n],
  [406_712n, 1_600n],
])('a daily rate of %s brings 10,000 tokens about %s in a year', (parts, tokens) => {
  const income = compoundIncome(10_000n * TOKEN, parts, 365);
  expect((income + TOKEN / 2n) / TOKEN).toBe(tokens);
});

test('rounds after every interval, not only at the end', () => {
  // 3 -> +1.5 down to 1 -> 4 -> +2 -> 6, where one rounding would give 3 * 1.5 * 1.5 = 6.75
  expect(compoundIncome(3n, 500_000_000n, 2)).toBe(3n);
});
