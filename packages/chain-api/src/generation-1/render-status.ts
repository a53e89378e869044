import type { ExtrinsicStatus } from '@hub/contract/chain-api/extrinsics/generation-1/status';
import type { JsonValue } from '@hub/primitives/app-error';
import type { Token } from '../chain/token.ts';
import type { BlockPlace } from '../extrinsics/blocks/block-place.ts';
import { chargedFee } from '../extrinsics/outcome/charged-fee.ts';
import type { Inclusion } from '../extrinsics/outcome/inclusion.ts';
import { stateOfSubmission } from '../extrinsics/submissions/status/state-of-extrinsic.ts';
import type { Closure, Submission } from '../extrinsics/submissions/status/submission.ts';
import { balanceResponse } from '../rendering/balance-response.ts';

const unknownOutcome =
  'The extrinsic is in a block. Whether it succeeded is not known yet, because the events of that block cannot be read.';

/** The values that the status of an included extrinsic needs beside the submission. */
export interface ReadForStatus {
  /** The rendered result of its call. */
  readonly parsed: JsonValue | undefined;
  /** The price of the collections that the extrinsic created, in smallest units. The status adds it to the fee. */
  readonly paid: bigint;
}

/**
 * Renders the status of a submission (docs/wire-formats.md#status-of-generation-1). `isCompleted`, `isError` and
 * `error` are set together, so that polling clients stop. A submission is not completed while it is pending, or in a
 * block whose events cannot be read: an unknown outcome is neither a success nor a failure.
 */
export function renderStatus(submission: Submission, token: Token, read: ReadForStatus): ExtrinsicStatus {
  const { hash, section, method, createdAtMs, state } = submission;
  const common = {
    hash,
    createdAt: createdAtMs,
    callMethod: { section, method },
    details: { state: stateOfSubmission(state) },
  };
  switch (state.kind) {
    case 'pending':
      return { ...common, status: 'pending', isCompleted: false, isError: false, error: null, events: [] };
    case 'undecoded':
      return {
        ...common,
        ...placeOf(state.place),
        status: 'pending',
        isCompleted: false,
        isError: false,
        error: null,
        events: [],
        note: unknownOutcome,
      };
    case 'closed':
      return {
        ...common,
        status: 'Error',
        isCompleted: true,
        isError: true,
        error: closureError(state.closure),
        events: [],
      };
    case 'inBlock':
      return { ...common, status: 'InBlock', ...included(state.inclusion, token, read) };
    case 'finalized':
      return { ...common, status: 'Finalized', ...included(state.inclusion, token, read) };
  }
}

function included({ error, events, ...place }: Inclusion, token: Token, { parsed, paid }: ReadForStatus) {
  const fee = chargedFee(events);
  return {
    isCompleted: true,
    isError: error !== null,
    ...placeOf(place),
    error,
    events,
    ...(parsed !== undefined && { parsed }),
    ...(fee !== undefined && { fee: balanceResponse(fee + paid, token) }),
  };
}

function placeOf({ blockHash, extrinsicIndex, header }: BlockPlace) {
  return { blockHash, blockIndex: extrinsicIndex, block: { hash: blockHash, header } };
}

function closureError({ reason, message, details }: Closure): ExtrinsicStatus['error'] {
  return { message, details: { name: reason, ...details } };
}
