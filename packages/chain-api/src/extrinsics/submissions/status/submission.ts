import type { JsonObject } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { BlockPlace } from '../../blocks/block-place.ts';
import type { Inclusion } from '../../outcome/inclusion.ts';

/** The reason for which a submission is closed. */
export type CloseReason = 'refused' | 'expired' | 'nonceUsed' | 'dropped';

export interface Closure {
  readonly reason: CloseReason;
  readonly message: string;
  readonly details: JsonObject;
}

export type SubmissionState =
  | { readonly kind: 'pending' }
  /** It is in a block whose events cannot be read, so its outcome is not known yet. */
  | { readonly kind: 'undecoded'; readonly place: BlockPlace }
  | { readonly kind: 'inBlock'; readonly inclusion: Inclusion }
  | { readonly kind: 'finalized'; readonly inclusion: Inclusion }
  | { readonly kind: 'closed'; readonly closure: Closure };

/** A signed extrinsic as it is stored before the node gets it. */
export interface NewSubmission {
  readonly hash: Hex;
  readonly bytes: Uint8Array;
  readonly signer: Hex;
  readonly nonce: number;
  readonly section: string;
  readonly method: string;
  /** The spec version of the runtime that it was signed for; undefined if it was not stored. */
  readonly specVersion: number | undefined;
  /** The best block when it was stored. Blocks that were scanned before were not searched for it. */
  readonly seenAtBlock: number;
  /** The last block that can include it; undefined when it is immortal. */
  readonly lastBlock: number | undefined;
  readonly createdAtMs: number;
}

export interface Submission extends NewSubmission {
  readonly state: SubmissionState;
}

/** The fields that the tracker needs of a pending submission. */
export interface PendingSubmission
  extends Pick<NewSubmission, 'hash' | 'signer' | 'nonce' | 'specVersion' | 'seenAtBlock' | 'lastBlock'> {
  /** How often it was submitted again. */
  readonly attempts: number;
  /** The finalized block from which on it is submitted again if the pool has lost it. */
  readonly retryAtBlock: number;
  /** The lowest block that may hold it and was skipped, because the node lacked it. */
  readonly unscannedFrom?: number | undefined;
}
