import type { HistoryKind, HistoryPage } from '@hub/client/indexer/history-page';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MINIMUM_SHOWN_TRANSFER, MOST_MISSING_NEWEST, REFRESH_INTERVAL_MS } from '../../config/constants.ts';
import { type Following, reloadInterval } from '../../lib/following.ts';
import type { Account, Network } from '../../lib/network.ts';
import { accountKey } from '../../lib/queries.ts';
import type { TabView } from './tab-view.ts';

/** The tabs, in order. */
export const historyKinds: readonly HistoryKind[] = ['staking', 'unstaking', 'rewards', 'transfers'];

/** The smallest listed amount; 0 in tabs that hide nothing. */
export function minimumAmount(kind: HistoryKind, showsSmall: boolean): bigint {
  return kind === 'transfers' && !showsSmall ? MINIMUM_SHOWN_TRANSFER : 0n;
}

/** The prefix of the query keys of all pages of a tab. */
export function tabKey(network: Network, account: Account, kind: HistoryKind): readonly unknown[] {
  return [...accountKey(network, account), 'history', kind];
}

/**
 * A page of a history. `isBehind` says whether the indexer lacked more than `MOST_MISSING_NEWEST` of the blocks that the
 * browser knew; a history as of a block is never behind.
 */
export interface ShownHistory extends HistoryPage {
  readonly isBehind: boolean;
}

/** The chain as the page knows it. */
export interface KnownChain {
  readonly following: Following;
  readonly newestBlock: number | undefined;
}

/** The visible page of a tab. Page 1 follows new blocks; any other page stays as of the block in `view.asOf`. */
export function historyQuery(
  network: Network,
  account: Account,
  kind: HistoryKind,
  view: TabView,
  { following, newestBlock }: KnownChain,
) {
  const { page, size, asOf, showsSmall } = view;
  const prefix = tabKey(network, account, kind);
  return queryOptions({
    queryKey: [...prefix, showsSmall, size, page, asOf ?? null],
    queryFn: async ({ signal }): Promise<ShownHistory> => {
      const read = await network.client.getHistoryPage(
        {
          address: account.address,
          kind,
          page,
          size,
          asOf,
          minimumAmount: minimumAmount(kind, showsSmall),
        },
        { signal },
      );
      return { ...read, isBehind: asOf === undefined && isFarBelow(read.asOf.number, newestBlock) };
    },
    refetchInterval: ({ state }) => {
      if (page !== 1) return false;
      const intervalMs = reloadInterval(state, state.data?.asOf, following);
      const isOld = state.data !== undefined && isFarBelow(state.data.asOf.number, newestBlock);
      return isOld && state.status === 'success' ? Math.min(intervalMs, REFRESH_INTERVAL_MS) : intervalMs;
    },
    placeholderData: (previous, query) =>
      isSameTab(query?.queryKey, prefix) ? keepPreviousData(previous) : undefined,
  });
}

function isFarBelow(blockNumber: number, newestBlock: number | undefined): boolean {
  return newestBlock !== undefined && newestBlock - blockNumber > MOST_MISSING_NEWEST;
}

/** Whether a key belongs to the tab. Only rows of the same account, network and tab are shown while new ones load. */
function isSameTab(key: readonly unknown[] | undefined, prefix: readonly unknown[]): boolean {
  return key !== undefined && prefix.every((part, index) => part === key[index]);
}
