import type { Hex } from '@hub/primitives/hex';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../components/skeleton.tsx';
import { ToneIcon } from '../../../components/tone-icon.tsx';
import { historyMessages } from '../../../config/history-messages.ts';
import type { Account, Network } from '../../../lib/network.ts';
import { accountKey } from '../../../lib/queries.ts';
import { collectHistory } from '../collect-history.ts';
import { RangeChoice } from './range-choice.tsx';
import type { RangeId } from './reward-range.ts';
import { RewardsOfRange } from './rewards-of-range.tsx';

interface RewardsOverviewProps {
  readonly network: Network;
  readonly account: Account;
  /** Total number of rewards and the block of the newest row: a change of either reloads the chart. */
  readonly total: number;
  readonly newestHash: Hex | undefined;
  readonly rangeId: RangeId;
  readonly onChoose: (range: RangeId) => void;
}

/**
 * Loads all rewards and draws those of a range. The table below is independent of it: a failure only omits the chart.
 */
export function RewardsOverview(props: RewardsOverviewProps) {
  const { network, account, total, newestHash, rangeId, onChoose } = props;
  const rewards = useQuery({
    queryKey: [...accountKey(network, account), 'reward-series', total, newestHash ?? null],
    queryFn: ({ signal }) => collectHistory({ network, account, kind: 'rewards', minimumAmount: 0n, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  const { data } = rewards;
  if (rewards.isError && !data) return null;
  const choice = <RangeChoice chosen={rangeId} onChoose={onChoose} />;
  return (
    <div className="pt-5">
      {data ? (
        <RewardsOfRange
          network={network}
          account={account}
          rewards={data}
          rangeId={rangeId}
          choice={choice}
        />
      ) : (
        <Skeleton className="h-[504px] wide:h-[424px]" />
      )}
      {data && data.missing > 0 && (
        <p role="alert" className="flex items-center justify-center gap-1.5 pb-3 text-sm text-warning">
          <ToneIcon tone="warning" />
          {historyMessages.incomplete(data.missing)}
        </p>
      )}
    </div>
  );
}
