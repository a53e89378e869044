import type { ExtrinsicState } from '@hub/contract/chain-api/extrinsics/model';
import type { CloseReason, SubmissionState } from './submission.ts';

const closed = {
  expired: 'expired',
  nonceUsed: 'replaced',
  refused: 'failed',
  dropped: 'failed',
} as const satisfies Record<CloseReason, ExtrinsicState>;

/** The status of a submission (docs/submitting.md#status); `unknown` when the events of its block cannot be read. */
export function stateOfSubmission(state: SubmissionState): ExtrinsicState {
  switch (state.kind) {
    case 'pending':
      return 'pending';
    case 'undecoded':
      return 'unknown';
    case 'closed':
      return closed[state.closure.reason];
    case 'inBlock':
    case 'finalized':
      return stateOfIncluded({
        hasFailed: state.inclusion.error !== null,
        isFinal: state.kind === 'finalized',
      });
  }
}

/** The status of an extrinsic that is in a block (docs/submitting.md#status). */
export function stateOfIncluded(extrinsic: { hasFailed: boolean; isFinal: boolean }): ExtrinsicState {
  if (extrinsic.hasFailed) return 'failed';
  return extrinsic.isFinal ? 'finalized' : 'inBlock';
}
