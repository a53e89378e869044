import { expect, test } from 'vitest';
import { planSearch } from './search-plan.ts';

const plan = (seenAt: readonly number[], bestBlock = 1_000_000) =>
  planSearch(seenAt, (blockNumber) => blockNumber, bestBlock);

test.each([
  [[], [], []],
  [[100], [{ first: 36, last: 108 }], [100]],
  [[10], [{ first: 1, last: 18 }], [10]],
  [[120, 100, 100], [{ first: 36, last: 128 }], [100, 100, 120]],
  // Two submissions far apart: only the blocks around each are searched.
  [
    [9_000, 100],
    [
      { first: 36, last: 108 },
      { first: 8_936, last: 9_008 },
    ],
    [100, 9_000],
  ],
])('the plan for submissions stored at blocks %j scans %j and covers %j', (seenAt, ranges, covered) => {
  expect(plan(seenAt)).toEqual({ ranges, covered });
});

test('a search plan has no block above the best one', () => {
  expect(plan([100], 102).ranges).toEqual([{ first: 36, last: 102 }]);
  expect(plan([1_000_000], 90)).toEqual({ ranges: [], covered: [1_000_000] });
});

test('a search plan has at most 256 blocks, those of the oldest submissions first', () => {
  const { ranges, covered } = plan([1_000, 2_000, 3_000, 4_000, 5_000]);
  expect(covered).toEqual([1_000, 2_000, 3_000]);
  expect(ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)).toBeLessThanOrEqual(256);
  expect(plan([4_000, 5_000]).covered).toEqual([4_000, 5_000]);
});
