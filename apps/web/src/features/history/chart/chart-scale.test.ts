import { expect, test } from 'vitest';
import { cumulativePath, nearestPeriod, xOf, yOf } from './chart-scale.ts';

const range = { step: 'day', fromMs: 0, toMs: 10, sinceMs: 0 } as const;
const series = [
  { startMs: 1, endMs: 2, amount: 3n, cumulative: 3n },
  { startMs: 4, endMs: 5, amount: 1n, cumulative: 4n },
];

test('6.7 the start of the range is at the left, its end at the right, 0 at the bottom, the largest tick at the top', () => {
  expect([xOf(0, range), xOf(5, range), xOf(10, range)]).toEqual([0, 500, 1000]);
  expect([yOf(0n, 4n), yOf(1n, 4n), yOf(4n, 4n)]).toEqual([100, 75, 0]);
});

test('6.7 total rewards rise during periods with rewards and are level between them', () => {
  expect(cumulativePath(series, range, 4n)).toBe(
    'M0.0 100.0L100.0 100.0L200.0 25.0L400.0 25.0L500.0 0.0L1000.0 0.0',
  );
  expect(cumulativePath([], range, 4n)).toBe('M0.0 100.0L1000.0 100.0');
});

test('6.7 a pointer finds the nearest period', () => {
  expect([0, 0.29, 0.31, 1].map((share) => nearestPeriod(series, range, share))).toEqual([0, 0, 1, 1]);
});
