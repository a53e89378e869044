import { expect, test } from 'vitest';
import { buildHistoryItem } from '../../../testing/builders.ts';
import { chartPoints, rewardSeries } from './reward-series.ts';

const noon = Date.parse('2026-11-18T12:00:00');
const dayMs = 24 * 60 * 60 * 1000;
const rewards = [
  buildHistoryItem({ blockTimestamp: noon + dayMs, amount: 5n }),
  buildHistoryItem({ blockTimestamp: noon + 1000, amount: 2n }),
  buildHistoryItem({ blockTimestamp: noon, amount: 1n }),
];

test('rewards are summed by day, oldest first', () => {
  expect(rewardSeries(rewards).map(({ ofDay, cumulative }) => [ofDay, cumulative])).toEqual([
    [3n, 3n],
    [5n, 8n],
  ]);
});

test('the last day is at the top right, the first at the left', () => {
  const points = chartPoints(rewardSeries(rewards), { width: 100, height: 80 });
  expect(points[0]).toMatchObject({ x: 0, y: 50 });
  expect(points[1]).toMatchObject({ x: 100, y: 0 });
});

test('without rewards there is nothing to draw', () => {
  expect(rewardSeries([])).toEqual([]);
  expect(chartPoints([], { width: 1, height: 1 })).toEqual([]);
});
