import { type KeyboardEvent, useRef, useState } from 'react';
import { AccountSearch } from '../../components/account-search.tsx';
import { ACCOUNTS_SEARCHED_FROM } from '../../config/constants.ts';
import { messages } from '../../config/messages.ts';
import { panelMessages } from '../../config/panel-messages.ts';
import { searchAccounts } from '../../lib/search-accounts.ts';
import { AccountButton } from './account-button.tsx';
import type { WalletAccount } from './wallet-accounts.ts';

interface AccountsStepProps {
  readonly wallet: string;
  readonly accounts: readonly WalletAccount[];
  /** The number of accounts that are not offered because they cannot sign for this page. */
  readonly leftOut: number;
  readonly ss58Prefix: number;
  readonly genesisHash: string | undefined;
  readonly selected: string | undefined;
  readonly onSelect: (account: WalletAccount) => void;
}

/** Second step of the dialog: the wallet's accounts, in the network's address format. */
export function AccountsStep(props: AccountsStepProps) {
  const { wallet, accounts, leftOut, ss58Prefix, genesisHash, selected, onSelect } = props;
  const [search, setSearch] = useState('');
  const root = useRef<HTMLDivElement>(null);
  if (accounts.length === 0) {
    return (
      <div className="grid gap-2 py-4 text-center">
        <p className="font-semibold">{panelMessages.accounts.noAccounts}</p>
        <p className="text-sm text-muted">
          {leftOut > 0 ? panelMessages.accounts.noUsableAccounts(wallet) : messages.wallet.lookingHint}
        </p>
      </div>
    );
  }
  const isSearched = accounts.length >= ACCOUNTS_SEARCHED_FROM;
  const found = isSearched ? searchAccounts(accounts, search, ss58Prefix) : accounts;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    moveFocus(root.current, event.key === 'ArrowDown' ? 1 : -1);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the buttons inside
    <div ref={root} onKeyDown={onKeyDown}>
      {isSearched && <AccountSearch text={search} onChange={setSearch} />}
      {/* As high as a full list, so that the field does not move. */}
      <div className={isSearched ? 'h-72' : ''}>
        <p role="status" className="text-center text-muted">
          {found.length === 0 && panelMessages.accounts.noMatch}
        </p>
        <ul className="-mx-1 grid max-h-72 grid-cols-1 gap-2 overflow-y-auto p-1 empty:hidden">
          {found.map((account) => (
            <li key={account.publicKey}>
              <AccountButton
                account={account}
                ss58Prefix={ss58Prefix}
                genesisHash={genesisHash}
                isSelected={account.publicKey === selected}
                onSelect={onSelect}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Moves the focus to the next or previous of the search field and the accounts; after the last comes the first. */
function moveFocus(root: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('input, button') ?? [])];
  const index = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1;
  stops[(index + step + stops.length) % stops.length]?.focus();
}
