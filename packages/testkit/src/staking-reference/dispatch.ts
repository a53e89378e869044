import type { Hex } from '@hub/primitives/hex';
import type { ReferenceCall } from './call.ts';
import { callWeight } from './call-weight.ts';
import { claimVesting } from './claim-vesting.ts';
import { type BatchCall, dispatchBatch } from './dispatch-batch.ts';
import { DispatchFailure } from './dispatch-failure.ts';
import { payoutStakers } from './payout-stakers.ts';
import { stake } from './stake.ts';
import type { ReferenceState } from './state.ts';
import { transfer } from './transfer.ts';
import { unstakeAll } from './unstake-all.ts';
import { unstakePartial } from './unstake-partial.ts';

/**
 * The state after a call; a failed call leaves it unchanged. `error` names the error, and is undefined on success.
 */
export interface Outcome {
  readonly state: ReferenceState;
  readonly error: string | undefined;
  /** The execution time that the fee is computed from, in picoseconds. */
  readonly usedRefTime: bigint;
}

function dispatchSingle(
  state: ReferenceState,
  who: Hex,
  call: Exclude<ReferenceCall, BatchCall>,
): ReferenceState {
  switch (call.kind) {
    case 'stake':
      return stake(state, who, call.amount);
    case 'unstakeAll':
      return unstakeAll(state, who);
    case 'unstakePartial':
      return unstakePartial(state, who, call.amount);
    case 'payoutStakers':
      return payoutStakers(state, who, call.stakersNumber);
    case 'transfer':
      return transfer(state, who, call.to, call.amount);
    case 'claimVesting':
      return claimVesting(state, who);
  }
}

function dispatch(state: ReferenceState, who: Hex, call: ReferenceCall): Outcome {
  switch (call.kind) {
    case 'batch':
    case 'batchAll':
    case 'forceBatch':
      return dispatchBatch(state, call, (before, inner) => tryDispatch(before, who, inner));
    default:
      return { state: dispatchSingle(state, who, call), error: undefined, usedRefTime: callWeight(call) };
  }
}

/** Runs a call as `who`; a failure reverts all its changes. */
export function tryDispatch(state: ReferenceState, who: Hex, call: ReferenceCall): Outcome {
  try {
    return dispatch(state, who, call);
  } catch (error) {
    if (!(error instanceof DispatchFailure)) throw error;
    return { state, error: error.reason, usedRefTime: error.usedRefTime ?? callWeight(call) };
  }
}
