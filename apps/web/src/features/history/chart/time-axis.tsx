import { formatMonth, formatNearDay } from '../../../lib/format-time.ts';
import type { RewardRange } from './reward-range.ts';

/** Positions of the labels as shares of the range; those for which a phone has no room are hidden there. */
const ticks = [
  { share: 0, look: 'left-0' },
  { share: 0.25, look: 'left-1/4 -translate-x-1/2 narrow:hidden' },
  { share: 0.5, look: 'left-1/2 -translate-x-1/2' },
  { share: 0.75, look: 'left-3/4 -translate-x-1/2 narrow:hidden' },
  { share: 1, look: 'right-0' },
];

/** Labels below the chart: days, or months if the periods are weeks. */
export function TimeAxis({ range }: { readonly range: RewardRange }) {
  const { step, fromMs, toMs } = range;
  const lastMs = toMs - 1;
  return (
    <ul className="relative col-start-2 h-5 pt-1.5 text-[12px] leading-none text-muted">
      {ticks.map(({ share, look }) => {
        const atMs = fromMs + share * (lastMs - fromMs);
        return (
          <li key={share} className={`absolute whitespace-nowrap ${look}`}>
            {step === 'day' ? formatNearDay(atMs, lastMs) : formatMonth(atMs)}
          </li>
        );
      })}
    </ul>
  );
}
