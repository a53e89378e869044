import type { BoundCall } from './call.ts';
import type { Context } from './context.ts';
import type { DispatchError, DispatchResult } from './dispatch-error.ts';
import { DispatchFailure } from './dispatch-failure.ts';
import type { PostDispatch } from './dispatch-info.ts';
import type { Origin } from './origin.ts';

export interface FailedOutcome {
  readonly ok: false;
  readonly error: DispatchError;
  readonly post: PostDispatch;
}

export type DispatchOutcome = { readonly ok: true; readonly post: PostDispatch } | FailedOutcome;

/** Converts an outcome to the form in events and runtime APIs. */
export function resultOf(outcome: DispatchOutcome): DispatchResult {
  return outcome.ok ? { type: 'Ok', value: undefined } : { type: 'Err', value: outcome.error };
}

/** The outcome of a call that failed; a pallet's error, known by name, is replaced by the indexes of the runtime. */
export function failedOutcome(
  { numbering }: Pick<Context, 'numbering'>,
  { error, post }: DispatchFailure,
): FailedOutcome {
  return { ok: false, error: error.type === 'PalletError' ? numbering.error(error) : error, post };
}

/** Runs a call in its own storage layer; a failed call changes nothing. */
export function dispatchCall(context: Context, origin: Origin, call: BoundCall): DispatchOutcome {
  try {
    return { ok: true, post: context.transactional(() => call.dispatch(context, origin)) };
  } catch (error) {
    if (error instanceof DispatchFailure) return failedOutcome(context, error);
    throw error;
  }
}
