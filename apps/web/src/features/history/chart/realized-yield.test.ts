import type { AccountStaking } from '@hub/client/indexer/account-staking';
import { expect, test } from 'vitest';
import { hashOf } from '../../../testing/builders.ts';
import { realizedYieldPpm } from './realized-yield.ts';

const DAY_MS = 86_400_000n;

function staking(rewards: bigint, coinTime: bigint, missingBlocks = 0): AccountStaking {
  return {
    asOf: { number: 9, hash: hashOf('01'), timestampMs: 1 },
    missingBlocks,
    rewards: { amount: rewards, count: 1 },
    realisedYield: { stakedCoinTime: coinTime },
  };
}

test('6.7 rewards of ten percent of a stake in half a year are a yield of twenty percent a year', () => {
  expect(realizedYieldPpm(staking(100n, (1000n * 365n * DAY_MS) / 2n), undefined)).toBe(200_000n);
});

test('6.7 the yield of a range counts the rewards after its start and the stake since then', () => {
  const start = staking(100n, 1000n * 365n * DAY_MS);
  const end = staking(130n, 1000n * 365n * DAY_MS + 2000n * 73n * DAY_MS);
  expect(realizedYieldPpm(end, start)).toBe(75_000n);
});

test('6.7 without a stake, or with missing blocks, there is no yield', () => {
  const end = staking(1n, 1000n * DAY_MS);
  expect(realizedYieldPpm(staking(0n, 0n), undefined)).toBeUndefined();
  expect(realizedYieldPpm(end, end)).toBeUndefined();
  expect(realizedYieldPpm(staking(1n, 1000n * DAY_MS, 1), undefined)).toBeUndefined();
  expect(realizedYieldPpm(staking(2n, 2000n * DAY_MS), staking(1n, 1n, 2))).toBeUndefined();
});
