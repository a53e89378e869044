import { useEffect } from 'react';
import { followTransactions } from '../features/staking/transaction/follow-transactions.ts';
import type { TrackingTools } from '../features/staking/transaction/track-transaction.ts';
import type { TransactionStage } from '../features/staking/transaction/transaction-record.ts';
import { waitForNews } from '../lib/wait-for-news.ts';
import type { LiveServices } from './live-services.ts';
import { transactionTracker } from './parts.ts';

/**
 * Follows all unfinished transactions while the page is open. When one gets into a block, is finalized, fails or
 * expires, the data of the accounts is loaded again.
 */
export function useTransactionTracking(services: LiveServices): void {
  useEffect(() => {
    const { networks, transactions, movements } = services;
    const { store, locks } = transactions;
    const onError = (error: unknown) => console.error(error);
    const listen: TrackingTools['listen'] = () => {
      const known = movements.get();
      return (durationMs, signal) => waitForNews(movements, known, durationMs, signal);
    };
    const stop = followTransactions({
      networks,
      store,
      locks,
      load: transactionTracker.load,
      listen,
      onError,
    });
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
