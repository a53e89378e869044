import { historyMessages } from '../../../config/history-messages.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { formatDay } from '../../../lib/format-time.ts';
import type { Network } from '../../../lib/network.ts';
import type { RangeId, RewardRange } from './reward-range.ts';
import type { RewardPeriod } from './reward-series.ts';

interface PeriodContext {
  readonly rangeId: RangeId;
  readonly step: RewardRange['step'];
  readonly network: Pick<Network, 'decimals' | 'symbol'>;
}

/** A period in one sentence: its name, the total rewards so far, its own rewards. */
export function describePeriod(period: RewardPeriod, { rangeId, step, network }: PeriodContext): string {
  const { chart } = historyMessages;
  const shown = (amount: bigint) => formatAmount(amount, network.decimals, network.symbol).text;
  return chart.point(
    periodName(period, step),
    shown(period.cumulative),
    rangeId === 'all' ? chart.inTotal : chart.inRange,
    shown(period.amount),
    chart.that[step],
  );
}

/** `Nov 20, 2026`, or `Week of Nov 15, 2026`. */
export function periodName({ startMs }: RewardPeriod, step: RewardRange['step']): string {
  const day = formatDay(startMs);
  return step === 'day' ? day : historyMessages.chart.weekOf(day);
}
