import { AppError, isAppError } from '@hub/primitives/app-error';

/** Nodes' error codes for a bad block range, and for problems with the state in general. */
const stateErrorCodes: readonly unknown[] = [4001, 4003];
/** Texts of nodes about a block that they have discarded or never had. */
const blockIsGone = /UnknownBlock|was not found|discarded/;

/**
 * Maps the error of a node that lacks the state: `BlockNotFound` for a block that the request named, `NodeUnavailable`
 * for the best block, because the next request finds a newer one. Any other error is returned unchanged.
 */
export function withoutState(error: unknown, isNamed: boolean): unknown {
  if (!isStateGone(error)) return error;
  if (isNamed) {
    const message = 'The node does not have the state of this block, or no longer has it';
    return new AppError({ code: 'BlockNotFound', message, cause: error });
  }
  const message = 'The node no longer has the block that was read; try again';
  return new AppError({ code: 'NodeUnavailable', message, cause: error });
}

/**
 * Whether a node reported that it lacks the state of a block, because it discarded the state or never had the block.
 */
export function isStateGone(error: unknown): boolean {
  if (!isAppError(error) || error.code !== 'NodeRpcError') return false;
  const { rpcCode, rpcMessage } = error.details;
  return stateErrorCodes.includes(rpcCode) && blockIsGone.test(String(rpcMessage));
}
