import { expect, test } from 'vitest';
import { buildHistoryItem } from '../../../testing/builders.ts';
import { largestAmount, rewardSeries } from './reward-series.ts';

const at = (text: string) => new Date(text).getTime();
const rewards = [
  buildHistoryItem({ blockTimestamp: at('2026-11-22T00:00:00'), amount: 5n }),
  buildHistoryItem({ blockTimestamp: at('2026-11-18T12:00:01'), amount: 2n }),
  buildHistoryItem({ blockTimestamp: at('2026-11-18T12:00:00'), amount: 1n }),
  buildHistoryItem({ blockTimestamp: at('2026-11-02T00:00:00'), amount: 7n }),
];
const sums = (step: 'day' | 'week', from: string, to: string) =>
  rewardSeries(rewards, { step, fromMs: at(from), toMs: at(to), sinceMs: at(from) }).map(
    ({ amount, cumulative }) => [amount, cumulative],
  );

test('6.7 rewards are summed by day, oldest first', () => {
  expect(sums('day', '2026-11-01T00:00:00', '2026-11-23T00:00:00')).toEqual([
    [7n, 7n],
    [3n, 10n],
    [5n, 15n],
  ]);
});

test('6.7 rewards are summed by week, and those outside the range are left out', () => {
  expect(sums('week', '2026-11-08T00:00:00', '2026-11-22T00:00:00')).toEqual([[3n, 3n]]);
  expect(sums('week', '2026-11-15T00:00:00', '2026-11-29T00:00:00')).toEqual([
    [3n, 3n],
    [5n, 8n],
  ]);
});

test('the largest amount is that of the period whose rewards have the highest sum, or 0 without periods', () => {
  const range = { step: 'day', fromMs: 0, toMs: at('2026-12-01T00:00:00'), sinceMs: 0 } as const;
  expect(largestAmount(rewardSeries(rewards, range))).toBe(7n);
  expect(largestAmount([])).toBe(0n);
});
