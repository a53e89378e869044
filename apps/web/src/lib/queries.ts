import type { ExtrinsicRequest } from '@hub/client/chain-api/extrinsic';
import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { type Following, type ReadBlock, reloadInterval } from './following.ts';
import { loadPosition } from './load-position.ts';
import type { Account, Network } from './network.ts';
import { networkInterval } from './network-interval.ts';
import { pollInterval } from './poll-interval.ts';

/** The prefix of all query keys of an account on a network. */
export function accountKey(network: Network, account: Account | undefined): readonly unknown[] {
  return ['account', network.id, network.genesisHash, account?.publicKey ?? null];
}

/** Balances, stakes and pending unstakes of an account; refreshed while the page is visible. */
export function positionQuery(network: Network, account: Account | undefined, following: Following) {
  return queryOptions({
    queryKey: [...accountKey(network, account), 'position'],
    queryFn: account
      ? ({ signal, client, queryKey }) =>
          loadPosition(network, account, client.getQueryData(queryKey), signal)
      : skipToken,
    // The position may have been loaded right before the first render, which must not request it again.
    staleTime: 1000,
    refetchInterval: ({ state }) => reloadInterval(state, state.data && readAt(state.data), following),
  });
}

function readAt({ blockNumber, blockHash }: StakingPosition): ReadBlock {
  return { number: blockNumber, hash: blockHash };
}

/** The chain's current reward rate, with the block at which it was read. */
export function rateQuery(network: Network, following: Following) {
  return queryOptions({
    queryKey: ['rate', network.id, network.genesisHash],
    queryFn: ({ signal }) => network.client.getStakingRate({ signal }),
    refetchInterval: ({ state }) => reloadInterval(state, undefined, following),
  });
}

/** The figures of the whole network; loaded again at the intervals of `networkInterval`. */
export function networkQuery(network: Network) {
  return queryOptions({
    queryKey: ['network', network.id, network.genesisHash],
    queryFn: async ({ signal }) => {
      const figures = await network.client.getStakingNetwork({ signal });
      const { nextPayoutAtMs, blockTimestampMs } = figures;
      if (nextPayoutAtMs === undefined) return figures;
      const leftMs = nextPayoutAtMs - blockTimestampMs;
      return { ...figures, nextPayoutAtMs: network.steadyTime('payout', nextPayoutAtMs, leftMs) };
    },
    refetchInterval: ({ state }) =>
      state.status === 'success' && state.data ? networkInterval(state.data) : pollInterval(state),
  });
}

/** The chain's fee for a call of this account, in smallest units. */
export function feeQuery(
  network: Network,
  account: Account | undefined,
  call: Pick<ExtrinsicRequest, 'method' | 'args'>,
) {
  return queryOptions({
    queryKey: [...accountKey(network, account), 'fee', call.method, ...call.args],
    queryFn: account
      ? ({ signal }) =>
          network.client.calculateFee(
            { address: account.address, section: 'appPromotion', ...call },
            { signal },
          )
      : skipToken,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.status === 'error' ? pollInterval(state) : false),
  });
}
