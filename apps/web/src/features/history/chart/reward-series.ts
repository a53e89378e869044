import type { HistoryItem } from '@hub/client/indexer/history-page';
import { largerOf } from '../../../lib/larger-of.ts';
import { endOfStep, type RewardRange, startOfStep } from './reward-range.ts';

/** The rewards of one day or week, and the range's total up to the end of that day or week; in smallest units. */
export interface RewardPeriod {
  readonly startMs: number;
  readonly endMs: number;
  readonly amount: bigint;
  readonly cumulative: bigint;
}

/**
 * The rewards from `fromMs` to `toMs`, summed by days or weeks, oldest first; the caller leaves out those before
 * `sinceMs`. Periods without rewards are left out.
 */
export function rewardSeries(
  items: readonly Pick<HistoryItem, 'blockTimestamp' | 'amount'>[],
  { step, fromMs, toMs }: RewardRange,
): readonly RewardPeriod[] {
  const sums = new Map<number, bigint>();
  for (const { blockTimestamp, amount } of items) {
    if (blockTimestamp < fromMs || blockTimestamp >= toMs) continue;
    const start = startOfStep(blockTimestamp, step);
    sums.set(start, (sums.get(start) ?? 0n) + amount);
  }
  let cumulative = 0n;
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([startMs, amount]) => {
      cumulative += amount;
      return { startMs, endMs: endOfStep(startMs, step), amount, cumulative };
    });
}

/** The largest amount of one period in a series. */
export function largestAmount(series: readonly RewardPeriod[]): bigint {
  return series.reduce((most, { amount }) => largerOf(most, amount), 0n);
}
