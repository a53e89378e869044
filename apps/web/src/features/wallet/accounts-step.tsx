import { Avatar } from '../../components/avatar.tsx';
import { messages } from '../../config/messages.ts';
import { addressOn } from '../../lib/address.ts';
import { shorten } from '../../lib/shorten.ts';
import { isForOtherChain, type WalletAccount } from './wallet-accounts.ts';

interface AccountsStepProps {
  readonly wallet: string;
  readonly accounts: readonly WalletAccount[];
  /** Accounts that cannot be used here. */
  readonly leftOut: number;
  readonly ss58Prefix: number;
  readonly genesisHash: string | undefined;
  readonly selected: string | undefined;
  readonly onSelect: (account: WalletAccount) => void;
}

/** Second step of the dialog: the wallet's accounts, in the network's address format. */
export function AccountsStep(props: AccountsStepProps) {
  const { wallet, accounts, leftOut, ss58Prefix, genesisHash, selected, onSelect } = props;
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
              <bdi className="block truncate font-semibold">{account.name}</bdi>
              <span className="block font-mono text-sm text-muted">
                {shorten(addressOn(ss58Prefix, account.walletAddress))}
              </span>
              {isForOtherChain(account, genesisHash) && (
                <span className="block text-sm text-warning">{messages.wallet.otherNetwork}</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
