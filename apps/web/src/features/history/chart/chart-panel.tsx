import type { ReactNode } from 'react';
import { formatExactAmount } from '../../../lib/format-amount.ts';
import { BOX, yOf } from './chart-scale.ts';

interface ChartPanelProps {
  /** The name of the drawing, with the unit of the axis. */
  readonly title: string;
  /** The style of the legend mark. */
  readonly swatch: string;
  /** Amounts of the axis, from 0 upwards, in smallest units. */
  readonly ticks: readonly bigint[];
  readonly decimals: number;
  /** The height of the drawing, as a CSS class. */
  readonly height: string;
  readonly children: ReactNode;
}

/** One drawing of the chart with its own axis; takes two columns of the chart's grid. */
export function ChartPanel({ title, swatch, ticks, decimals, height, children }: ChartPanelProps) {
  const top = ticks.at(-1) ?? 1n;
  return (
    <>
      <p className="col-start-2 flex items-center gap-2 pb-2 text-[12px] text-muted">
        <span className={`part-fill ${swatch}`} />
        {title}
      </p>
      <ul className="flex flex-col-reverse justify-between text-right text-[12px] leading-none text-muted">
        {ticks.map((tick) => (
          <li key={tick} className="flex h-0 items-center justify-end whitespace-nowrap">
            {formatExactAmount(tick, decimals, '').trim()}
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        aria-hidden
        className={`w-full overflow-visible ${height}`}
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x2={BOX.width}
            y1={yOf(tick, top)}
            y2={yOf(tick, top)}
            stroke={tick === 0n ? 'var(--line-strong)' : 'var(--line)'}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {children}
      </svg>
    </>
  );
}
