import { BOX, xOf } from './chart-scale.ts';
import type { RewardRange } from './reward-range.ts';
import type { RewardPeriod } from './reward-series.ts';

interface ChartMarkerProps {
  readonly period: RewardPeriod | undefined;
  readonly range: RewardRange;
}

/** A line through the middle of the chosen period. */
export function ChartMarker({ period, range }: ChartMarkerProps) {
  if (period === undefined) return null;
  const x = (xOf(period.startMs, range) + xOf(period.endMs, range)) / 2;
  return (
    <line
      x1={x}
      x2={x}
      y2={BOX.height}
      stroke="var(--text)"
      strokeDasharray="3 3"
      vectorEffect="non-scaling-stroke"
    />
  );
}
