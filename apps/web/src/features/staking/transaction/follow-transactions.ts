import { transactionMessages } from '../../../config/transaction-messages.ts';
import type { Network } from '../../../lib/network.ts';
import { intentLockName, type TabLocks, trackingLockName } from './tab-locks.ts';
import type { TrackingTools, trackTransaction } from './track-transaction.ts';
import { isBeforeSubmission, isTracked, type TransactionRecord } from './transaction-record.ts';

export interface FollowOptions extends TrackingTools {
  readonly networks: readonly Network[];
  /** Loads the function that follows a transaction; called when there is one to follow. */
  readonly load: () => Promise<typeof trackTransaction>;
  readonly onError: (error: unknown) => void;
}

/**
 * Follows every unfinished transaction of the page, from any tab and from before a reload; one tab follows each. A
 * transaction that was never signed and that no tab is making any more is cancelled. Returns a function that stops.
 */
export function followTransactions(options: FollowOptions): () => void {
  const { store, locks, networks, load } = options;
  const stop = new AbortController();
  const underWay = new Set<string>();

  function follow(record: TransactionRecord): void {
    const network = networks.find((one) => one.genesisHash === record.genesisHash);
    if (network === undefined || underWay.has(record.id)) return;
    const task = isTracked(record)
      ? withLock(locks, trackingLockName(record.id), async () => {
          const track = await load();
          await track(record.id, network, options, stop.signal);
        })
      : withLock(locks, intentLockName(record.genesisHash, record.publicKey), async () => {
          store.dispatch(record.id, { type: 'abandoned', failure: transactionMessages.abandoned });
        });
    underWay.add(record.id);
    task.catch(options.onError).finally(() => {
      underWay.delete(record.id);
      // It may have been submitted while its lock was tried.
      const now = store.get().find(({ id }) => id === record.id);
      if (now && isTracked(now) && !isTracked(record) && !stop.signal.aborted) follow(now);
    });
  }

  const check = () => {
    for (const record of store.get()) {
      if (isTracked(record) || isBeforeSubmission(record)) follow(record);
    }
  };
  const unsubscribe = store.subscribe(check);
  check();
  void repeat(check, options.listen, stop.signal);
  return () => {
    stop.abort();
    unsubscribe();
  };
}

/** Tries again at intervals, because the tab that held a lock may be closed. */
async function repeat(
  check: () => void,
  listen: TrackingTools['listen'],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await listen()(RECHECK_MS, signal);
    if (!signal.aborted) check();
  }
}

const RECHECK_MS = 10_000;

async function withLock(locks: TabLocks, name: string, task: () => Promise<void>): Promise<void> {
  const release = await locks.tryAcquire(name);
  if (release === undefined) return;
  try {
    await task();
  } finally {
    release();
  }
}
