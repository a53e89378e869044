import type { BlockRef } from '@hub/node-rpc/types';
import { AppError, isAppError, type JsonObject } from '@hub/primitives/app-error';

/** The error for a block whose bytes cannot be fetched or decoded; `part` names the part, `cause` the reason. */
export function blockUnreadable(
  { number, hash }: Pick<BlockRef, 'number' | 'hash'>,
  cause: AppError,
  part: JsonObject = {},
): AppError {
  const { entry } = cause.details;
  return new AppError({
    code: 'BlockUnreadable',
    message: `Block ${number} cannot be read: ${cause.message}`,
    details: {
      blockNumber: number,
      blockHash: hash,
      reason: cause.code,
      ...part,
      ...(entry !== undefined && { entry }),
    },
    cause,
  });
}

/** Runs a decoder over a part of a block. Throws AppError `BlockUnreadable` in place of an AppError of the decoder. */
export function decodeOfBlock<T>(
  block: Pick<BlockRef, 'number' | 'hash'>,
  part: JsonObject,
  decode: () => T,
): T {
  try {
    return decode();
  } catch (error) {
    throw isAppError(error) ? blockUnreadable(block, error, part) : error;
  }
}
