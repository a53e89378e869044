import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Toaster } from '../components/toaster.tsx';
import type { TokenSymbol } from '../config/web-config.ts';
import type { WalletState } from '../features/wallet/wallet-state.ts';
import { notFollowing } from '../lib/following.ts';
import { positionQuery } from '../lib/queries.ts';
import { watchKeyboard } from '../lib/watch-keyboard.ts';
import { accountOf } from './listed-accounts.ts';
import { createLiveServices, type LiveServices } from './live-services.ts';
import { NetworkHub } from './network-hub.tsx';
import { accountArea, historySection } from './parts.ts';
import type { ShellServices } from './shell-services.ts';
import { useTransactionTracking } from './use-transaction-tracking.ts';

/** The main part of the page, with the services that it needs. */
export interface OpenHub {
  readonly Hub: typeof Hub;
  readonly live: LiveServices;
  /** Loads the connected account's balances and the code that shows them. Rejects when a file cannot be loaded. */
  readonly loadAccount: () => Promise<void>;
}

/** Creates the services of the main part. They subscribe to nothing until it is rendered. */
export function openHub(shell: ShellServices): OpenHub {
  const live = createLiveServices(shell.config, window);
  return {
    Hub,
    live,
    loadAccount: async () => {
      const network = networkOf(live, shell.choice.get());
      const account = network && accountOf(shell.session.get(), network);
      if (network === undefined || account === undefined) return;
      const position = live.queries.prefetchQuery(positionQuery(network, account, notFollowing));
      await Promise.all([accountArea.load(), historySection.load(), position]);
    },
  };
}

interface HubProps {
  readonly shell: ShellServices;
  readonly live: LiveServices;
  readonly symbol: TokenSymbol;
  readonly wallet: WalletState;
  /** Opens the dialog that connects a wallet. */
  readonly onConnect: () => void;
}

/** Shows the chosen network. */
function Hub({ live, symbol, ...rest }: HubProps) {
  const network = networkOf(live, symbol);
  useEffect(() => live.listen(), [live]);
  useEffect(() => watchKeyboard(window), []);
  useTransactionTracking(live);
  if (network === undefined) return null;
  return (
    <QueryClientProvider client={live.queries}>
      <NetworkHub key={network.id} live={live} network={network} {...rest} />
      <Toaster toasts={live.toasts} />
    </QueryClientProvider>
  );
}

function networkOf({ networks }: LiveServices, symbol: TokenSymbol) {
  return networks.find((one) => one.symbol === symbol);
}
