import { expect, test } from 'vitest';
import { planSearch } from './search-plan.ts';

interface Wanted {
  readonly seenAtBlock: number;
  readonly lastBlock: number | undefined;
}

const plan = (wanted: readonly Wanted[], bestBlock: number) => planSearch(wanted, (one) => one, bestBlock);
const mortal = (seenAtBlock: number): Wanted => ({ seenAtBlock, lastBlock: seenAtBlock + 63 });
const immortal = (seenAtBlock: number): Wanted => ({ seenAtBlock, lastBlock: undefined });

test.each([
  { of: 'no submission', wanted: [], ranges: [] },
  {
    of: 'a mortal submission, up to its last block',
    wanted: [mortal(1_000)],
    ranges: [{ first: 808, last: 1_063 }],
  },
  { of: 'a mortal submission near block 1', wanted: [mortal(100)], ranges: [{ first: 1, last: 163 }] },
  {
    of: 'an immortal submission, around its storing and at the end of the chain',
    wanted: [immortal(1_000)],
    ranges: [
      { first: 936, last: 1_008 },
      { first: 999_745, last: 1_000_000 },
    ],
  },
  {
    of: 'neighbouring submissions, once',
    wanted: [mortal(1_010), mortal(1_000), mortal(1_000)],
    ranges: [{ first: 808, last: 1_073 }],
  },
  {
    of: 'two submissions far apart, without the blocks between',
    wanted: [mortal(9_000), mortal(1_000)],
    ranges: [
      { first: 808, last: 1_063 },
      { first: 8_808, last: 9_063 },
    ],
  },
])('a search plan scans the blocks of $of', ({ wanted, ranges }) => {
  const covered = wanted.toSorted((one, other) => one.seenAtBlock - other.seenAtBlock);
  expect(plan(wanted, 1_000_000)).toEqual({ ranges, covered });
});

test('a search plan has no block above the best one, even if the chain went back below the submission', () => {
  expect(plan([mortal(100)], 102).ranges).toEqual([{ first: 1, last: 102 }]);
  expect(plan([mortal(1_000_000)], 90)).toEqual({
    ranges: [{ first: 1, last: 90 }],
    covered: [mortal(1_000_000)],
  });
});

test('a search plan has at most 512 blocks, those of the oldest submissions first', () => {
  const wanted = [9_000, 1_000, 5_000, 3_000, 1_100].map(mortal);
  const { ranges, covered } = plan(wanted, 1_000_000);
  expect(covered).toEqual([1_000, 1_100].map(mortal));
  expect(ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)).toBeLessThanOrEqual(512);
  expect(plan([mortal(9_000)], 1_000_000).covered).toEqual([mortal(9_000)]);
});
