import { type KeyboardEvent, useId, useState } from 'react';
import { messages } from '../../../config/messages.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { formatMonth } from '../../../lib/format-time.ts';
import { largerOf } from '../../../lib/larger-of.ts';
import type { Network } from '../../../lib/network.ts';
import { type ChartPoint, chartPoints, type RewardDay } from './reward-series.ts';
import { RewardsTable } from './rewards-table.tsx';

const BOX = { width: 1000, height: 140 };

interface RewardsChartProps {
  readonly series: readonly RewardDay[];
  readonly network: Network;
}

/**
 * Rewards so far as a line, the rewards of each day as bars. Arrow keys, Home and End walk through the days and read them out;
 * the same numbers are in a table.
 */
export function RewardsChart({ series, network }: RewardsChartProps) {
  const { chart } = messages.history;
  const [index, setIndex] = useState<number>();
  const gradient = useId();
  const shown = (amount: bigint) => formatAmount(amount, network.decimals, network.symbol).text;
  const points = chartPoints(series, BOX);
  const last = series.at(-1);
  const chosen = index === undefined ? undefined : series[index];
  const chosenPoint = index === undefined ? undefined : points[index];
  if (last === undefined) return null;

  function onKeyDown(event: KeyboardEvent): void {
    const latest = series.length - 1;
    const day = index ?? series.length;
    const next = { ArrowLeft: day - 1, ArrowRight: day + 1, Home: 0, End: latest }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setIndex(Math.min(latest, Math.max(0, next)));
  }

  return (
    <figure className="px-1 pt-4">
      <div
        role="slider"
        tabIndex={0}
        aria-label={chart.label}
        aria-valuemin={1}
        aria-valuemax={series.length}
        aria-valuenow={(index ?? series.length - 1) + 1}
        aria-valuetext={describe(chosen ?? last, shown)}
        onKeyDown={onKeyDown}
        onBlur={() => setIndex(undefined)}
        className="rounded-lg"
      >
        <svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          aria-hidden
          className="h-36 w-full"
        >
          <defs>
            <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" stopColor="var(--accent)" stopOpacity=".28" />
              <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
            </linearGradient>
          </defs>
          <DayBars series={series} points={points} />
          <path d={areaPath(points)} fill={`url(#${gradient})`} />
          <path
            d={linePath(points)}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
          {chosenPoint && (
            <line
              x1={chosenPoint.x}
              x2={chosenPoint.x}
              y1="0"
              y2={BOX.height}
              stroke="var(--text)"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      </div>
      <figcaption className="mt-1 grid grid-cols-2 justify-between gap-x-4 text-sm text-muted sm:grid-cols-[auto_1fr_auto]">
        <span>{formatMonth(series[0]?.timestampMs ?? 0)}</span>
        <span className="order-last col-span-2 text-center sm:order-none sm:col-span-1">
          {chosen ? (
            describe(chosen, shown)
          ) : (
            <>
              {chart.caption} <b className="text-text">{shown(last.cumulative)}</b>
            </>
          )}
        </span>
        <span className="text-right">{formatMonth(last.timestampMs)}</span>
      </figcaption>
      <RewardsTable series={series} shown={shown} />
    </figure>
  );
}

function describe(day: RewardDay, shown: (amount: bigint) => string): string {
  return messages.history.chart.point(day.day, shown(day.cumulative), shown(day.ofDay));
}

function DayBars({ series, points }: { series: readonly RewardDay[]; points: readonly ChartPoint[] }) {
  const largest = series.reduce((most, day) => largerOf(most, day.ofDay), 1n);
  const width = Math.min(12, (BOX.width / Math.max(1, series.length)) * 0.6);
  return series.map((day, index) => {
    const height = (Number((day.ofDay * 1000n) / largest) / 1000) * BOX.height * 0.3;
    const x = Math.min(BOX.width - width, Math.max(0, (points[index]?.x ?? 0) - width / 2));
    return (
      <rect
        key={day.day}
        x={x}
        y={BOX.height - height}
        width={width}
        height={height}
        fill="var(--staked)"
        opacity=".22"
      />
    );
  });
}

function linePath(points: readonly ChartPoint[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

function areaPath(points: readonly ChartPoint[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  return `${linePath(points)}L${last.x.toFixed(1)} ${BOX.height}L${first.x.toFixed(1)} ${BOX.height}Z`;
}
