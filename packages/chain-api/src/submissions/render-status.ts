import type { ExtrinsicStatus } from '@hub/contract/chain-api/generation-1/extrinsic-status';
import type { Closure, Inclusion, Submission } from './submission.ts';

/**
 * The status answer of a submission (wire contract A.4, decision 4). `isCompleted`, `isError` and `error` are set
 * together, so that pollers stop; only a pending submission is not completed.
 */
export function renderStatus(submission: Submission): ExtrinsicStatus {
  const { hash, section, method, createdAtMs, state } = submission;
  const common = { hash, createdAt: createdAtMs, callMethod: { section, method } };
  switch (state.kind) {
    case 'pending':
      return { ...common, status: 'pending', isCompleted: false, isError: false, error: null, events: [] };
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
      return { ...common, status: 'InBlock', ...included(state.inclusion) };
    case 'finalized':
      return { ...common, status: 'Finalized', ...included(state.inclusion) };
  }
}

function included({ blockHash, extrinsicIndex, header, error, events }: Inclusion) {
  const block = { hash: blockHash, header };
  return {
    isCompleted: true,
    isError: error !== null,
    blockHash,
    blockIndex: extrinsicIndex,
    block,
    error,
    events,
  };
}

function closureError({ reason, message, details }: Closure): ExtrinsicStatus['error'] {
  return { message, details: { name: reason, ...details } };
}
