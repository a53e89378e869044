import { messages } from '../../../config/messages.ts';
import type { RewardDay } from './reward-series.ts';

interface RewardsTableProps {
  readonly series: readonly RewardDay[];
  readonly shown: (amount: bigint) => string;
}

/** The chart's numbers for screen readers. */
export function RewardsTable({ series, shown }: RewardsTableProps) {
  const { chart } = messages.history;
  return (
    <div className="sr-only">
      <table>
        <caption>{chart.table}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.day}</th>
            <th scope="col">{chart.perDay}</th>
            <th scope="col">{chart.cumulative}</th>
          </tr>
        </thead>
        <tbody>
          {series.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td>{shown(day.ofDay)}</td>
              <td>{shown(day.cumulative)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
