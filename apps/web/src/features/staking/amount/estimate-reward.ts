import type { StakingRate } from '@hub/client/chain-api/staking-rate';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const PARTS = 1_000_000_000n;

/**
 * What a stake earns in a year at today's rate, compounded every interval with the pallet's own rounding
 * (each interval's income is the nearest whole unit, ties down).
 */
export function estimateYearlyReward(amount: bigint, rate: StakingRate): bigint {
  const intervals = Math.floor(YEAR_MS / (rate.intervalRelayBlocks * rate.relayBlockMs));
  let value = amount;
  for (let interval = 0; interval < intervals; interval += 1)
    value += incomeOf(value, BigInt(rate.rateParts));
  return value - amount;
}

function incomeOf(value: bigint, rateParts: bigint): bigint {
  const exact = value * rateParts;
  const remainder = exact % PARTS;
  return exact / PARTS + (remainder * 2n > PARTS ? 1n : 0n);
}

export interface ChainMoment {
  readonly relayBlockNumber: number;
  readonly timestampMs: number;
}

/** When a stake made now gets its first reward: after at least one complete interval of the relay chain. */
export function firstRewardAtMs(now: ChainMoment, rate: StakingRate): number {
  const interval = rate.intervalRelayBlocks;
  const isBoundary = now.relayBlockNumber % interval === 0;
  const rewardBlock = (Math.floor(now.relayBlockNumber / interval) + (isBoundary ? 1 : 2)) * interval;
  return now.timestampMs + (rewardBlock - now.relayBlockNumber) * rate.relayBlockMs;
}
