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

/** What talks to the networks and makes transactions. */
export interface LiveServices {
  readonly networks: readonly Network[];
  readonly transactions: TransactionTools;
  /** False where the browser keeps nothing for the page: then none may be started. */
  readonly canKeepTransactions: boolean;
  readonly queries: QueryClient;
  readonly toasts: Toasts;
  /** How often the page has heard that something happened to the chosen account. */
  readonly movements: ValueStore<number>;
  /** Hears of other tabs and of the page being left; gives back how to stop. Before, nothing is listened to. */
  listen(): () => void;
}

/** Puts the part together that is loaded after the frame. */
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
      // Taken back out of the browser's cache, it is not left.
      window.addEventListener('pageshow', leaves(false), options);
      store.reload();
      return () => stop.abort();
    },
  };
}
