import type { Closure, NewSubmission, Submission } from './submission.ts';

/**
 * Whether another extrinsic may take over the idempotency key of this one without a chance that both are executed. It
 * is not enough that this one is closed: an extrinsic that one node dropped may wait in the pool of another. Only an
 * extrinsic with the same signer and nonce may replace a dropped one, because the chain accepts just one of the two.
 * Refusals at the first submission, and closures by the chain itself (mortality, nonce, runtime), are final.
 */
export function isReplaceable({ state, signer, nonce }: Submission, by: NewSubmission): boolean {
  if (state.kind !== 'closed') return false;
  return !isDroppedByNode(state.closure) || (signer === by.signer && nonce === by.nonce);
}

/** Whether a submission was closed because a node dropped it, although other nodes may still have it. */
export function isDroppedByNode({ reason, details }: Closure): boolean {
  return reason === 'dropped' && 'rpcCode' in details;
}
