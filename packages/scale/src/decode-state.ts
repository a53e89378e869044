import { AppError, isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import type { Hex } from '@hub/primitives/hex';

/** A value of a block's state, as errors name it. */
export interface StatePart {
  /** The storage entry or constant with its pallet (`system.account`), or the method of a runtime API. */
  readonly entry: string;
  /** The block whose state is read. */
  readonly block: { readonly number: number; readonly hash: Hex };
}

/** What decoders say of bytes and of values that are not as expected. */
const unreadable: ReadonlySet<ErrorCode> = new Set(['DecodeFailed', 'UnexpectedValue']);

/**
 * Runs a decoder over a value of the state. Bytes that it cannot read are an AppError `StateUnreadable` that names the
 * entry and the block (details.entry, .blockNumber, .blockHash); any other error is thrown on.
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
