import type { AccountStaking } from '@hub/client/indexer/account-staking';

const YEAR_MS = 365n * 86_400_000n;
const PPM = 1_000_000n;

/**
 * The simple interest on a stake between two blocks, in parts per million per year of 365 days, rounded down: the
 * rewards divided by the time integral of the stake. Without `start` the time begins with the first stake. Undefined if
 * nothing was staked, if the indexer lacks a block, or if `end` has fewer rewards than `start`.
 */
export function realizedYieldPpm(end: AccountStaking, start: AccountStaking | undefined): bigint | undefined {
  if (end.missingBlocks > 0 || (start !== undefined && start.missingBlocks > 0)) return undefined;
  const rewards = end.rewards.amount - (start?.rewards.amount ?? 0n);
  const coinTime = end.realisedYield.stakedCoinTime - (start?.realisedYield.stakedCoinTime ?? 0n);
  return coinTime <= 0n || rewards < 0n ? undefined : (rewards * PPM * YEAR_MS) / coinTime;
}
