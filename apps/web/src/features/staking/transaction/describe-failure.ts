import { type ApiError, isApiError } from '@hub/client/api-error';
import type { ExtrinsicStatusError } from '@hub/client/chain-api/extrinsic-status';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import type { StakingIntent } from '../intent.ts';

/** The page itself stopped the transaction; `message` is shown unchanged. */
export class TransactionStopped extends Error {
  override readonly name = 'TransactionStopped';
}

/** The message for a transaction that stopped before it reached the chain. */
export function describeError(error: unknown): string {
  if (error instanceof TransactionStopped) return error.message;
  if (isApiError(error)) return describeApiError(error);
  if (error instanceof Error && error.message !== '') return error.message;
  return transactionMessages.failed;
}

/** The page's text if the API gave no readable answer; otherwise the API's message, unless it is empty. */
function describeApiError({ status, code, message }: ApiError): string {
  const transaction = transactionMessages;
  if (status === 0) return transaction.noAnswer;
  if (code === 'UnexpectedAnswer') return transaction.unreadableAnswer;
  if (code === 'HttpError') return transaction.answeredStatus(`${status}`);
  return message || transaction.failed;
}

/** The chain's error in words: the page's text, which says what to do, if there is one; else the API's. */
export function describeDispatchError(error: ExtrinsicStatusError, kind: StakingIntent['kind']): string {
  return hintFor(String(error.details?.name ?? ''), kind) ?? error.message;
}

/** Whether the call failed because the block had no room for another unstake; in the next block it can succeed. */
export function isBlockFull(error: ExtrinsicStatusError): boolean {
  return String(error.details?.name ?? '').endsWith('PendingForBlockOverflow');
}

function hintFor(name: string, kind: StakingIntent['kind']): string | undefined {
  const { hints } = transactionMessages;
  if (name.endsWith('Underflow') && kind === 'stake') return hints.belowMinimumOrTooMuch;
  if (name.endsWith('NoPermission') && kind === 'stake') return hints.noStakeLeft;
  if (name.endsWith('InsufficientStakedBalance')) return hints.insufficientStaked;
  if (name.endsWith('PendingForBlockOverflow')) return hints.blockFull;
  return undefined;
}
