import { Check } from 'lucide-react';
import { useState } from 'react';
import { AccountSearch } from '../../components/account-search.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { ACCOUNTS_SEARCHED_FROM } from '../../config/constants.ts';
import { panelMessages } from '../../config/panel-messages.ts';
import { type SearchedAccount, searchAccounts } from '../../lib/search-accounts.ts';
import { shorten } from '../../lib/shorten.ts';

/** An account in the list: its name and its address on the network. */
export interface ListedAccount extends SearchedAccount {
  readonly address: string;
  /** Whether the wallet restricts the account to another chain. */
  readonly isForOtherChain: boolean;
}

interface AccountListProps {
  readonly accounts: readonly ListedAccount[];
  /** Undefined while none is selected. */
  readonly selected: ListedAccount | undefined;
  readonly ss58Prefix: number;
  readonly onChoose: (publicKey: string) => void;
}

/** The wallet's accounts, each a button; a list of eight or more can be searched. */
export function AccountList({ accounts, selected, ss58Prefix, onChoose }: AccountListProps) {
  const [search, setSearch] = useState('');
  const isSearched = accounts.length >= ACCOUNTS_SEARCHED_FROM;
  const found = isSearched ? searchAccounts(accounts, search, ss58Prefix) : accounts;
  return (
    <>
      {isSearched && (
        <div className="p-2 pb-0">
          <AccountSearch text={search} onChange={setSearch} />
        </div>
      )}
      <p role="status" className="text-center text-muted">
        {found.length === 0 && panelMessages.accounts.noMatch}
      </p>
      <ul aria-label={panelMessages.balance.accounts} className="max-h-72 overflow-y-auto empty:hidden">
        {found.map((account) => (
          <li key={account.publicKey}>
            <button
              type="button"
              aria-current={account.publicKey === selected?.publicKey}
              onClick={() => onChoose(account.publicKey)}
              className="flex min-h-12 w-full items-center gap-3 rounded-lg px-2 py-1 text-left hover:bg-raised"
            >
              <Avatar name={account.name} />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate font-semibold">{account.name}</bdi>
                <span className="block font-mono text-sm text-muted">{shorten(account.address)}</span>
                {account.isForOtherChain && (
                  <span className="block text-sm text-warning">{panelMessages.accounts.otherNetwork}</span>
                )}
              </span>
              {account.publicKey === selected?.publicKey && (
                <Check size={18} aria-hidden className="shrink-0 text-accent" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
