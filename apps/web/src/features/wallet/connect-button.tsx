import { Wallet } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { messages } from '../../config/messages.ts';
import { WalletLogo } from './wallet-logo.tsx';

interface ConnectButtonProps {
  /** Title of the connected wallet; undefined before. */
  readonly wallet: string | undefined;
  readonly onClick: () => void;
  /** Called when the button is about to be used: a chance to load what it opens. */
  readonly onApproach?: () => void;
}

/** Connect Wallet; once connected the wallet's logo and name. */
export function ConnectButton({ wallet, onClick, onApproach }: ConnectButtonProps) {
  const isConnected = wallet !== undefined;
  return (
    <Button
      look={isConnected ? 'outline' : 'primary'}
      className="min-w-44"
      onClick={onClick}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {isConnected ? (
        <>
          <WalletLogo title={wallet} />
          {wallet}
        </>
      ) : (
        <>
          <Wallet size={18} aria-hidden />
          {messages.wallet.connect}
        </>
      )}
    </Button>
  );
}
