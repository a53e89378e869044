import { Avatar } from '../../components/avatar.tsx';
import { panelMessages } from '../../config/panel-messages.ts';
import { addressOn } from '../../lib/address.ts';
import { shorten } from '../../lib/shorten.ts';
import { isForOtherChain, type WalletAccount } from './wallet-accounts.ts';

interface AccountButtonProps {
  readonly account: WalletAccount;
  readonly ss58Prefix: number;
  readonly genesisHash: string | undefined;
  readonly isSelected: boolean;
  readonly onSelect: (account: WalletAccount) => void;
}

/** A button that selects one account of a wallet. */
export function AccountButton(props: AccountButtonProps) {
  const { account, ss58Prefix, genesisHash, isSelected, onSelect } = props;
  return (
    <button
      type="button"
      aria-current={isSelected}
      onClick={() => onSelect(account)}
      className="flex min-h-14 w-full items-center gap-3 rounded-xl border border-line px-3 py-1.5 text-left hover:bg-raised aria-[current=true]:border-accent"
    >
      <Avatar name={account.name} />
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">{account.name}</bdi>
        <span className="block font-mono text-sm text-muted">
          {shorten(addressOn(ss58Prefix, account.walletAddress))}
        </span>
        {isForOtherChain(account, genesisHash) && (
          <span className="block text-sm text-warning">{panelMessages.accounts.otherNetwork}</span>
        )}
      </span>
    </button>
  );
}
