import { Search } from 'lucide-react';
import { useId } from 'react';
import { panelMessages } from '../config/panel-messages.ts';

interface AccountSearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The field that filters a long list of accounts. */
export function AccountSearch({ text, onChange }: AccountSearchProps) {
  const id = useId();
  return (
    <div className="mb-3">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {panelMessages.accounts.search}
      </label>
      <div className="relative">
        <Search
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder={panelMessages.accounts.searchPlaceholder}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-12 w-full rounded-xl border border-line-control bg-surface pr-3 pl-10 text-[16px] placeholder:text-muted"
        />
      </div>
    </div>
  );
}
