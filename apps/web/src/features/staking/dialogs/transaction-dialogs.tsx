import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import { formatExactAmount } from '../../../lib/format-amount.ts';
import { formatInteger } from '../../../lib/format-number.ts';
import type { Account, Network } from '../../../lib/network.ts';
import { type ChainPace, describeEraLeft } from '../transaction/describe-era-left.ts';
import { describeIntent } from '../transaction/describe-intent.ts';
import { isBlocking, isRetractedBefore, type TransactionRecord } from '../transaction/transaction-record.ts';
import type { TransactionFlow } from '../transaction/use-transaction-flow.ts';
import { explorerLabel, linkOf } from '../transaction-link.ts';
import { FailureDialog } from './failure-dialog.tsx';
import { holdsBlock, nextStepAtMs } from './next-step.ts';
import { ProgressDialog } from './progress-dialog.tsx';
import { SuccessDialog } from './success-dialog.tsx';

interface TransactionDialogsProps {
  readonly flow: TransactionFlow;
  readonly network: Network;
  readonly pace: ChainPace | undefined;
  /** The selected account, which need not be the one that made the transaction. */
  readonly account: Account | undefined;
  /** The position of the selected account. */
  readonly position: StakingPosition | undefined;
  /** Whether a newer position is expected: the last load has not failed and does not wait for a connection. */
  readonly isPositionAwaited: boolean;
}

/** The dialog that fits the transaction this tab has begun: progress, success or failure. */
export function TransactionDialogs(props: TransactionDialogsProps) {
  const { flow, network, pace } = props;
  const { shown, problem, leave, cancel, repeat } = flow;
  const linkLabel = explorerLabel(network);
  if (problem !== undefined) {
    const nothing = { hash: undefined, blockNumber: undefined, link: undefined };
    return <FailureDialog message={problem} {...nothing} linkLabel={linkLabel} onClose={leave} />;
  }
  if (shown === undefined || shown.isAcknowledged || shown.stage === 'cancelled') return null;
  const link = linkOf(shown, network);
  if (isBlocking(shown) || shown.stage === 'undecoded') {
    return (
      <ProgressDialog
        record={shown}
        intent={describeIntent(shown, network)}
        eraLeft={describeEraLeft(shown, pace)}
        link={link}
        linkLabel={linkLabel}
        onCancel={cancel}
        onLeave={leave}
      />
    );
  }
  if (shown.stage === 'inBlock' || shown.stage === 'finalized') {
    const isOwn = props.account?.publicKey === shown.publicKey;
    const position = isOwn ? props.position : undefined;
    return (
      <SuccessDialog
        record={shown}
        amount={describeAmount(shown, network)}
        nextAtMs={nextStepAtMs(shown, position)}
        isNextAwaited={isOwn && props.isPositionAwaited && !holdsBlock(position, shown.block)}
        link={link}
        linkLabel={linkLabel}
        onClose={leave}
      />
    );
  }
  return (
    <FailureDialog
      message={messageOf(shown, network)}
      hint={hintOf(shown)}
      hash={shown.hash}
      blockNumber={shown.block?.number}
      link={link}
      linkLabel={linkLabel}
      onClose={leave}
      onRepeat={shown.isRepeatable ? repeat : undefined}
    />
  );
}

/**
 * Says that a block may still include a refused transaction, or that a reorg discarded a block that included this one;
 * undefined for other failures.
 */
function hintOf(record: TransactionRecord): string | undefined {
  if (record.stage === 'refused')
    return transactionMessages.refused(formatInteger(record.lastValidBlock ?? 0));
  return isRetractedBefore(record) ? transactionMessages.retractedBefore : undefined;
}

/** The reason for the failure; undefined if neither wallet, server nor chain gave one. */
function messageOf(record: TransactionRecord, network: Network): string | undefined {
  if (record.isForeign) return `${describeIntent(record, network)}: ${transactionMessages.noticeForeign}`;
  return record.stage === 'expired' ? transactionMessages.expired : record.failure;
}

/**
 * The amount in the chain's event, or else the signed amount; undefined if an `unstakeAll`, which signs none, has no
 * event.
 */
function describeAmount(record: TransactionRecord, network: Network): string | undefined {
  const amount = record.chainAmount ?? (record.kind === 'unstakeAll' ? undefined : record.amount);
  return amount === undefined ? undefined : formatExactAmount(amount, network.decimals, network.symbol);
}
