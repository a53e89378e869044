import type { HistoryItem } from '@hub/client/indexer/history-page';
import { formatDay } from '../../../lib/format-time.ts';

/** The rewards of one day in the browser's zone, and all rewards up to its end; smallest units. */
export interface RewardDay {
  readonly day: string;
  readonly timestampMs: number;
  readonly ofDay: bigint;
  readonly cumulative: bigint;
}

/** Rewards summed by day, oldest first. */
export function rewardSeries(items: readonly HistoryItem[]): readonly RewardDay[] {
  const days = new Map<string, { timestampMs: number; ofDay: bigint }>();
  for (const item of [...items].sort((a, b) => a.blockTimestamp - b.blockTimestamp)) {
    const day = formatDay(item.blockTimestamp);
    const known = days.get(day);
    const timestampMs = known?.timestampMs ?? item.blockTimestamp;
    days.set(day, { timestampMs, ofDay: (known?.ofDay ?? 0n) + item.amount });
  }
  let cumulative = 0n;
  return [...days].map(([day, { timestampMs, ofDay }]) => {
    cumulative += ofDay;
    return { day, timestampMs, ofDay, cumulative };
  });
}

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

const RESOLUTION = 10_000n;

/** Where each day lies in a box of the given size: time to the right, rewards so far upwards. */
export function chartPoints(
  series: readonly RewardDay[],
  box: { readonly width: number; readonly height: number },
): readonly ChartPoint[] {
  const first = series[0];
  const last = series.at(-1);
  if (first === undefined || last === undefined || last.cumulative === 0n) return [];
  const span = Math.max(1, last.timestampMs - first.timestampMs);
  return series.map((day) => ({
    x: series.length === 1 ? box.width : ((day.timestampMs - first.timestampMs) / span) * box.width,
    y: box.height * (1 - Number((day.cumulative * RESOLUTION) / last.cumulative) / Number(RESOLUTION)),
  }));
}
