import type { HistoryItem, HistoryKind } from '@hub/client/indexer/history-page';

/** The kind of a row: a key of `historyMessages.kinds`, which has the text that the table shows. */
export type RowKind = 'stake' | 'unstake' | 'unstakeAll' | 'reward' | 'sent' | 'received';

/** The kind of a row of a tab. A row of a batch has the method of the batch, so each unstake in it is an `unstake`. */
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
