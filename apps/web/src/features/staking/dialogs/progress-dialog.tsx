import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SLOW_TRANSACTION_MS } from '../../../config/constants.ts';
import { dialogMessages } from '../../../config/dialog-messages.ts';
import { messages } from '../../../config/messages.ts';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import { formatInteger } from '../../../lib/format-number.ts';
import {
  isBeforeSubmission,
  isRetractedBefore,
  type TransactionRecord,
} from '../transaction/transaction-record.ts';
import { ProgressList } from './progress-list.tsx';
import { progressSteps } from './progress-steps.ts';
import { TransactionFacts } from './transaction-facts.tsx';

interface ProgressDialogProps {
  readonly record: TransactionRecord;
  /** The transaction in words. */
  readonly intent: string;
  /** Until when a block can include the transaction, in words; undefined if it has no era. */
  readonly eraLeft: string | undefined;
  readonly link: string | undefined;
  readonly linkLabel: string;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

/** Shows the progress of a transaction, with a button that cancels it or, once it is signed, leaves the dialog. */
export function ProgressDialog(props: ProgressDialogProps) {
  const { record, intent, eraLeft, link, linkLabel, onCancel, onLeave } = props;
  const isCancellable = isBeforeSubmission(record);
  const isSlow = useIsSlow(record.submittedAtMs);
  const text =
    record.kind === 'stake' ? dialogMessages.stakeMayTakeWhile : dialogMessages.unstakeMayTakeWhile;
  const leave = isCancellable ? onCancel : onLeave;
  return (
    <Dialog title={dialogMessages.pleaseWait} onClose={leave} closesOnBackdrop={false}>
      <p className="text-muted">{text}</p>
      <p className="mt-2 mb-4 text-sm text-muted">{dialogMessages.closingIsSafe}</p>
      {isCancellable && <p className="mb-4 font-semibold">{dialogMessages.asked(intent)}</p>}
      <ProgressList steps={progressSteps(record)} />
      {warningsOf(record, intent, isSlow).map((warning) => (
        <Notice key={warning} tone="warning" role="status" className="mt-4">
          <p>{warning}</p>
        </Notice>
      ))}
      {record.stage === 'unknown' && record.signed && eraLeft !== undefined && (
        <p className="mt-2 text-sm text-muted">{transactionMessages.sentAgain(eraLeft)}</p>
      )}
      {record.hash && (
        <div className="mt-4">
          <TransactionFacts
            hash={record.hash}
            blockNumber={record.block?.number}
            link={link}
            linkLabel={linkLabel}
          />
        </div>
      )}
      <div className="dialog-fade" />
      <div className="dialog-end" />
      {/* The button stays visible while the content scrolls. */}
      <div className="dialog-footer">
        <Button look="outline" isWide onClick={leave}>
          {isCancellable ? messages.common.cancel : dialogMessages.leave}
        </Button>
      </div>
    </Dialog>
  );
}

function warningsOf(record: TransactionRecord, intent: string, isSlow: boolean): readonly string[] {
  const { stage, block, otherHash, isRetracted } = record;
  const transaction = transactionMessages;
  return [
    ...(isRetracted && stage === 'submitted' ? [`${intent}: ${transaction.noticeRetracted}`] : []),
    ...(isRetractedBefore(record) ? [transaction.retractedBefore] : []),
    ...(otherHash === undefined ? [] : [transaction.misnamed(otherHash)]),
    ...(stage === 'unknown' ? [transaction.uncertain] : []),
    ...(stage === 'undecided' ? [transaction.undecided] : []),
    ...(stage === 'undecoded' ? [transaction.undecoded(formatInteger(block?.number ?? 0))] : []),
    ...(isSlow && block === undefined && stage !== 'undecided' ? [dialogMessages.slow] : []),
  ];
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
