import { useEffect } from 'react';
import { followTransactions } from '../features/staking/transaction/follow-transactions.ts';
import type { TransactionStage } from '../features/staking/transaction/transaction-record.ts';
import type { ReadableStore } from '../lib/value-store.ts';
import type { LiveServices } from './live-services.ts';

/** Follows all unfinished transactions while the page is open, and reloads what each change makes old. */
export function useTransactionTracking(services: LiveServices): void {
  useEffect(() => {
    const { networks, transactions, movements } = services;
    const { store, locks } = transactions;
    const onError = (error: unknown) => console.error(error);
    const wait = (durationMs: number, signal: AbortSignal) => waitOrAbort(durationMs, signal, movements);
    const stop = followTransactions({ networks, store, locks, wait, onError });
    const unsubscribe = store.subscribe(reloadOnChange(services));
    return () => {
      stop();
      unsubscribe();
    };
  }, [services]);
}

const changingStages: readonly TransactionStage[] = ['inBlock', 'finalized', 'failed', 'expired'];

function reloadOnChange({ transactions, queries }: LiveServices): () => void {
  const seen = new Map<string, TransactionStage>();
  for (const record of transactions.store.get()) seen.set(record.id, record.stage);
  return () => {
    for (const { id, stage } of transactions.store.get()) {
      if (seen.get(id) !== stage && changingStages.includes(stage)) {
        void queries.invalidateQueries({ queryKey: ['account'] });
      }
      seen.set(id, stage);
    }
  };
}

/** Resolves after the time, or as soon as something is heard or the signal aborts. */
function waitOrAbort(
  durationMs: number,
  signal: AbortSignal,
  news: Pick<ReadableStore<unknown>, 'subscribe'>,
): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, durationMs);
    const unsubscribe = news.subscribe(finish);
    signal.addEventListener('abort', finish);
    if (signal.aborted) finish();
  });
}
