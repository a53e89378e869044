import { historyMessages } from '../../../config/history-messages.ts';
import { periodName } from './describe-period.ts';
import type { RewardRange } from './reward-range.ts';
import type { RewardPeriod } from './reward-series.ts';

interface RewardsTableProps {
  readonly series: readonly RewardPeriod[];
  readonly step: RewardRange['step'];
  readonly shown: (amount: bigint) => string;
}

/** The chart's numbers for screen readers. */
export function RewardsTable({ series, step, shown }: RewardsTableProps) {
  const { chart } = historyMessages;
  return (
    <div className="sr-only">
      <table>
        <caption>{chart.each[step]}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.steps[step]}</th>
            <th scope="col">{chart.ofStep[step]}</th>
            <th scope="col">{chart.cumulative}</th>
          </tr>
        </thead>
        <tbody>
          {series.map((period) => (
            <tr key={period.startMs}>
              <th scope="row">{periodName(period, step)}</th>
              <td>{shown(period.amount)}</td>
              <td>{shown(period.cumulative)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
