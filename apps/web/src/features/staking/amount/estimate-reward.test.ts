import { expect, test } from 'vitest';
import { buildRate, UNQ } from '../../../testing/builders.ts';
import { estimateYearlyReward, firstRewardAtMs } from './estimate-reward.ts';

test('18 % a year when compounded daily at 453256 parts per billion', () => {
  const reward = estimateYearlyReward(100n * UNQ, buildRate());
  expect(reward).toBeGreaterThan(17_980_000_000_000_000_000n);
  expect(reward).toBeLessThan(18_000_000_000_000_000_000n);
});

test('every interval rounds to the nearest unit, ties down', () => {
  const yearly = buildRate({ intervalRelayBlocks: 365 * 14_400 });
  expect(estimateYearlyReward(1n, { ...yearly, rateParts: 500_000_000 })).toBe(0n);
  expect(estimateYearlyReward(1n, { ...yearly, rateParts: 500_000_001 })).toBe(1n);
});

test.each([
  [28_800, 43_200],
  [28_801, 57_600],
  [43_199, 57_600],
])('a stake at relay block %i is first rewarded at %i', (relayBlockNumber, rewardBlock) => {
  const at = firstRewardAtMs({ relayBlockNumber, timestampMs: 1_000_000 }, buildRate());
  expect(at).toBe(1_000_000 + (rewardBlock - relayBlockNumber) * 6000);
});
