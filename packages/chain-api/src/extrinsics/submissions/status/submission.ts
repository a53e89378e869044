import type { JsonObject } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { BlockPlace } from '../../blocks/block-place.ts';
import type { Inclusion } from '../../outcome/inclusion.ts';

/** Why an extrinsic that is in no block never will be. */
export type CloseReason = 'refused' | 'expired' | 'nonceUsed' | 'dropped';

export interface Closure {
  readonly reason: CloseReason;
  readonly message: string;
  readonly details: JsonObject;
  /** The refusal is one that an extrinsic in a block gets as well, though it was found in none. */
  readonly isPerhapsIncluded?: boolean;
}

export type SubmissionState =
  | { readonly kind: 'pending' }
  /** In a block whose events cannot be read: whether it succeeded is not known yet. */
  | { readonly kind: 'undecoded'; readonly place: BlockPlace }
  | { readonly kind: 'inBlock'; readonly inclusion: Inclusion }
  | { readonly kind: 'finalized'; readonly inclusion: Inclusion }
  | { readonly kind: 'closed'; readonly closure: Closure };

/** A signed extrinsic as it is written down before the node gets it. */
export interface NewSubmission {
  readonly hash: Hex;
  readonly bytes: Uint8Array;
  readonly signer: Hex;
  readonly nonce: number;
  readonly section: string;
  readonly method: string;
  /** Of the runtime it was signed for; undefined where that was not written down. */
  readonly specVersion: number | undefined;
  /** Best block when it was written down: it is in no earlier block that was looked through. */
  readonly seenAtBlock: number;
  /** Last block number that can include it; undefined when it is immortal. */
  readonly lastBlock: number | undefined;
  readonly createdAtMs: number;
}

export interface Submission extends NewSubmission {
  readonly state: SubmissionState;
}

/** What following a submission that is in no block needs of it. */
export interface PendingSubmission
  extends Pick<NewSubmission, 'hash' | 'signer' | 'nonce' | 'specVersion' | 'seenAtBlock' | 'lastBlock'> {
  /** Times it was handed in again. */
  readonly attempts: number;
  /** Finalized block from which on it is handed in again if the pool has lost it. */
  readonly retryAtBlock: number;
}
