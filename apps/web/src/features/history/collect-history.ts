import type { HistoryItem, HistoryKind, HistoryPage } from '@hub/client/indexer/history-page';
import type { Account, Network } from '../../lib/network.ts';

const CHUNK = 1000;

export interface CollectRequest {
  readonly network: Network;
  readonly account: Account;
  readonly kind: HistoryKind;
  readonly minimumAmount: bigint;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface CollectedHistory {
  readonly items: readonly HistoryItem[];
  /** Rows that could not be read and are missing. */
  readonly unreadable: number;
}

/**
 * All rows of a tab as of the moment it is asked for; new blocks neither repeat nor skip any. Where a reorg replaces the
 * block of that moment, they are read again from the first.
 */
export async function collectHistory(request: CollectRequest): Promise<CollectedHistory> {
  const { network, account, kind, minimumAmount, signal, onProgress } = request;
  let items: HistoryItem[] = [];
  let unreadable = 0;
  let asOf: HistoryPage['asOf'] | undefined;
  for (let page = 1; ; page += 1) {
    const answer = await network.client.getHistoryPage(
      { address: account.address, kind, page, size: CHUNK, asOf: asOf?.number, minimumAmount },
      { signal },
    );
    if (asOf !== undefined && answer.asOf.hash !== asOf.hash) {
      [items, unreadable, asOf, page] = [[], 0, undefined, 0];
      continue;
    }
    asOf = answer.asOf;
    items.push(...answer.items.rows);
    unreadable += answer.items.unreadable;
    onProgress?.(items.length + unreadable, answer.total);
    if (page * CHUNK >= answer.total) return { items, unreadable };
  }
}
