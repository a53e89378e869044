import type { WebConfig } from '@hub/contract/web-config';
import { QueryClient } from '@tanstack/react-query';
import { createToasts, type Toasts } from '../components/toaster.tsx';
import type { TransactionTools } from '../features/staking/transaction/run-transaction.ts';
import { createTabLocks } from '../features/staking/transaction/tab-locks.ts';
import { createTransactionStore } from '../features/staking/transaction/transaction-store.ts';
import { answerEarly } from '../lib/early/answer-early.ts';
import type { EarlyWindow } from '../lib/early/ask-position.ts';
import { createNetwork, type Network } from '../lib/network.ts';
import { openStorage } from '../lib/open-storage.ts';
import { createValueStore, type ValueStore } from '../lib/value-store.ts';
import { shouldRetry } from './should-retry.ts';

/** Services that communicate with the networks and make transactions. */
export interface LiveServices {
  readonly networks: readonly Network[];
  readonly transactions: TransactionTools;
  /** Whether the browser stores data for the page; if not, no transaction may be started. */
  readonly canKeepTransactions: boolean;
  readonly queries: QueryClient;
  readonly toasts: Toasts;
  /** The number of notifications of changes that concern, or may concern, the selected account. */
  readonly movements: ValueStore<number>;
  /**
   * Listens for changes by other tabs and for leaving the page; returns a function that stops. There are no listeners
   * before.
   */
  listen(): () => void;
}

/** Creates the services that are loaded after the frame. */
export function createLiveServices(config: WebConfig, window: Window & EarlyWindow): LiveServices {
  const fetch = answerEarly(window.fetch.bind(window), window.earlyPosition, Date.now);
  const { storage, isWritable } = openStorage(window);
  const locks = createTabLocks(window.navigator.locks, storage);
  let isLeaving = false;
  const store = createTransactionStore({ storage, isLeaving: () => isLeaving });
  return {
    networks: config.networks.map((network) => createNetwork(network, fetch)),
    transactions: {
      store,
      locks,
      nowMs: Date.now,
      createId: () => Array.from(window.crypto.getRandomValues(new Uint32Array(4)), String).join('-'),
    },
    canKeepTransactions: isWritable,
    movements: createValueStore(0),
    toasts: createToasts((task, delayMs) => window.setTimeout(task, delayMs)),
    queries: new QueryClient({ defaultOptions: { queries: { retry: shouldRetry } } }),
    listen() {
      const stop = new AbortController();
      const options = { signal: stop.signal };
      const leaves = (next: boolean) => () => {
        isLeaving = next;
      };
      window.addEventListener('storage', store.reload, options);
      window.addEventListener('pagehide', leaves(true), options);
      window.addEventListener('pagehide', locks.leave, options);
      // A page restored from the browser's cache is no longer being left.
      window.addEventListener('pageshow', leaves(false), options);
      store.reload();
      return () => stop.abort();
    },
  };
}
