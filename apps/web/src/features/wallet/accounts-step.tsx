import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { messages } from '../../config/messages.ts';
import { addressOn } from '../../lib/address.ts';
import { shorten } from '../../lib/shorten.ts';
import type { WalletAccount } from './wallet-accounts.ts';

interface AccountsStepProps {
  readonly wallet: string;
  /** Undefined until the wallet names them. */
  readonly accounts: readonly WalletAccount[] | undefined;
  /** Accounts that cannot be used here. */
  readonly leftOut: number;
  readonly ss58Prefix: number;
  readonly selected: string | undefined;
  readonly onSelect: (account: WalletAccount) => void;
  readonly onCancel: () => void;
}

/** Second step of the dialog: the wallet's accounts, in the network's address format. */
export function AccountsStep(props: AccountsStepProps) {
  const { wallet, accounts, leftOut, ss58Prefix, selected, onSelect, onCancel } = props;
  if (accounts === undefined) {
    return (
      <div role="status" className="grid justify-items-center gap-3 py-6 text-center">
        <Spinner className="size-8" />
        <p>{messages.wallet.looking(wallet)}</p>
        <p className="text-sm text-muted">{messages.wallet.lookingHint}</p>
        <Button look="outline" onClick={onCancel}>
          {messages.common.cancel}
        </Button>
      </div>
    );
  }
  if (accounts.length === 0) {
    return (
      <div className="grid gap-2 py-4 text-center">
        <p className="font-semibold">{messages.wallet.noAccounts}</p>
        <p className="text-sm text-muted">
          {leftOut > 0 ? messages.wallet.noUsableAccounts(wallet) : messages.wallet.lookingHint}
        </p>
      </div>
    );
  }
  return (
    <ul className="-mx-1 grid max-h-72 grid-cols-1 gap-2 overflow-y-auto p-1">
      {accounts.map((account) => (
        <li key={account.publicKey}>
          <button
            type="button"
            aria-current={account.publicKey === selected}
            onClick={() => onSelect(account)}
            className="flex min-h-14 w-full items-center gap-3 rounded-xl border border-line px-3 text-left hover:bg-raised aria-[current=true]:border-accent"
          >
            <Avatar name={account.name} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{account.name}</span>
              <span className="block font-mono text-sm text-muted">
                {shorten(addressOn(ss58Prefix, account.walletAddress))}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
