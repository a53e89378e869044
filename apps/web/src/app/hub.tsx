import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TokenSymbol } from '../config/web-config.ts';
import type { WalletState } from '../features/wallet/wallet-state.ts';
import { createLiveServices } from './live-services.ts';
import { NetworkHub } from './network-hub.tsx';
import type { ShellServices } from './shell-services.ts';
import { useTransactionTracking } from './use-transaction-tracking.ts';

interface HubProps {
  readonly services: ShellServices;
  readonly symbol: TokenSymbol;
  readonly wallet: WalletState;
}

/** The living part of the page, on the chosen network. */
export function Hub({ services, symbol, wallet }: HubProps) {
  const [live] = useState(() => createLiveServices(services.config, window));
  const network = live.networks.find((one) => one.symbol === symbol);
  useEffect(() => live.listen(), [live]);
  useTransactionTracking(live);
  if (network === undefined) return null;
  return (
    <QueryClientProvider client={live.queries}>
      <NetworkHub key={network.id} shell={services} live={live} network={network} wallet={wallet} />
    </QueryClientProvider>
  );
}
