import { AppError } from '@hub/primitives/app-error';
import { type Hex, isHex } from '@hub/primitives/hex';
import type { BlockPlace } from '../../blocks/block-place.ts';
import type { Inclusion } from '../../outcome/inclusion.ts';
import type { Closure, NewSubmission, Submission, SubmissionState } from '../status/submission.ts';

/** A row of the table; drivers may hand out int8 as text, so numbers are read through `Number`. */
export interface SubmissionRow {
  /** Names the chain: a schema may hold the submissions of several, each of which knows only its own. */
  readonly genesis_hash: string;
  readonly hash: string;
  /** Empty once it was refused. */
  readonly bytes: Uint8Array;
  readonly signer: string;
  readonly nonce: number;
  readonly section: string;
  readonly method: string;
  readonly spec_version: number | null;
  readonly seen_at_block: number;
  readonly last_block: number | null;
  readonly created_at_ms: number;
  readonly state: SubmissionState['kind'];
  readonly block_number: number | null;
  readonly block_hash: string | null;
  /** JSON: an Inclusion while in a block, a BlockPlace while undecoded, a Closure when closed. */
  readonly outcome: string | null;
  /** Times it was handed in again. */
  readonly attempts: number;
  /** Times it is being handed in now, or was and the node did not refuse it: with one left a refusal ends it. */
  readonly open_tries: number;
  /** Finalized block from which on a pending one is handed in again, an undecoded one read again. */
  readonly retry_at_block: number;
  /**
   * Time of the final block from which on it may be forgotten, milliseconds since 1970; null while its fate is not
   * settled, and until the first final block after a request learned that it is refused.
   */
  readonly forget_at_ms: number | null;
  /** Best block when it was refused; null for all others. */
  readonly refused_at_block: number | null;
}

export interface SubmissionTables {
  readonly submission: SubmissionRow;
  /** Which extrinsic answers for an intent; the key is that of `keyOfSigner`. */
  readonly idempotency_key: {
    readonly genesis_hash: string;
    readonly key: string;
    readonly hash: string;
  };
  /** Runtimes that submissions were signed for. */
  readonly runtime: {
    readonly genesis_hash: string;
    readonly spec_version: number;
    readonly metadata: Uint8Array;
  };
  /** The finalized block of a chain up to which every block has been looked through. */
  readonly looked_through: {
    readonly genesis_hash: string;
    readonly block_number: number;
    readonly block_hash: string | null;
  };
}

/** A caller's idempotency key as it is kept. What another signer calls by the same name is another intent. */
export function keyOfSigner(signer: Hex, idempotencyKey: string): string {
  return `${signer} ${idempotencyKey}`;
}

/** The row of a submission that waits for a block; it is looked for in the pool once its first block is final. */
export function toRow(submission: NewSubmission, genesisHash: Hex): SubmissionRow {
  return {
    genesis_hash: genesisHash,
    hash: submission.hash,
    bytes: submission.bytes,
    signer: submission.signer,
    nonce: submission.nonce,
    section: submission.section,
    method: submission.method,
    spec_version: submission.specVersion ?? null,
    seen_at_block: submission.seenAtBlock,
    last_block: submission.lastBlock ?? null,
    created_at_ms: submission.createdAtMs,
    ...pendingColumns(submission.seenAtBlock),
  };
}

/** What the columns of a submission's fate hold while it is in no block. */
export function pendingColumns(retryAtBlock: number) {
  return {
    state: 'pending',
    block_number: null,
    block_hash: null,
    outcome: null,
    attempts: 0,
    open_tries: 1,
    retry_at_block: retryAtBlock,
    forget_at_ms: null,
    refused_at_block: null,
  } as const;
}

/** Reads a row back; a hash that is none is an AppError `Internal` (the table was changed by hand). */
export function fromRow(row: SubmissionRow): Submission {
  return {
    hash: hexColumn(row.hash),
    bytes: new Uint8Array(row.bytes),
    signer: hexColumn(row.signer),
    nonce: Number(row.nonce),
    section: row.section,
    method: row.method,
    specVersion: row.spec_version === null ? undefined : Number(row.spec_version),
    seenAtBlock: Number(row.seen_at_block),
    lastBlock: row.last_block === null ? undefined : Number(row.last_block),
    createdAtMs: Number(row.created_at_ms),
    state: stateOf(row),
  };
}

function stateOf({ state, outcome }: SubmissionRow): SubmissionState {
  if (state === 'pending' || outcome === null) return { kind: 'pending' };
  // Written by this module only: the state names which of the three it is.
  if (state === 'closed') return { kind: state, closure: JSON.parse(outcome) as Closure };
  if (state === 'undecoded') return { kind: state, place: JSON.parse(outcome) as BlockPlace };
  return { kind: state, inclusion: JSON.parse(outcome) as Inclusion };
}

/** A column of hex text; AppError `Internal` when it holds something else. */
export function hexColumn(text: string): Hex {
  if (isHex(text)) return text;
  throw new AppError({ code: 'Internal', message: 'A stored submission cannot be read' });
}
