import { CircleCheck } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextAround } from '../../../components/text-around.tsx';
import { dialogMessages } from '../../../config/dialog-messages.ts';
import { messages } from '../../../config/messages.ts';
import { formatEstimate } from '../../../lib/format-time.ts';
import type { TransactionRecord } from '../transaction/transaction-record.ts';
import { ProgressList } from './progress-list.tsx';
import { stepsAfterSigning } from './progress-steps.ts';
import { TransactionFacts } from './transaction-facts.tsx';

interface SuccessDialogProps {
  readonly record: TransactionRecord;
  /** The amount with its unit; undefined if the amount of "everything" is unknown. */
  readonly amount: string | undefined;
  /** The time of the first reward, or of the release of the unstaked tokens; undefined while unknown. */
  readonly nextAtMs: number | undefined;
  /** Whether a newer staking position, which will tell `nextAtMs`, has yet to arrive. */
  readonly isNextAwaited: boolean;
  readonly link: string | undefined;
  readonly linkLabel: string;
  readonly onClose: () => void;
}

/**
 * Shows a transaction in a block: the amount, the time of the first reward or of the release, hash, block, and the
 * steps to finality.
 */
export function SuccessDialog(props: SuccessDialogProps) {
  const { record, amount, nextAtMs, link, linkLabel, onClose } = props;
  const { summary, common } = messages;
  const isStake = record.kind === 'stake';
  const missing = props.isNextAwaited ? common.unknownNumber : common.notKnown;
  const next = nextAtMs === undefined ? missing : summary.firstRewardValue(formatEstimate(nextAtMs));
  return (
    <Dialog title={dialogMessages.success} onClose={onClose}>
      <div className="flex gap-3">
        <CircleCheck size={28} aria-hidden className="shrink-0 text-positive" />
        <div className="min-w-0">
          <p>
            <TextAround text={isStake ? dialogMessages.staked : dialogMessages.unstaked}>
              {/* An inline element, so that screen readers read it and the text around it as one sentence. */}
              <strong className="inline-block w-full text-[32px] leading-tight font-bold tracking-tight wrap-anywhere">
                {amount ?? dialogMessages.everything}
              </strong>
            </TextAround>
          </p>
          <p className="mt-1 text-muted">
            {isStake ? summary.firstReward : summary.availableFrom}{' '}
            <b className="font-semibold text-text">{next}</b>
          </p>
        </div>
      </div>
      <div className="my-5">
        <ProgressList steps={stepsAfterSigning(record)} isRow />
      </div>
      <TransactionFacts
        hash={record.hash}
        blockNumber={record.block?.number}
        link={link}
        linkLabel={linkLabel}
      />
      <Button isWide className="mt-4" onClick={onClose}>
        {messages.common.close}
      </Button>
    </Dialog>
  );
}
