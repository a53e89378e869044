import { Wallet } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { messages } from '../../config/messages.ts';
import { WalletLogo } from './wallet-logo.tsx';

interface ConnectButtonProps {
  /** Title of the connected wallet; undefined before. */
  readonly wallet: string | undefined;
  readonly onClick: () => void;
}

/** Connect Wallet; once connected the wallet's logo and name. */
export function ConnectButton({ wallet, onClick }: ConnectButtonProps) {
  const isConnected = wallet !== undefined;
  return (
    <Button
      look={isConnected ? 'outline' : 'primary'}
      className="min-w-44 bar:min-h-11 bar:min-w-0 bar:max-w-full bar:px-4"
      onClick={onClick}
    >
      {isConnected ? (
        <>
          <WalletLogo title={wallet} />
          <span className="min-w-0 truncate">{wallet}</span>
        </>
      ) : (
        <>
          <Wallet size={18} aria-hidden className="shrink-0" />
          <span className="min-w-0 truncate">{messages.wallet.connect}</span>
        </>
      )}
    </Button>
  );
}
