import { CircleCheck } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { messages } from '../../../config/messages.ts';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import type { TransactionRecord } from '../transaction/transaction-record.ts';
import { TransactionFacts } from './transaction-facts.tsx';

interface SuccessDialogProps {
  readonly record: TransactionRecord;
  readonly amount: string | undefined;
  /** How long unstaking takes, in words. */
  readonly unstakingTime: string;
  readonly link: string | undefined;
  readonly linkLabel: string;
  readonly onClose: () => void;
}

/** The transaction is in a block: amount from the chain's event, hash, block and how final it is. */
export function SuccessDialog(props: SuccessDialogProps) {
  const { record, amount, unstakingTime, link, linkLabel, onClose } = props;
  const transaction = transactionMessages;
  const isFinalized = record.stage === 'finalized';
  return (
    <Dialog title={transaction.success} onClose={onClose}>
      <div className="mb-4 flex items-center gap-3">
        <CircleCheck size={28} aria-hidden className="shrink-0 text-positive" />
        <p>{record.kind === 'stake' ? transaction.staked : transaction.unstaked(unstakingTime)}</p>
      </div>
      <TransactionFacts
        amount={amount}
        hash={record.hash}
        blockNumber={record.block?.number}
        link={link}
        linkLabel={linkLabel}
      />
      <p aria-live="polite" className="text-center text-sm text-muted">
        {isFinalized ? transaction.steps.finalized : transaction.steps.inBlock}
      </p>
      <Button isWide className="mt-4" onClick={onClose}>
        {messages.common.close}
      </Button>
    </Dialog>
  );
}
