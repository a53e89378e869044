import { QueryClient } from '@tanstack/react-query';
import { createToasts, type Toasts } from '../components/toaster.tsx';
import type { WebConfig } from '../config/web-config.ts';
import { createNetworkChoice, type NetworkChoice } from '../features/network/network-choice.ts';
import type { TransactionTools } from '../features/staking/transaction/run-transaction.ts';
import { createTabLocks } from '../features/staking/transaction/tab-locks.ts';
import { createTransactionStore } from '../features/staking/transaction/transaction-store.ts';
import type { InjectedWindow } from '../features/wallet/injected-wallet.ts';
import { isMobileUserAgent } from '../features/wallet/is-mobile.ts';
import { createWalletSession, type WalletSession } from '../features/wallet/wallet-session.ts';
import { type InjectedWatch, watchInjected } from '../features/wallet/watch-injected.ts';
import { createNetwork, type Network } from '../lib/network.ts';
import { shouldRetry } from './should-retry.ts';

/** Everything the page is made of that is not on the screen. */
export interface Services {
  readonly networks: readonly Network[];
  readonly choice: NetworkChoice;
  readonly watch: InjectedWatch;
  readonly session: WalletSession;
  readonly transactions: TransactionTools;
  readonly toasts: Toasts;
  readonly queries: QueryClient;
  readonly isMobile: boolean;
}

/** Puts the page together in a browser window. */
export function createServices(config: WebConfig, window: Window & InjectedWindow): Services {
  const fetch = window.fetch.bind(window);
  const schedule = (task: () => void, delayMs: number) => window.setTimeout(task, delayMs);
  const isMobile = isMobileUserAgent(window.navigator.userAgent);
  const cookies = window.document;
  const watch = watchInjected(window, schedule);
  return {
    networks: config.networks.map((network) => createNetwork(network, fetch)),
    choice: createNetworkChoice(
      config.networks.map((network) => network.symbol),
      cookies,
    ),
    watch,
    session: createWalletSession({ watch, isMobile, cookies, warn: (message) => console.warn(message) }),
    transactions: {
      store: createTransactionStore({
        storage: window.localStorage,
        onForeignChange: (listener) => {
          window.addEventListener('storage', listener);
          return () => window.removeEventListener('storage', listener);
        },
      }),
      locks: createTabLocks(window.navigator.locks),
      nowMs: Date.now,
      createId: () => Array.from(window.crypto.getRandomValues(new Uint32Array(4)), String).join('-'),
    },
    toasts: createToasts(schedule),
    queries: new QueryClient({ defaultOptions: { queries: { retry: shouldRetry } } }),
    isMobile,
  };
}
