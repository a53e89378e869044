import type { HistoryKind } from '@hub/client/indexer/history-page';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MINIMUM_SHOWN_TRANSFER } from '../../config/constants.ts';
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

/** The visible page of a tab. Page 1 follows new blocks; any other page stays as of the block in `view.asOf`. */
export function historyQuery(
  network: Network,
  account: Account,
  kind: HistoryKind,
  view: TabView,
  following: Following,
) {
  const { page, size, asOf, showsSmall } = view;
  const prefix = tabKey(network, account, kind);
  return queryOptions({
    queryKey: [...prefix, showsSmall, size, page, asOf ?? null],
    queryFn: ({ signal }) =>
      network.client.getHistoryPage(
        {
          address: account.address,
          kind,
          page,
          size,
          asOf,
          minimumAmount: minimumAmount(kind, showsSmall),
        },
        { signal },
      ),
    refetchInterval: ({ state }) => (page === 1 ? reloadInterval(state, state.data?.asOf, following) : false),
    placeholderData: (previous, query) =>
      isSameTab(query?.queryKey, prefix) ? keepPreviousData(previous) : undefined,
  });
}

/** Whether a key belongs to the tab. Only rows of the same account, network and tab are shown while new ones load. */
function isSameTab(key: readonly unknown[] | undefined, prefix: readonly unknown[]): boolean {
  return key !== undefined && prefix.every((part, index) => part === key[index]);
}
