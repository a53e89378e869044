import { AppError, isAppError } from '@hub/primitives/app-error';
import { fromHex, isHex } from '@hub/primitives/hex';

/** What the sidecar says of a transaction that it could not serve. */
export interface FailedTransaction {
  readonly error: string;
  /** As it was sent. */
  readonly transaction: string;
  readonly at?: { readonly hash: string };
}

/** The bytes of a transaction in hex; AppError `ExtrinsicDecodeFailed` when it is none. */
export function readTransaction(transaction: string, error: string): Uint8Array {
  if (isHex(transaction)) return fromHex(transaction);
  throw transactionError('ExtrinsicDecodeFailed', 'The transaction is not 0x and hex digits', {
    error,
    transaction,
  });
}

/**
 * The error to answer with when decoder or node refused a transaction: `ExtrinsicDecodeFailed` with their reason.
 * Whatever else went wrong is thrown on.
 */
export function refusedTransaction(cause: unknown, failed: FailedTransaction): AppError {
  if (!isAppError(cause)) throw cause;
  if (cause.code === 'ExtrinsicDecodeFailed') return transactionError(cause.code, cause.message, failed);
  if (cause.code !== 'NodeRpcError') throw cause;
  return transactionError('ExtrinsicDecodeFailed', nodeReason(cause), failed);
}

/** An error about a transaction, in the sidecar's form. */
export function transactionError(code: string, cause: string, failed: FailedTransaction): AppError {
  const { error, transaction, at } = failed;
  return new AppError({ code, message: error, details: { transaction, cause, ...(at && { at }) } });
}

/** The node's refusal as polkadot.js words it: code, message, data. */
export function nodeReason({ details, message }: Pick<AppError, 'details' | 'message'>): string {
  const { rpcCode, rpcMessage, rpcData } = details;
  if (typeof rpcCode !== 'number' || typeof rpcMessage !== 'string') return message;
  return `${rpcCode}: ${rpcMessage}${typeof rpcData === 'string' ? `: ${rpcData}` : ''}`;
}
