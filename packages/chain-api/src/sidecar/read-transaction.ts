import { AppError, isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { fromHex, isHex } from '@hub/primitives/hex';

/** A transaction in a request, and the sidecar's message in case it cannot be served. */
export interface AskedTransaction {
  readonly error: string;
  /** The transaction as it was sent. */
  readonly transaction: string;
  readonly at?: { readonly hash: string };
}

/** Reads the bytes of a transaction in hex. Throws AppError `ExtrinsicDecodeFailed` for other text. */
export function readTransaction(asked: AskedTransaction): Uint8Array {
  if (isHex(asked.transaction)) return fromHex(asked.transaction);
  throw transactionError('ExtrinsicDecodeFailed', 'The transaction is not 0x followed by hex digits', asked);
}

/**
 * The error for a transaction that the decoder or the node refused: `ExtrinsicDecodeFailed` with their reason. Any
 * other error is thrown again.
 */
export function refusedTransaction(cause: unknown, asked: AskedTransaction): AppError {
  if (!isAppError(cause)) throw cause;
  if (cause.code === 'ExtrinsicDecodeFailed' || cause.code === 'BadPayload')
    return transactionError('ExtrinsicDecodeFailed', cause.message, asked);
  if (cause.code !== 'NodeRpcError') throw cause;
  return transactionError('ExtrinsicDecodeFailed', nodeReason(cause), asked);
}

/** An error about a transaction in the sidecar's form. */
export function transactionError(code: ErrorCode, cause: string, asked: AskedTransaction): AppError {
  const { error, transaction, at } = asked;
  return new AppError({ code, message: error, details: { transaction, cause, ...(at && { at }) } });
}

/** The node's refusal as polkadot.js formats it: code, message, data. */
export function nodeReason({ details, message }: Pick<AppError, 'details' | 'message'>): string {
  const { rpcCode, rpcMessage, rpcData } = details;
  if (typeof rpcCode !== 'number' || typeof rpcMessage !== 'string') return message;
  return `${rpcCode}: ${rpcMessage}${typeof rpcData === 'string' ? `: ${rpcData}` : ''}`;
}
