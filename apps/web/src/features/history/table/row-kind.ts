import type { HistoryItem, HistoryKind } from '@hub/client/indexer/history-page';

/** The kind of a row, shown in the table as one word: a key of `historyMessages.kinds`. */
export type RowKind = 'stake' | 'unstake' | 'unstakeAll' | 'reward' | 'sent' | 'received';

/** The kind of a row of a tab. Stakes in a batch count as stakes; only unstaking everything has its own call. */
export function rowKind(tab: HistoryKind, item: Pick<HistoryItem, 'method' | 'direction'>): RowKind {
  switch (tab) {
    case 'staking':
      return 'stake';
    case 'unstaking':
      return item.method === 'unstakeAll' ? 'unstakeAll' : 'unstake';
    case 'rewards':
      return 'reward';
    case 'transfers':
      return item.direction === 'out' ? 'sent' : 'received';
  }
}
