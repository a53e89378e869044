import type { Hex } from '@hub/primitives/hex';
import type { Closure, Submission } from './submission.ts';

/** Blocks a submission may be missing from the node's pool before it is handed in again. */
const missingForBlocks = 8;

/** What is known when a block became final; every block up to it has been looked through. */
export interface FinalizedView {
  readonly blockNumber: number;
  /** The signer's nonce after that block. */
  readonly nonce: number;
  /** Of the runtime that executes on top of the block. */
  readonly specVersion: number;
  /** Extrinsics that wait in the node's pool. */
  readonly pool: ReadonlySet<Hex>;
}

export type Fate =
  | { readonly kind: 'wait' }
  | { readonly kind: 'resubmit' }
  | { readonly kind: 'close'; readonly closure: Closure };

/**
 * What becomes of a submission that is in no block up to a finalized one: it is over when its mortality has passed, its
 * nonce was used or its runtime was replaced; when the pool has lost it, it is handed in again; otherwise it may still be
 * included.
 */
export function submissionFate(submission: Submission, view: FinalizedView): Fate {
  const { lastBlock, nonce, seenAtBlock, specVersion = view.specVersion } = submission;
  if (view.nonce > nonce)
    return close('nonceUsed', `The nonce ${nonce} was used by another extrinsic`, { nonce });
  // A runtime takes only what was signed for it; a submission may be ahead of what is final, never behind.
  if (specVersion < view.specVersion) {
    const message = `The chain now runs ${view.specVersion}, the extrinsic was signed for ${specVersion}`;
    return close('dropped', message, { specVersion });
  }
  if (lastBlock !== undefined && view.blockNumber >= lastBlock) {
    return close('expired', `The extrinsic was in no block up to ${lastBlock}, where its mortality ended`, {
      lastBlock,
    });
  }
  const isOverdue = view.blockNumber >= seenAtBlock + missingForBlocks;
  return isOverdue && !view.pool.has(submission.hash) ? { kind: 'resubmit' } : { kind: 'wait' };
}

function close(reason: Closure['reason'], message: string, details: Closure['details']): Fate {
  return { kind: 'close', closure: { reason, message, details } };
}
