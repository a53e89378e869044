import { useState } from 'react';
import { LazyPart } from '../components/lazy-part.tsx';
import { BlockStatus } from '../features/network/block-status.tsx';
import { NetworkSwitch } from '../features/network/network-switch.tsx';
import { ConnectButton } from '../features/wallet/connect-button.tsx';
import { WalletDialog } from '../features/wallet/wallet-dialog.tsx';
import { WalletOverlay } from '../features/wallet/wallet-overlay.tsx';
import { useStoreValue } from '../lib/value-store.ts';
import type { HubPart } from './hub-part.ts';
import { HubPlaceholder } from './hub-placeholder.tsx';
import { PageFrame } from './page-frame.tsx';
import type { ShellServices } from './shell-services.ts';
import { useFrame } from './use-frame.ts';

interface AppProps {
  readonly services: ShellServices;
  readonly hub: HubPart;
}

/** The running page: renders its frame and the connect button at once, and the other parts when they are loaded. */
export function App({ services, hub }: AppProps) {
  const { config, choice, session, watch, isMobile } = services;
  const symbol = useStoreValue(choice);
  const wallet = useStoreValue(session);
  const status = useStoreValue(services.status);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const network = config.networks.find((one) => one.symbol === symbol);
  const isLost = useStoreValue(session.lost) !== undefined;
  useFrame(wallet, isLost, symbol);

  return (
    <PageFrame
      symbol={symbol}
      networkSwitch={
        <NetworkSwitch
          offered={config.networks.map((one) => one.symbol)}
          chosen={symbol}
          onChoose={choice.choose}
        />
      }
      blockStatus={<BlockStatus blockNumber={status.blockNumber} pulse={status.pulse} />}
      terms={status.terms}
      connect={
        <ConnectButton
          wallet={wallet.status === 'connected' ? wallet.wallet.title : undefined}
          onClick={() => setDialogOpen(true)}
        />
      }
    >
      {isDialogOpen && (
        <WalletDialog
          session={session}
          watch={watch}
          isMobile={isMobile}
          servedWallets={config.servedWallets}
          ss58Prefix={network?.ss58Prefix ?? 42}
          genesisHash={network?.genesisHash}
          isBusy={status.isBusy}
          onClose={() => setDialogOpen(false)}
        />
      )}
      <LazyPart
        part={hub}
        placeholder={<HubPlaceholder symbol={symbol} draft={services.draft} />}
        isBusy={status.isBusy}
      >
        {({ Hub, live }) => (
          <Hub
            shell={services}
            live={live}
            symbol={symbol}
            wallet={wallet}
            onConnect={() => setDialogOpen(true)}
          />
        )}
      </LazyPart>
      {!isDialogOpen && <WalletOverlay state={wallet} onCancel={session.cancel} />}
    </PageFrame>
  );
}
