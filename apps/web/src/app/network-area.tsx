import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { NetworkCard } from '../features/network/network-card.tsx';
import { formatDuration } from '../lib/format-time.ts';
import { hasFailed } from '../lib/has-failed.ts';
import type { Network } from '../lib/network.ts';
import { networkQuery } from '../lib/queries.ts';
import { useNow } from '../lib/use-now.ts';

interface NetworkAreaProps {
  readonly network: Network;
  readonly rate: UseQueryResult<StakingRate>;
}

/** The network's card with its figures, which are loaded while it is visible. */
export function NetworkArea({ network, rate }: NetworkAreaProps) {
  const figures = useQuery(networkQuery(network));
  const failed = [figures, rate].filter(hasFailed);
  const nowMs = useNow(failed.length > 0);
  const loadedAtMs = failed.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((atMs) => atMs > 0);

  function retry(): void {
    void figures.refetch();
    if (hasFailed(rate)) void rate.refetch();
  }

  return (
    <NetworkCard
      symbol={network.symbol}
      decimals={network.decimals}
      figures={{
        network: figures.data,
        rate: rate.data,
        hasFailed: failed.length > 0,
        isPaused: [figures, rate].some((one) => one.isPending && one.isPaused),
        isRefreshing: figures.isRefetching,
        age: loadedAtMs.length > 0 ? formatDuration(nowMs - Math.min(...loadedAtMs)) : undefined,
        onRetry: retry,
      }}
    />
  );
}
