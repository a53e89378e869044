import { Wallet } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { messages } from '../../config/messages.ts';
import { WalletLogo } from './wallet-logo.tsx';

interface ConnectButtonProps {
  /** Title of the connected wallet; undefined if there is none. */
  readonly wallet: string | undefined;
  readonly onClick: () => void;
}

/** The button "Connect Wallet"; once a wallet is connected, it shows the wallet's logo and name. */
export function ConnectButton({ wallet, onClick }: ConnectButtonProps) {
  const isConnected = wallet !== undefined;
  return (
    <Button look={isConnected ? 'outline' : 'primary'} onClick={onClick}>
      {isConnected ? (
        <>
          <WalletLogo title={wallet} />
          <span>{wallet}</span>
        </>
      ) : (
        <>
          <Wallet size={18} aria-hidden className="shrink-0" />
          <span>{messages.wallet.connect}</span>
        </>
      )}
    </Button>
  );
}
