import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../components/skeleton.tsx';
import { messages } from '../../../config/messages.ts';
import type { Account, Network } from '../../../lib/network.ts';
import { accountKey } from '../../../lib/queries.ts';
import { collectHistory } from '../collect-history.ts';
import { rewardSeries } from './reward-series.ts';
import { RewardsChart } from './rewards-chart.tsx';

interface RewardsOverviewProps {
  readonly network: Network;
  readonly account: Account;
  /** True total of rewards: a new one brings the chart up to date. */
  readonly total: number;
}

/** Loads all rewards and draws them. The table below stands without it, so a failure only leaves the chart out. */
export function RewardsOverview({ network, account, total }: RewardsOverviewProps) {
  const rewards = useQuery({
    queryKey: [...accountKey(network, account), 'reward-series', total],
    queryFn: async ({ signal }) => {
      const request = { network, account, kind: 'rewards', minimumAmount: 0n, signal } as const;
      const { items, unreadable } = await collectHistory(request);
      return { series: rewardSeries(items), unreadable };
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  if (rewards.data) {
    const { series, unreadable } = rewards.data;
    return (
      <>
        <RewardsChart series={series} network={network} />
        {unreadable > 0 && (
          <p role="alert" className="text-center text-sm text-warning">
            {messages.history.incomplete(unreadable)}
          </p>
        )}
      </>
    );
  }
  return rewards.isError ? null : <Skeleton className="mx-1 mt-4 h-[170px]" />;
}
