import type { StakingRate } from '@hub/client/chain-api/staking-rate';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const PARTS = 1_000_000_000n;
/** Larger than any amount of the chain (u128). */
const AMOUNT_END = 1n << 128n;
/** The most intervals that are computed one by one, in a few milliseconds; the chains have 365 per year. */
const MAX_STEPS = 10_000;
/** Fractional bits of a growth factor: more than any amount needs. */
const GROWTH_BITS = 192n;
const NO_GROWTH = 1n << GROWTH_BITS;

/**
 * The rewards of a stake in a year at today's rate, in smallest units, compounded every interval. Up to 10,000
 * intervals, each reward is rounded as the pallet does it (to the nearest unit, ties down). With more, the single
 * rewards are not rounded, so that the result differs by at most half a unit per interval, compounded.
 *
 * Undefined if there is no estimate: the interval or the relay block time is 0, or the stake would grow above any
 * balance.
 */
export function estimateYearlyReward(amount: bigint, rate: StakingRate): bigint | undefined {
  const intervalMs = rate.intervalRelayBlocks * rate.relayBlockMs;
  if (intervalMs <= 0) return undefined;
  const intervals = Math.floor(YEAR_MS / intervalMs);
  const rateParts = BigInt(rate.rateParts);
  const value =
    intervals <= MAX_STEPS ? grow(amount, rateParts, intervals) : scale(amount, rateParts, intervals);
  return value === undefined ? undefined : value - amount;
}

function grow(amount: bigint, rateParts: bigint, intervals: number): bigint | undefined {
  let value = amount;
  for (let interval = 0; interval < intervals && value < AMOUNT_END; interval += 1)
    value += incomeOf(value, rateParts);
  return value < AMOUNT_END ? value : undefined;
}

function incomeOf(value: bigint, rateParts: bigint): bigint {
  const exact = value * rateParts;
  const remainder = exact % PARTS;
  return exact / PARTS + (remainder * 2n > PARTS ? 1n : 0n);
}

/** The grown amount in one step, with a factor from repeated squaring. */
function scale(amount: bigint, rateParts: bigint, intervals: number): bigint | undefined {
  let factor: bigint | undefined = NO_GROWTH;
  for (const bit of intervals.toString(2)) {
    factor = bounded((factor * factor) >> GROWTH_BITS);
    if (factor !== undefined && bit === '1') factor = bounded(factor + (factor * rateParts) / PARTS);
    if (factor === undefined) return undefined;
  }
  const value = (amount * factor) >> GROWTH_BITS;
  return value < AMOUNT_END ? value : undefined;
}

function bounded(factor: bigint): bigint | undefined {
  return factor < AMOUNT_END << GROWTH_BITS ? factor : undefined;
}
