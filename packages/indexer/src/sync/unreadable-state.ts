import { AppError, isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';

const CODE = 'BalancesUnreadable';
/** Errors of codecs and state readers: the node answered, but its bytes do not fit the runtime. */
const undecodable: ReadonlySet<ErrorCode> = new Set(['StateUnreadable', 'DecodeFailed']);

/** Whether a node's answer arrived but does not decode. */
export function isUndecodable(error: unknown): error is AppError {
  return isAppError(error) && undecodable.has(error.code);
}

/** The error for a state of accounts that does not decode; `blockNumber` is the block after which it was read. */
export function stateUnreadable(blockNumber: number, cause: AppError): AppError {
  return new AppError({
    code: CODE,
    message: `${cause.code}: ${cause.message}`,
    details: { blockNumber },
    cause,
  });
}

/** The block number of an error that `stateUnreadable` made; undefined for any other error. */
export function unreadableBlock(error: unknown): number | undefined {
  if (!isAppError(error) || error.code !== CODE) return undefined;
  const { blockNumber } = error.details;
  return typeof blockNumber === 'number' ? blockNumber : undefined;
}
