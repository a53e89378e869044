import type { Hex } from '@hub/primitives/hex';
import type { ReferenceCall } from './call.ts';
import { claimVesting } from './claim-vesting.ts';
import { DispatchFailure } from './dispatch-failure.ts';
import { emit } from './emit.ts';
import { payoutStakers } from './payout-stakers.ts';
import { stake } from './stake.ts';
import type { ReferenceState } from './state.ts';
import { transfer } from './transfer.ts';
import { unstakeAll } from './unstake-all.ts';
import { unstakePartial } from './unstake-partial.ts';

type Outcome = { readonly state: ReferenceState; readonly error: string | undefined };

/** Runs a call so that a failure leaves no trace but its name. */
export function tryDispatch(state: ReferenceState, who: Hex, call: ReferenceCall): Outcome {
  try {
    return { state: dispatch(state, who, call), error: undefined };
  } catch (error) {
    if (error instanceof DispatchFailure) return { state, error: error.reason };
    throw error;
  }
}

function batchAll(state: ReferenceState, who: Hex, calls: readonly ReferenceCall[]): ReferenceState {
  const done = calls.reduce((next, call) => emit(dispatch(next, who, call), 'utility.ItemCompleted'), state);
  return emit(done, 'utility.BatchCompleted');
}

function batch(state: ReferenceState, who: Hex, calls: readonly ReferenceCall[]): ReferenceState {
  let next = state;
  for (const [index, call] of calls.entries()) {
    const outcome = tryDispatch(next, who, call);
    if (outcome.error !== undefined) {
      return emit(outcome.state, 'utility.BatchInterrupted', BigInt(index), outcome.error);
    }
    next = emit(outcome.state, 'utility.ItemCompleted');
  }
  return emit(next, 'utility.BatchCompleted');
}

function forceBatch(state: ReferenceState, who: Hex, calls: readonly ReferenceCall[]): ReferenceState {
  let next = state;
  let hasFailed = false;
  for (const call of calls) {
    const outcome = tryDispatch(next, who, call);
    hasFailed ||= outcome.error !== undefined;
    next =
      outcome.error === undefined
        ? emit(outcome.state, 'utility.ItemCompleted')
        : emit(outcome.state, 'utility.ItemFailed', outcome.error);
  }
  return emit(next, hasFailed ? 'utility.BatchCompletedWithErrors' : 'utility.BatchCompleted');
}

/** Runs a call as `who`; throws DispatchFailure with the name of the error. */
export function dispatch(state: ReferenceState, who: Hex, call: ReferenceCall): ReferenceState {
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
    case 'batch':
      return batch(state, who, call.calls);
    case 'batchAll':
      return batchAll(state, who, call.calls);
    case 'forceBatch':
      return forceBatch(state, who, call.calls);
  }
}
