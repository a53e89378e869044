import { isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { fromHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { ByteReader } from '@hub/scale/byte-reader';
import type { BlockState } from '../../chain/state/block-state.ts';
import { readValidityError, type ValidityError } from './validity-error.ts';

/** Whether the block after the given one could include an extrinsic. */
export type Validity =
  | { readonly kind: 'valid' }
  /** It is valid only after other extrinsics, which are not on the chain yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'invalid'; readonly error: ValidityError }
  /** The runtime gave no readable answer. */
  | { readonly kind: 'undecided' };

/** TransactionSource::External, which the pool uses for extrinsics that arrive by RPC. */
const external = Uint8Array.of(2);

/**
 * Validates an extrinsic in the runtime as the pool does. Unlike application, validation initializes the next block
 * first, so the answer is valid for that block. Throws AppError when the node does not answer.
 */
export async function readValidity(
  { call, block }: Pick<BlockState, 'call' | 'block'>,
  extrinsic: Uint8Array,
): Promise<Validity> {
  try {
    const asked = joinBytes([external, extrinsic, fromHex(block.hash)]);
    return readTransactionValidity(await call('TaggedTransactionQueue_validate_transaction', asked));
  } catch (error) {
    if (isAppError(error) && noAnswer.has(error.code)) return { kind: 'undecided' };
    throw error;
  }
}

/** Errors that mean: the runtime lacks this API, has another version of it, or panicked. */
const noAnswer: ReadonlySet<ErrorCode> = new Set(['NodeRpcError', 'DecodeFailed']);

const priorityBytes = 8;

/** Reads a TransactionValidity, only the parts that matter for one block. */
function readTransactionValidity(bytes: Uint8Array): Validity {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== 0) return { kind: 'invalid', error: readValidityError(reader) };
  reader.take(priorityBytes);
  return { kind: reader.length() === 0 ? 'valid' : 'waiting' };
}
