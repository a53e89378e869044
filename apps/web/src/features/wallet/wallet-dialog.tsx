import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { createPart } from '../../components/part.ts';
import { messages } from '../../config/messages.ts';
import { useStoreValue } from '../../lib/value-store.ts';
import { LookingForAccounts } from './looking-for-accounts.tsx';
import { offerWallets, type WalletOffer } from './offer-wallets.ts';
import type { WalletSession } from './wallet-session.ts';
import type { WalletFailure, WalletState } from './wallet-state.ts';
import { WalletsStep } from './wallets-step.tsx';
import type { InjectedWatch } from './watch-injected.ts';

/** Loaded separately, because addresses need hashes and base58, and the list of wallets needs neither. */
const accountsStep = createPart(async () => (await import('./accounts-step.tsx')).AccountsStep);

interface WalletDialogProps {
  readonly session: WalletSession;
  readonly watch: InjectedWatch;
  readonly isMobile: boolean;
  /** Extension names of the wallets that the server adds to the page. */
  readonly servedWallets: readonly string[];
  readonly ss58Prefix: number;
  /** The genesis of the selected network. */
  readonly genesisHash: string | undefined;
  /** Whether a transaction is in progress; if so, nothing may reload the page. */
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** The dialog to select a wallet, then an account; once connected, to select another account or to disconnect. */
export function WalletDialog(props: WalletDialogProps) {
  const { session, watch, isMobile, servedWallets, ss58Prefix, genesisHash, isBusy, onClose } = props;
  const state = useStoreValue(session);
  const { injected, hasFailed } = useStoreValue(watch);
  const isConnected = state.status === 'connected';
  /**
   * Whether the user went back from the accounts of a connected wallet, which stays connected until another one is
   * selected.
   */
  const [isBack, setBack] = useState(false);

  function close(): void {
    session.cancel();
    onClose();
  }

  function connect(wallet: WalletOffer): void {
    setBack(false);
    void session.connect(wallet);
  }

  if (state.status === 'disconnected' || state.status === 'initializing' || (isConnected && isBack)) {
    return (
      <Dialog title={messages.wallet.connect} onClose={close}>
        <WalletsStep
          // If the wallets cannot be read, none can be said to be missing.
          offers={hasFailed ? [] : offerWallets(injected, isMobile, servedWallets)}
          isMobile={isMobile}
          error={hasFailed ? messages.wallet.detectFailed : failureText(state)}
          onConnect={connect}
        />
      </Dialog>
    );
  }
  const accounts = state.status === 'connecting' ? undefined : state.accounts;
  const looking = <LookingForAccounts wallet={state.wallet.title} onCancel={session.cancel} />;
  return (
    <Dialog
      title={messages.wallet.selectAccount}
      onClose={close}
      lead={
        <button
          type="button"
          aria-label={messages.common.back}
          onClick={isConnected ? () => setBack(true) : session.cancel}
          className="-ml-3 grid size-11 place-items-center rounded-[10px] text-muted hover:bg-raised hover:text-text"
        >
          <ArrowLeft size={20} aria-hidden />
        </button>
      }
    >
      {accounts === undefined ? (
        looking
      ) : (
        <LazyPart part={accountsStep} placeholder={looking} isBusy={isBusy}>
          {(AccountsStep) => (
            <AccountsStep
              wallet={state.wallet.title}
              accounts={accounts}
              leftOut={state.status === 'choosing' ? state.leftOut : 0}
              ss58Prefix={ss58Prefix}
              genesisHash={genesisHash}
              selected={isConnected ? state.account?.publicKey : undefined}
              onSelect={(account) => {
                session.select(account);
                onClose();
              }}
            />
          )}
        </LazyPart>
      )}
      {isConnected && (
        <Button
          look="outline"
          isWide
          className="mt-4"
          onClick={() => {
            session.disconnect();
            onClose();
          }}
        >
          {messages.wallet.disconnect}
        </Button>
      )}
    </Dialog>
  );
}

const failureTexts: Readonly<Record<WalletFailure, (title: string) => string>> = {
  connectFailed: messages.wallet.connectFailed,
  authorizationPending: messages.wallet.authorizationPending,
  notInstalled: messages.wallet.notInstalled,
};

function failureText(state: WalletState): string | undefined {
  if (state.status !== 'disconnected' || state.failure === undefined) return undefined;
  return failureTexts[state.failure.reason](state.failure.title);
}
