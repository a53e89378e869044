import { isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';

const ofNode: ReadonlySet<ErrorCode> = new Set([
  'NodeUnavailable',
  'NodeTimeout',
  'NodeRpcError',
  'NodeBadAnswer',
  'NoGoodAnswer',
]);

/** Whether an error is the failure of a node to answer, which proves nothing about the requested block. */
export function isNodeFailure(error: unknown): boolean {
  return isAppError(error) && ofNode.has(error.code);
}
