import { ChevronDown, Copy } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { panelMessages } from '../../config/panel-messages.ts';
import { shorten } from '../../lib/shorten.ts';
import { AccountList, type ListedAccount } from './account-list.tsx';

interface AccountMenuProps {
  readonly accounts: readonly ListedAccount[];
  /** Undefined while none is selected. */
  readonly selected: ListedAccount | undefined;
  /** The prefix of addresses on the selected network. */
  readonly ss58Prefix: number;
  readonly onSelect: (publicKey: string) => void;
  readonly onCopy: (address: string) => void;
}

/**
 * The selected account with a button that copies its address, and the list of the wallet's accounts. The arrow keys
 * move the focus in the list; Escape or a press outside closes it.
 */
export function AccountMenu(props: AccountMenuProps) {
  const { accounts, selected, ss58Prefix, onSelect, onCopy } = props;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useOutsidePress(root, isOpen, () => setOpen(false));

  function choose(publicKey: string): void {
    setOpen(false);
    toggle.current?.focus();
    onSelect(publicKey);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      setOpen(false);
      toggle.current?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(root.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div ref={root} onKeyDown={onKeyDown} className="relative mb-4">
      <div className="flex items-center gap-1 rounded-xl border border-line p-1">
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls="account-list"
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-lg px-1 text-left hover:bg-raised sm:gap-3 sm:px-2"
        >
          {selected && <Avatar name={selected.name} />}
          <span className="min-w-0 flex-1">
            <bdi className="block truncate leading-tight font-semibold">
              {selected?.name ?? panelMessages.accounts.chooseAccount}
            </bdi>
            <span className="block font-mono text-sm text-muted">
              {selected && shorten(selected.address)}
            </span>
          </span>
          <ChevronDown size={18} aria-hidden className="shrink-0 text-muted" />
        </button>
        {selected && (
          <button
            type="button"
            aria-label={panelMessages.balance.copyAddress}
            onClick={() => onCopy(selected.address)}
            className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-raised hover:text-text"
          >
            <Copy size={18} aria-hidden />
          </button>
        )}
      </div>
      <div
        id="account-list"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded-xl border border-line bg-surface p-1 shadow-card"
      >
        {isOpen && (
          <AccountList accounts={accounts} selected={selected} ss58Prefix={ss58Prefix} onChoose={choose} />
        )}
      </div>
    </div>
  );
}

/**
 * Moves the focus to the next or previous account; after the last comes the first. From outside the list it moves to
 * the first or last one.
 */
function moveFocus(root: HTMLElement | null, step: 1 | -1): void {
  const buttons = [...(root?.querySelectorAll<HTMLElement>('#account-list button') ?? [])];
  const index = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1;
  const from = index === -1 && step === -1 ? 0 : index;
  buttons[(from + step + buttons.length) % buttons.length]?.focus();
}

function useOutsidePress(
  root: { readonly current: HTMLElement | null },
  isActive: boolean,
  onPress: () => void,
) {
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onPress();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  });
}
