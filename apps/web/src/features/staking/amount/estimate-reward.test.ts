import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildRate, UNQ } from '../../../testing/builders.ts';
import { estimateYearlyReward } from './estimate-reward.ts';

test('the estimate is from 17.98 to 18 % a year for 453256 parts per billion, compounded daily', () => {
  const reward = estimateYearlyReward(100n * UNQ, buildRate());
  expect(reward).toBeGreaterThan(17_980_000_000_000_000_000n);
  expect(reward).toBeLessThan(18_000_000_000_000_000_000n);
});

test('the reward of an interval is rounded to the nearest unit, ties down', () => {
  const yearly = buildRate({ intervalRelayBlocks: 365 * 14_400 });
  expect(estimateYearlyReward(1n, { ...yearly, rateParts: 500_000_000 })).toBe(0n);
  expect(estimateYearlyReward(1n, { ...yearly, rateParts: 500_000_001 })).toBe(1n);
});

/** Computes interval by interval, like the chain. */
function naiveReward(amount: bigint, rateParts: number, intervals: number): bigint {
  let value = amount;
  for (let interval = 0; interval < intervals; interval += 1) {
    const exact = value * BigInt(rateParts);
    value += exact / 1_000_000_000n + ((exact % 1_000_000_000n) * 2n > 1_000_000_000n ? 1n : 0n);
  }
  return value - amount;
}

const relayBlocksPerYear = 365 * 14_400;
const stakes = fc.bigInt({ min: 0n, max: 10n ** 27n });

test("up to 10,000 intervals the reward equals the chain's exactly", () => {
  const inputs = [stakes, fc.nat(2_000_000), fc.integer({ min: 526, max: 8_000_000 })] as const;
  fc.assert(
    fc.property(...inputs, (amount, rateParts, intervalRelayBlocks) => {
      const intervals = Math.floor(relayBlocksPerYear / intervalRelayBlocks);
      expect(estimateYearlyReward(amount, buildRate({ rateParts, intervalRelayBlocks }))).toBe(
        naiveReward(amount, rateParts, intervals),
      );
    }),
    { numRuns: 20 },
  );
});

test("above 10,000 intervals the reward differs from the chain's by at most half a unit for each, compounded", () => {
  const inputs = [stakes, fc.nat(20_000), fc.integer({ min: 100, max: 525 })] as const;
  fc.assert(
    fc.property(...inputs, (amount, rateParts, intervalRelayBlocks) => {
      const intervals = Math.floor(relayBlocksPerYear / intervalRelayBlocks);
      const reward = estimateYearlyReward(amount, buildRate({ rateParts, intervalRelayBlocks }))!;
      const error = reward - naiveReward(amount, rateParts, intervals);
      const growth = Math.exp((rateParts * intervals) / 1e9);
      expect(Math.abs(Number(error))).toBeLessThanOrEqual((intervals * growth) / 2 + 1);
    }),
    { numRuns: 10 },
  );
});

test('the estimate is 17.7 % a year for 31 parts per billion, compounded at every relay block', () => {
  const rate = buildRate({ rateParts: 31, intervalRelayBlocks: 1 });
  expect(estimateYearlyReward(100n * UNQ, rate)! / 10n ** 15n).toBe(17_696n);
});

test.each([
  { reason: 'the interval is 0', changes: { intervalRelayBlocks: 0 } },
  { reason: 'the relay chain has no block time', changes: { relayBlockMs: 0 } },
  { reason: 'the grown stake exceeds u128', changes: { intervalRelayBlocks: 1, rateParts: 1_000_000_000 } },
  { reason: 'the grown stake exceeds u128, compounded daily', changes: { rateParts: 1_000_000_000 } },
])('there is no estimate if $reason', ({ changes }) => {
  expect(estimateYearlyReward(100n * UNQ, buildRate(changes))).toBeUndefined();
});
