import type { HistoryItem, HistoryKind } from '@hub/client/indexer/history-page';

/** What happened in a row, as the table says it in a word: a key of `historyMessages.kinds`. */
export type RowKind = 'stake' | 'unstake' | 'unstakeAll' | 'reward' | 'sent' | 'received';

/** The kind of a row of a tab. A stake in a batch is a stake: only taking everything out has a call of its own. */
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
