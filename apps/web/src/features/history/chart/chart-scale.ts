import type { RewardRange } from './reward-range.ts';
import type { RewardPeriod } from './reward-series.ts';

/** The size of a drawing before it is stretched. */
export const BOX = { width: 1000, height: 100 };

const RESOLUTION = 10_000n;

/** The position of a time in the range: from 0 at the left to `BOX.width`. */
export function xOf(timestampMs: number, { fromMs, toMs }: RewardRange): number {
  return ((timestampMs - fromMs) / (toMs - fromMs)) * BOX.width;
}

/** The position of an amount on an axis that ends at `top`: `BOX.height` at the bottom for 0. */
export function yOf(amount: bigint, top: bigint): number {
  return BOX.height * (1 - Number((amount * RESOLUTION) / top) / Number(RESOLUTION));
}

/** The total rewards as a line: it rises within each period with rewards and is level between them. */
export function cumulativePath(series: readonly RewardPeriod[], range: RewardRange, top: bigint): string {
  const points = series.flatMap(({ startMs, endMs, amount, cumulative }) => [
    point(xOf(startMs, range), yOf(cumulative - amount, top)),
    point(xOf(endMs, range), yOf(cumulative, top)),
  ]);
  const total = series.at(-1)?.cumulative ?? 0n;
  return `M${[point(0, BOX.height), ...points, point(BOX.width, yOf(total, top))].join('L')}`;
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The index of the period whose middle is nearest to a position between 0 (left) and 1 (right). */
export function nearestPeriod(series: readonly RewardPeriod[], range: RewardRange, share: number): number {
  const at = range.fromMs + share * (range.toMs - range.fromMs);
  const distances = series.map(({ startMs, endMs }) => Math.abs((startMs + endMs) / 2 - at));
  return distances.indexOf(Math.min(...distances));
}
