import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { historyMessages } from '../../../config/history-messages.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import type { Network } from '../../../lib/network.ts';
import { axisTicks } from './axis-ticks.ts';
import { ChartBars } from './chart-bars.tsx';
import { ChartMarker } from './chart-marker.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { BOX, cumulativePath, nearestPeriod } from './chart-scale.ts';
import { describePeriod } from './describe-period.ts';
import type { RangeId, RewardRange } from './reward-range.ts';
import { largestAmount, type RewardPeriod } from './reward-series.ts';
import { RewardsTable } from './rewards-table.tsx';
import { TimeAxis } from './time-axis.tsx';

interface RewardsChartProps {
  /** Contains at least one period. */
  readonly series: readonly RewardPeriod[];
  readonly rangeId: RangeId;
  readonly range: RewardRange;
  readonly network: Network;
}

/**
 * Total rewards as a line, and those of each day or week as bars. The left and right arrow keys, Home, End and a
 * pointer choose a period, which is read out; a table contains the same numbers.
 */
export function RewardsChart({ series, rangeId, range, network }: RewardsChartProps) {
  const { chart } = historyMessages;
  const { decimals, symbol } = network;
  const [index, setIndex] = useState<number>();
  const latest = series.length - 1;
  const chosen = index === undefined ? undefined : series[index];
  const last = series[latest];
  if (last === undefined) return null;
  const describe = (period: RewardPeriod) => describePeriod(period, { rangeId, step: range.step, network });
  const soFar = axisTicks(last.cumulative, 3n);
  const each = axisTicks(largestAmount(series), 3n);

  function onKeyDown(event: KeyboardEvent): void {
    const at = index ?? series.length;
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: latest }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setIndex(Math.min(latest, Math.max(0, next)));
  }

  function onPoint(event: PointerEvent): void {
    const plot = event.currentTarget.querySelector('svg')?.getBoundingClientRect();
    if (plot) setIndex(nearestPeriod(series, range, (event.clientX - plot.left) / plot.width));
  }

  /**
   * A mouse that leaves clears the selection. A lifted finger does not, nor does a mouse while the chart has the focus.
   */
  function onLeave({ pointerType, currentTarget }: PointerEvent): void {
    const hasFocus = currentTarget === document.activeElement;
    if (pointerType === 'mouse' && !hasFocus) setIndex(undefined);
  }

  return (
    <figure className="pt-5">
      <div
        role="slider"
        tabIndex={0}
        aria-label={chart.label}
        aria-valuemin={1}
        aria-valuemax={series.length}
        aria-valuenow={(index ?? latest) + 1}
        aria-valuetext={describe(chosen ?? last)}
        onKeyDown={onKeyDown}
        onBlur={() => setIndex(undefined)}
        onPointerDown={onPoint}
        onPointerMove={onPoint}
        onPointerLeave={onLeave}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg outline-offset-4"
      >
        <ChartPanel
          title={chart.axis(chart.cumulative, symbol)}
          swatch="h-[3px] w-4 rounded-full bg-accent"
          ticks={soFar}
          decimals={decimals}
          height="h-36"
        >
          <SoFar path={cumulativePath(series, range, soFar.at(-1) ?? 1n)} />
          <ChartMarker period={chosen} range={range} />
        </ChartPanel>
        <div className="col-span-2 h-5" />
        <ChartPanel
          title={chart.axis(chart.each[range.step], symbol)}
          swatch="size-[9px] rounded-[3px] bg-staked"
          ticks={each}
          decimals={decimals}
          height="h-20"
        >
          <ChartBars series={series} chosen={chosen} range={range} top={each.at(-1) ?? 1n} />
          <ChartMarker period={chosen} range={range} />
        </ChartPanel>
        <TimeAxis range={range} />
      </div>
      <figcaption className="min-h-14 pt-2 wide:min-h-11 text-center text-sm text-muted">
        {chosen ? (
          <span className="text-text">{describe(chosen)}</span>
        ) : (
          <span className="print:hidden">{chart.hint}</span>
        )}
      </figcaption>
      <RewardsTable
        series={series}
        step={range.step}
        shown={(amount) => formatAmount(amount, decimals, symbol).text}
      />
    </figure>
  );
}

function SoFar({ path }: { readonly path: string }) {
  return (
    <>
      <path d={`${path}V${BOX.height}H0Z`} fill="var(--accent)" opacity=".1" />
      <path d={path} fill="none" stroke="var(--accent)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </>
  );
}
