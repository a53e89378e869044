import type { Closure, PendingSubmission } from './submission.ts';

/** A final block and values of the chain after it; blocks up to this one were scanned, unless the node lacked them. */
export interface FinalizedView {
  readonly blockNumber: number;
  /** The signer's nonce after that block. */
  readonly nonce: number;
  /** The spec version of the runtime that executes on top of the block. */
  readonly specVersion: number;
}

/**
 * The reason why no block will ever include a submission that no block up to a finalized one includes: its mortality
 * ended, its nonce was used, or its runtime was replaced. Undefined while it may still be included.
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
  // A runtime accepts only extrinsics that were signed for it. A submission may be signed for a later runtime than the
  // finalized one, whose upgrade is in a block that is not final yet.
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
