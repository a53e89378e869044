import { CircleX } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { dialogMessages } from '../../../config/dialog-messages.ts';
import { messages } from '../../../config/messages.ts';
import { panelMessages } from '../../../config/panel-messages.ts';
import { TransactionFacts } from './transaction-facts.tsx';

interface FailureDialogProps {
  readonly message: string | undefined;
  /** A hint about what may still happen to the transaction. */
  readonly hint?: string | undefined;
  readonly hash: string | undefined;
  readonly blockNumber: number | undefined;
  readonly link: string | undefined;
  readonly linkLabel: string;
  readonly onClose: () => void;
  /** Present if the same transaction can succeed in the next block. */
  readonly onRepeat?: (() => void) | undefined;
}

/** The error in words, with the hash and block of the transaction as far as it has them. */
export function FailureDialog(props: FailureDialogProps) {
  const { message, hint, hash, blockNumber, link, linkLabel, onClose, onRepeat } = props;
  return (
    <Dialog title={dialogMessages.failedTitle} onClose={onClose}>
      <div role="alert" className="mb-4 flex gap-3">
        <CircleX size={28} aria-hidden className="shrink-0 text-negative" />
        <p className="min-w-0">
          {/* The text may come from a wallet or from the server. */}
          <bdi>{message || dialogMessages.failedFallback}</bdi>
        </p>
      </div>
      {hint !== undefined && (
        <Notice tone="warning" className="mb-4">
          <p>{hint}</p>
        </Notice>
      )}
      {hash !== undefined && (
        <TransactionFacts hash={hash} blockNumber={blockNumber} link={link} linkLabel={linkLabel} />
      )}
      {onRepeat !== undefined && (
        <Button isWide className="mt-4" onClick={onRepeat}>
          {panelMessages.retry}
        </Button>
      )}
      <Button isWide look={onRepeat === undefined ? 'primary' : 'outline'} className="mt-4" onClick={onClose}>
        {messages.common.close}
      </Button>
    </Dialog>
  );
}
