import { isChainMoved } from '@hub/client/api-error';
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
  /** The number of rows that could not be read, or that the server counted but did not send. */
  readonly missing: number;
  /** The block as of which the rows were read. */
  readonly asOf: HistoryPage['asOf'];
}

/** After this many restarts a reorg is considered an error. */
const MOST_RESTARTS = 5;

/**
 * Collects all pages of a tab as of the newest block at the start, so that new blocks neither repeat nor skip a row;
 * rows below `minimumAmount` are left out. If a reorg replaces that block, reading starts again with the first page.
 * Rejects with `ApiError`, or with the reason of the aborted signal.
 */
export async function collectHistory(request: CollectRequest): Promise<CollectedHistory> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      return await collectOnce(request);
    } catch (error) {
      if (!isChainMoved(error) || restarts === MOST_RESTARTS) throw error;
    }
  }
}

async function collectOnce(request: CollectRequest): Promise<CollectedHistory> {
  const { network, account, kind, minimumAmount, signal, onProgress } = request;
  const items: HistoryItem[] = [];
  let unreadable = 0;
  let asOf: HistoryPage['asOf'] | undefined;
  for (let page = 1; ; page += 1) {
    const answer = await network.client.getHistoryPage(
      { address: account.address, kind, page, size: CHUNK, asOf: asOf?.hash, minimumAmount },
      { signal },
    );
    asOf ??= answer.asOf;
    const { rows, unreadable: unread } = answer.items;
    items.push(...rows);
    unreadable += unread;
    onProgress?.(items.length + unreadable, answer.total);
    // An empty page also ends the loop: a wrong server may promise any number of rows.
    const isEmpty = rows.length + unread === 0;
    if (!isEmpty && page * CHUNK < answer.total) continue;
    return { items, missing: Math.max(unreadable, answer.total - items.length), asOf };
  }
}
