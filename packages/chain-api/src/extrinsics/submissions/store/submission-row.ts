import { AppError } from '@hub/primitives/app-error';
import { type Hex, isHex } from '@hub/primitives/hex';
import type { BlockPlace } from '../../blocks/block-place.ts';
import type { Inclusion } from '../../outcome/inclusion.ts';
import type { Closure, NewSubmission, Submission, SubmissionState } from '../status/submission.ts';

/** A row of the table; drivers may return int8 as text, so numbers are read through `Number`. */
export interface SubmissionRow {
  /**
   * The genesis hash of the row's chain: a schema may hold submissions of several chains, and each chain reads only its
   * own.
   */
  readonly genesis_hash: string;
  readonly hash: string;
  /** Empty after a refusal, until the same bytes are submitted again or found in a block. */
  readonly bytes: Uint8Array;
  readonly signer: string;
  readonly nonce: number;
  readonly section: string;
  readonly method: string;
  readonly spec_version: number | null;
  readonly seen_at_block: number;
  readonly last_block: number | null;
  /** The lowest block that may hold the submission and was skipped, because the node lacked it; usually null. */
  readonly unscanned_from: number | null;
  readonly created_at_ms: number;
  readonly state: SubmissionState['kind'];
  readonly block_number: number | null;
  readonly block_hash: string | null;
  /** JSON: an Inclusion while in a block, a BlockPlace while undecoded, a Closure when closed. */
  readonly outcome: string | null;
  /** How often it was submitted again. */
  readonly attempts: number;
  /**
   * The number of tries that are in flight or that the node did not refuse; a refusal that brings it to 0 closes the
   * submission.
   */
  readonly open_tries: number;
  /** The finalized block from which on a pending submission is submitted again, or an undecoded one read again. */
  readonly retry_at_block: number;
  /**
   * The time of the final block from which on the row may be deleted, in ms since 1970. Null until the submission's
   * block is final or the submission is closed; if it was refused when it was submitted, until the next final block.
   */
  readonly forget_at_ms: number | null;
  /** The best block when a refused submission was stored; null for all others. */
  readonly refused_at_block: number | null;
}

export interface SubmissionTables {
  readonly submission: SubmissionRow;
  /** The extrinsic that belongs to an intent; `keyOfSigner` makes the key. */
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
  /** The finalized block of a chain up to which every block has been scanned, or skipped because the node lacked it. */
  readonly looked_through: {
    readonly genesis_hash: string;
    readonly block_number: number;
    readonly block_hash: string | null;
  };
}

/** A caller's idempotency key as it is stored. The same key of another signer is another intent. */
export function keyOfSigner(signer: Hex, idempotencyKey: string): string {
  return `${signer} ${idempotencyKey}`;
}

/** The row of a pending submission; once block `seenAtBlock` is final, the pool is searched for the submission. */
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
    unscanned_from: null,
    created_at_ms: submission.createdAtMs,
    open_tries: 1,
    ...pendingColumns(submission.seenAtBlock),
  };
}

/**
 * The values of the columns about the outcome while no block includes the submission. Once block `retryAtBlock` is
 * final, the pool is searched for the submission.
 */
export function pendingColumns(retryAtBlock: number) {
  return {
    state: 'pending',
    block_number: null,
    block_hash: null,
    outcome: null,
    attempts: 0,
    retry_at_block: retryAtBlock,
    forget_at_ms: null,
    refused_at_block: null,
  } as const;
}

/** Reads a row. Throws AppError `Internal` for a hash or signer that is no hex (the table was changed by hand). */
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
  // Only the code in this folder writes `outcome`: the state determines which of the three types it holds.
  if (state === 'closed') return { kind: state, closure: JSON.parse(outcome) as Closure };
  if (state === 'undecoded') return { kind: state, place: JSON.parse(outcome) as BlockPlace };
  return { kind: state, inclusion: JSON.parse(outcome) as Inclusion };
}

/** A column of hex text. Throws AppError `Internal` when it holds something else. */
export function hexColumn(text: string): Hex {
  if (isHex(text)) return text;
  throw new AppError({ code: 'Internal', message: 'A stored submission cannot be read' });
}
