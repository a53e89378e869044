import type { Closure, PendingSubmission } from './submission.ts';

/** What is known when a block became final; every block up to it has been looked through. */
export interface FinalizedView {
  readonly blockNumber: number;
  /** The signer's nonce after that block. */
  readonly nonce: number;
  /** Of the runtime that executes on top of the block. */
  readonly specVersion: number;
}

/**
 * Why a submission that is in no block up to a finalized one never will be in one: its mortality has passed, its nonce
 * was used, or its runtime was replaced. Undefined while it may still be included.
 */
export function endOfSubmission(submission: PendingSubmission, view: FinalizedView): Closure | undefined {
  const { lastBlock, nonce, specVersion = view.specVersion } = submission;
  if (view.nonce > nonce) {
    return {
      reason: 'nonceUsed',
      message: `The nonce ${nonce} was used by another extrinsic`,
      details: { nonce },
    };
  }
  // A runtime takes only what was signed for it; a submission may be ahead of what is final, never behind.
  if (specVersion < view.specVersion) {
    const message = `The chain now runs ${view.specVersion}, the extrinsic was signed for ${specVersion}`;
    return { reason: 'dropped', message, details: { specVersion } };
  }
  if (lastBlock !== undefined && view.blockNumber >= lastBlock) {
    const message = `The extrinsic was in no block up to ${lastBlock}, where its mortality ended`;
    return { reason: 'expired', message, details: { lastBlock } };
  }
  return undefined;
}
