import { AppError, isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import type { Hex } from '@hub/primitives/hex';

/** The description of a state value for error messages. */
export interface StatePart {
  /** The storage entry or constant with its pallet (`system.account`), or the method of a runtime API. */
  readonly entry: string;
  /** The block whose state is read. */
  readonly block: { readonly number: number; readonly hash: Hex };
}

/** The errors of decoders for unexpected bytes and values. */
const unreadable: ReadonlySet<ErrorCode> = new Set(['DecodeFailed', 'UnexpectedValue']);

/**
 * Runs a decoder on a value of the state. If it cannot read the bytes, throws AppError `StateUnreadable` with the entry
 * and the block (details.entry, .blockNumber, .blockHash); rethrows any other error.
 */
export function decodeState<T>({ entry, block }: StatePart, decode: () => T): T {
  try {
    return decode();
  } catch (cause) {
    if (!isAppError(cause) || !unreadable.has(cause.code)) throw cause;
    throw new AppError({
      code: 'StateUnreadable',
      message: `${entry} of block ${block.number} cannot be read: ${cause.message}`,
      details: { entry, blockNumber: block.number, blockHash: block.hash },
      cause,
    });
  }
}
