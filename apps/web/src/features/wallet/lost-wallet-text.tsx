import { Button } from '../../components/button.tsx';
import { TextWithName } from '../../components/text-around.tsx';
import { lostWalletMessages } from '../../config/lost-wallet-messages.ts';
import { messages } from '../../config/messages.ts';
import type { LostWallet } from './wallet-state.ts';

interface LostWalletTextProps {
  readonly lost: LostWallet;
  readonly onConnect: () => void;
}

const reasons: Readonly<Record<LostWallet['reason'], (name: string) => string>> = {
  notFound: lostWalletMessages.notFound,
  noAccounts: lostWalletMessages.noAccounts,
  connectFailed: messages.wallet.connectFailed,
  authorizationPending: messages.wallet.authorizationPending,
  notInstalled: messages.wallet.notInstalled,
};

/** Explains why the wallet of the last visit is not connected, with ways to continue. */
export function LostWalletText({ lost, onConnect }: LostWalletTextProps) {
  return (
    <div role="status" className="max-w-sm text-center">
      <h3 className="mb-2 text-lg font-bold tracking-tight">
        <TextWithName text={reasons[lost.reason]} name={lost.name} />
      </h3>
      <p className="mb-5 text-sm text-muted">
        {lost.reason === 'noAccounts' ? (
          <TextWithName text={lostWalletMessages.noAccountsHint} name={lost.name} />
        ) : (
          lostWalletMessages.hint
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button isSmall onClick={onConnect}>
          {lostWalletMessages.connect}
        </Button>
        <Button look="outline" isSmall onClick={() => window.location.reload()}>
          {messages.lazyPart.reload}
        </Button>
      </div>
    </div>
  );
}
