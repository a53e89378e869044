import type { HistoryItem } from '@hub/client/indexer/history-page';
import type { ReactNode } from 'react';
import { Tooltip } from '../../../components/tooltip.tsx';
import { historyMessages } from '../../../config/history-messages.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import type { Account, Network } from '../../../lib/network.ts';
import type { CollectedHistory } from '../collect-history.ts';
import { RealizedYieldText } from './realized-yield-text.tsx';
import { type RangeId, rewardRange } from './reward-range.ts';
import { rewardSeries } from './reward-series.ts';
import { RewardsChart } from './rewards-chart.tsx';

interface RewardsOfRangeProps {
  readonly network: Network;
  readonly account: Account;
  /** All rewards, newest first. */
  readonly rewards: CollectedHistory;
  readonly rangeId: RangeId;
  /** The control that selects the range. */
  readonly choice: ReactNode;
}

/** Sum and yield of the rewards of a range, and their chart. */
export function RewardsOfRange({ network, account, rewards, rangeId, choice }: RewardsOfRangeProps) {
  const { chart } = historyMessages;
  const { items, asOf } = rewards;
  const range = rewardRange(rangeId, items.at(-1)?.blockTimestamp ?? asOf.timestampMs, asOf.timestampMs);
  const isWithin = ({ blockTimestamp }: HistoryItem) => blockTimestamp >= range.sinceMs;
  const series = rewardSeries(items.filter(isWithin), range);
  const sum = series.at(-1)?.cumulative ?? 0n;
  const newest = items[0];
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          <Figure label={rangeId === 'all' ? chart.caption : chart.rewardsIn(chart.ranges[rangeId])}>
            {formatAmount(sum, network.decimals, network.symbol).text}
          </Figure>
          <Figure label={<Tooltip text={chart.yieldTooltip}>{chart.yield}</Tooltip>}>
            {newest !== undefined && series.length > 0 ? (
              <RealizedYieldText
                network={network}
                account={account}
                newest={newest}
                before={items.find((item) => !isWithin(item))}
              />
            ) : (
              chart.unknownYield
            )}
          </Figure>
        </dl>
        {choice}
      </div>
      {series.length === 0 ? (
        <p className="grid h-[392px] place-items-center text-muted wide:h-[380px]">{chart.none}</p>
      ) : (
        <RewardsChart key={rangeId} series={series} rangeId={rangeId} range={range} network={network} />
      )}
    </>
  );
}

function Figure({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}
