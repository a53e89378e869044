import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SLOW_TRANSACTION_MS } from '../../../config/constants.ts';
import { messages } from '../../../config/messages.ts';
import { isBeforeSubmission, type TransactionRecord } from '../transaction/transaction-record.ts';
import { ProgressList } from './progress-list.tsx';
import { TransactionFacts } from './transaction-facts.tsx';

interface ProgressDialogProps {
  readonly record: TransactionRecord;
  /** The transaction in words. */
  readonly intent: string;
  readonly link: string | undefined;
  readonly linkLabel: string;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

/** While a transaction is made: where it is, and the way out that is open at this step. */
export function ProgressDialog({ record, intent, link, linkLabel, onCancel, onLeave }: ProgressDialogProps) {
  const isCancellable = isBeforeSubmission(record);
  const isSlow = useIsSlow(record.submittedAtMs);
  const text =
    record.kind === 'stake'
      ? messages.transaction.stakeMayTakeWhile
      : messages.transaction.unstakeMayTakeWhile;
  const leave = isCancellable ? onCancel : onLeave;
  return (
    <Dialog title={messages.transaction.pleaseWait} onClose={leave} closesOnBackdrop={false}>
      <p className="mb-4 text-muted">{text}</p>
      {isCancellable && <p className="mb-4 font-semibold">{messages.transaction.asked(intent)}</p>}
      <ProgressList record={record} />
      {record.stage === 'unknown' && (
        <p role="status" className="mt-4 rounded-xl bg-warning-soft p-3 text-sm">
          {messages.transaction.uncertain}
        </p>
      )}
      {isSlow && (
        <p role="status" className="mt-4 rounded-xl bg-warning-soft p-3 text-sm">
          {messages.transaction.slow}
        </p>
      )}
      {record.hash && (
        <div className="mt-4">
          <TransactionFacts hash={record.hash} link={link} linkLabel={linkLabel} />
        </div>
      )}
      <Button look="outline" isWide className="mt-4" onClick={leave}>
        {isCancellable ? messages.common.cancel : messages.transaction.leave}
      </Button>
    </Dialog>
  );
}

function useIsSlow(submittedAtMs: number | undefined): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (submittedAtMs === undefined) return;
    const leftMs = Math.max(0, submittedAtMs + SLOW_TRANSACTION_MS - Date.now());
    const timer = setTimeout(() => setSlow(true), leftMs);
    return () => clearTimeout(timer);
  }, [submittedAtMs]);
  return isSlow;
}
