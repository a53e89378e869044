import { BOX, xOf, yOf } from './chart-scale.ts';
import type { RewardRange } from './reward-range.ts';
import type { RewardPeriod } from './reward-series.ts';

interface ChartBarsProps {
  readonly series: readonly RewardPeriod[];
  readonly chosen: RewardPeriod | undefined;
  readonly range: RewardRange;
  readonly top: bigint;
}

/** A bar for each period, three quarters as wide as the period. */
export function ChartBars({ series, chosen, range, top }: ChartBarsProps) {
  return series.map((period) => {
    const left = xOf(period.startMs, range);
    const room = xOf(period.endMs, range) - left;
    const y = yOf(period.amount, top);
    return (
      <rect
        key={period.startMs}
        x={left + room / 8}
        y={y}
        width={room * 0.75}
        height={BOX.height - y}
        fill="var(--staked)"
        opacity={chosen === undefined || chosen === period ? 0.8 : 0.45}
      />
    );
  });
}
