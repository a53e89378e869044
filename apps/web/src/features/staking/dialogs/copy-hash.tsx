import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TOAST_MS } from '../../../config/constants.ts';
import { dialogMessages } from '../../../config/dialog-messages.ts';
import { panelMessages } from '../../../config/panel-messages.ts';
import { shorten } from '../../../lib/shorten.ts';

type Outcome = 'copied' | 'failed' | undefined;

const outcomeTexts = { copied: panelMessages.accounts.copied, failed: panelMessages.accounts.copyFailed };

/**
 * A shortened hash with a button that copies the whole one; if copying fails, the whole hash is shown for selection.
 */
export function CopyHash({ hash }: { readonly hash: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(hash);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <span className="flex items-center justify-end">
        <code title={hash} className="min-w-0 font-mono text-sm break-all">
          {outcome === 'failed' ? hash : shorten(hash)}
        </code>
        <button
          type="button"
          aria-label={dialogMessages.copyHash}
          onClick={() => void copy()}
          className="-my-2.5 -mr-3 grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-surface hover:text-text"
        >
          <Icon size={18} aria-hidden />
        </button>
      </span>
      <span role="status" className="block text-sm font-normal text-muted">
        {outcome && outcomeTexts[outcome]}
      </span>
    </>
  );
}
