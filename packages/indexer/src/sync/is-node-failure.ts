import { isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';

const ofNode: ReadonlySet<ErrorCode> = new Set([
  'NodeUnavailable',
  'NodeTimeout',
  'NodeRpcError',
  'NodeBadAnswer',
  'NoGoodAnswer',
]);

/** Whether a node failed to answer, which says nothing of the block that it was asked about. */
export function isNodeFailure(error: unknown): boolean {
  return isAppError(error) && ofNode.has(error.code);
}
