import type { Closure, NewSubmission, Submission } from './submission.ts';

/**
 * Whether another extrinsic may take over the idempotency key of this one without a chance that both are executed. It
 * is not enough that this one is closed: an extrinsic that one node dropped may wait in the pool of another. It can
 * only be replaced by an extrinsic with the same signer and nonce, because the chain accepts just one of these.
 * Refusals at the first submission, and closures by the chain itself (mortality, nonce, runtime), are final.
 */
export function isReplaceable({ state, signer, nonce }: Submission, by: NewSubmission): boolean {
  if (state.kind !== 'closed') return false;
  return !isDroppedByNode(state.closure) || (signer === by.signer && nonce === by.nonce);
}

/** Whether a node dropped it although other nodes may still have it. */
export function isDroppedByNode({ reason, details }: Closure): boolean {
  return reason === 'dropped' && 'rpcCode' in details;
}
