import { expect, test } from 'vitest';
import { createSteadyTimes } from '../../../lib/steady-times.ts';
import { buildRate } from '../../../testing/builders.ts';
import { firstRewardAtMs } from './first-reward.ts';

const blockTimestampMs = 1_000_000;

test('an interval of 0 has no first reward', () => {
  const rate = buildRate({ intervalRelayBlocks: 0 });
  expect(
    firstRewardAtMs({ relayBlockNumber: 28_800, blockTimestampMs }, rate, createSteadyTimes()),
  ).toBeUndefined();
});

test.each([
  [28_800, 43_200],
  [28_801, 57_600],
  [43_199, 57_600],
])('a stake at relay block %i is first rewarded at %i', (relayBlockNumber, rewardBlock) => {
  const at = firstRewardAtMs({ relayBlockNumber, blockTimestampMs }, buildRate(), createSteadyTimes());
  expect(at).toBe(blockTimestampMs + (rewardBlock - relayBlockNumber) * 6000);
});

test('the time of the first reward does not fluctuate from block to block', () => {
  const steady = createSteadyTimes();
  const times = [0, 1, 2].map((block) => {
    const swing = block === 1 ? 5999 : 0;
    const now = {
      relayBlockNumber: 30_000 + block,
      blockTimestampMs: blockTimestampMs + block * 6000 + swing,
    };
    return firstRewardAtMs(now, buildRate(), steady);
  });
  expect(new Set(times).size).toBe(1);
});
