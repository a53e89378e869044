import { AppError, isAppError } from '@hub/primitives/app-error';

/** Codes of nodes for what is wrong with a block range, and with state in general. */
const stateErrorCodes: readonly unknown[] = [4001, 4003];
/** What they say of a block that they have forgotten or never had. */
const blockIsGone = /UnknownBlock|was not found|discarded/;

/**
 * The error to answer with where a node has not the state that is read: a block that was named is `BlockNotFound`, the
 * best one `NodeUnavailable`, since the next request finds another. Any other error is given back as it is.
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

/** Whether a node said that it has not the state of a block: it discarded it, or never had the block. */
export function isStateGone(error: unknown): boolean {
  if (!isAppError(error) || error.code !== 'NodeRpcError') return false;
  const { rpcCode, rpcMessage } = error.details;
  return stateErrorCodes.includes(rpcCode) && blockIsGone.test(String(rpcMessage));
}
