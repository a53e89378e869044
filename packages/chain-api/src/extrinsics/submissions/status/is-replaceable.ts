import type { Closure, NewSubmission, Submission } from './submission.ts';

/**
 * Whether another extrinsic may take over the idempotency key of one without a chance that both are executed. Closed
 * is not enough: what one node dropped may wait in the pool of another, so that only an extrinsic with the same signer
 * and nonce, of which the chain takes one, can follow it. Refusals at the first try and what the chain itself ended
 * (mortality, nonce, runtime) are over for good.
 */
export function isReplaceable({ state, signer, nonce }: Submission, by: NewSubmission): boolean {
  if (state.kind !== 'closed') return false;
  return !isDroppedByNode(state.closure) || (signer === by.signer && nonce === by.nonce);
}

/** Whether a node ended it that may not have been the only one to get it. */
export function isDroppedByNode({ reason, details }: Closure): boolean {
  return reason === 'dropped' && 'rpcCode' in details;
}
