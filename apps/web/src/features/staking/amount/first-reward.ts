import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { relayBlockMoment, type SteadyTimes } from '../../../lib/steady-times.ts';

/**
 * The time of the first reward for a stake made now, in ms since 1970: after at least one complete interval of the
 * relay chain. Undefined if the interval is 0.
 */
export function firstRewardAtMs(
  now: Pick<StakingPosition, 'relayBlockNumber' | 'blockTimestampMs'>,
  rate: Pick<StakingRate, 'intervalRelayBlocks' | 'relayBlockMs'>,
  steadyTime: SteadyTimes,
): number | undefined {
  const interval = rate.intervalRelayBlocks;
  if (interval <= 0) return undefined;
  const isBoundary = now.relayBlockNumber % interval === 0;
  const rewardBlock = (Math.floor(now.relayBlockNumber / interval) + (isBoundary ? 1 : 2)) * interval;
  const estimateMs = now.blockTimestampMs + (rewardBlock - now.relayBlockNumber) * rate.relayBlockMs;
  return steadyTime(relayBlockMoment(rewardBlock), estimateMs);
}
