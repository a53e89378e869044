import { type AppError, isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';

/** Failures of the node, the database or the whole chain: the next block would meet them too. */
const ofAllBlocks: ReadonlySet<ErrorCode> = new Set([
  'NodeUnavailable',
  'DatabaseUnavailable',
  'BestChainMoved',
  'CheckpointLost',
  'CheckpointMoved',
  'ChainMismatch',
  'LeaseLost',
]);

/** Whether an error concerns a single block: no node gives a good answer about it, or its bytes do not decode. */
export function isOfOneBlock(error: unknown): error is AppError {
  return isAppError(error) && !ofAllBlocks.has(error.code);
}
