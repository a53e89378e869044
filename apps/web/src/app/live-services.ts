import type { WebConfig } from '@hub/contract/web-config';
import { QueryClient } from '@tanstack/react-query';
import type { TransactionTools } from '../features/staking/transaction/run-transaction.ts';
import { createTabLocks } from '../features/staking/transaction/tab-locks.ts';
import { createTransactionStore } from '../features/staking/transaction/transaction-store.ts';
import { createNetwork, type Network } from '../lib/network.ts';
import { openStorage } from '../lib/open-storage.ts';
import { createValueStore, type ValueStore } from '../lib/value-store.ts';
import { shouldRetry } from './should-retry.ts';

/** What talks to the networks and makes transactions. */
export interface LiveServices {
  readonly networks: readonly Network[];
  readonly transactions: TransactionTools;
  /** False where the browser keeps nothing for the page: then none may be started. */
  readonly canKeepTransactions: boolean;
  readonly queries: QueryClient;
  /** How often the page has heard that something happened to the chosen account. */
  readonly movements: ValueStore<number>;
}

/** Puts the part together that is loaded after the frame. */
export function createLiveServices(config: WebConfig, window: Window): LiveServices {
  const fetch = window.fetch.bind(window);
  const { storage, isWritable } = openStorage(window);
  return {
    networks: config.networks.map((network) => createNetwork(network, fetch)),
    transactions: {
      store: createTransactionStore({
        storage,
        onForeignChange: (listener) => {
          window.addEventListener('storage', listener);
          return () => window.removeEventListener('storage', listener);
        },
        isLeaving: watchLeaving(window),
      }),
      locks: createTabLocks(window.navigator.locks),
      nowMs: Date.now,
      createId: () => Array.from(window.crypto.getRandomValues(new Uint32Array(4)), String).join('-'),
    },
    canKeepTransactions: isWritable,
    movements: createValueStore(0),
    queries: new QueryClient({ defaultOptions: { queries: { retry: shouldRetry } } }),
  };
}

/** Tells whether the page is being left; one that is taken back out of the browser's cache is not. */
function watchLeaving(window: Window): () => boolean {
  let isLeaving = false;
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  return () => isLeaving;
}
