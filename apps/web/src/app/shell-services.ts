import type { WebConfig } from '@hub/contract/web-config';
import { createNetworkChoice, type NetworkChoice } from '../features/network/network-choice.ts';
import { type AmountDraft, createAmountDraft } from '../features/staking/form/amount-draft.ts';
import type { InjectedWindow } from '../features/wallet/injected-wallet.ts';
import { isMobileUserAgent } from '../features/wallet/is-mobile.ts';
import { createWalletSession, type WalletSession } from '../features/wallet/wallet-session.ts';
import { type InjectedWatch, watchInjected } from '../features/wallet/watch-injected.ts';
import type { PulseState } from '../lib/chain-pulse.ts';
import { type StakingTerms, usualTerms } from '../lib/staking-terms.ts';
import { createValueStore, type ValueStore } from '../lib/value-store.ts';

/** The state that the lazily loaded part reports to the frame. */
export interface LiveStatus {
  readonly blockNumber: number | undefined;
  readonly pulse: PulseState;
  /** Whether a transaction is in progress; if so, nothing may reload the page. */
  readonly isBusy: boolean;
  readonly terms: StakingTerms;
}

/** The services of the frame and the connect button; all others are loaded later. */
export interface ShellServices {
  readonly config: WebConfig;
  readonly choice: NetworkChoice;
  readonly watch: InjectedWatch;
  readonly session: WalletSession;
  readonly status: ValueStore<LiveStatus>;
  readonly draft: AmountDraft;
  readonly isMobile: boolean;
}

/** Creates the services of the frame in a browser window. */
export function createShellServices(config: WebConfig, window: Window & InjectedWindow): ShellServices {
  const schedule = (task: () => void, delayMs: number) => window.setTimeout(task, delayMs);
  const isMobile = isMobileUserAgent(window.navigator.userAgent);
  const { document } = window;
  const watch = watchInjected(window, schedule);
  const symbols = config.networks.map((network) => network.symbol);
  const session = createWalletSession({
    watch,
    isMobile,
    servedWallets: config.servedWallets,
    cookies: document,
    warn: (message) => console.warn(message),
  });
  // Runs before the first render, so that a returning visitor is never shown as a new one.
  session.restore();
  return {
    config,
    choice: createNetworkChoice(symbols, document),
    watch,
    session,
    status: createValueStore<LiveStatus>({
      blockNumber: undefined,
      pulse: 'fresh',
      isBusy: false,
      terms: usualTerms,
    }),
    draft: createAmountDraft(),
    isMobile,
  };
}
