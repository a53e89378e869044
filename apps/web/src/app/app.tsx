import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { LazyPart } from '../components/lazy-part.tsx';
import { Toaster } from '../components/toaster.tsx';
import { findBlocking } from '../features/staking/transaction/run-transaction.ts';
import { WalletOverlay } from '../features/wallet/wallet-overlay.tsx';
import { useStoreValue } from '../lib/value-store.ts';
import { HubPage } from './hub-page.tsx';
import type { Services } from './services.ts';
import { useTransactionTracking } from './use-transaction-tracking.ts';

const loadWalletDialog = () => import('../features/wallet/wallet-dialog.tsx');
const WalletDialog = lazy(async () => ({ default: (await loadWalletDialog()).WalletDialog }));

/** The running page. */
export function App({ services }: { readonly services: Services }) {
  const { choice, networks, session, transactions } = services;
  const symbol = useStoreValue(choice);
  const wallet = useStoreValue(session);
  const records = useStoreValue(transactions.store);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const network = networks.find((one) => one.symbol === symbol) ?? networks[0];
  useTransactionTracking(services);
  useEffect(() => session.restore(), [session]);
  if (network === undefined) return null;

  const account = wallet.status === 'connected' ? wallet.account : undefined;
  const isBusy = account !== undefined && findBlocking(records, network, account) !== undefined;
  return (
    <QueryClientProvider client={services.queries}>
      <HubPage
        key={network.id}
        services={services}
        network={network}
        wallet={wallet}
        onConnect={() => setDialogOpen(true)}
        onConnectApproach={() => void loadWalletDialog().catch(() => undefined)}
      />
      {!isDialogOpen && <WalletOverlay state={wallet} onCancel={session.cancel} />}
      {isDialogOpen && (
        <LazyPart placeholder={null} isBusy={isBusy}>
          <WalletDialog
            session={session}
            watch={services.watch}
            isMobile={services.isMobile}
            ss58Prefix={network.ss58Prefix}
            onClose={() => setDialogOpen(false)}
          />
        </LazyPart>
      )}
      <Toaster toasts={services.toasts} />
    </QueryClientProvider>
  );
}
