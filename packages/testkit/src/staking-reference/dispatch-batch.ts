import type { ReferenceCall } from './call.ts';
import { batchWeight } from './call-weight.ts';
import type { Outcome } from './dispatch.ts';
import { DispatchFailure } from './dispatch-failure.ts';
import { emit } from './emit.ts';
import type { ReferenceState } from './state.ts';

export type BatchCall = Extract<ReferenceCall, { readonly calls: unknown }>;

type Run = (state: ReferenceState, call: ReferenceCall) => Outcome;

/**
 * Runs the calls of a batch (docs/chain-rules.md#batches): `batch` ends at the first failure and keeps earlier effects,
 * `batchAll` fails as a whole, `forceBatch` continues. Calls that did not run are free.
 */
export function dispatchBatch(state: ReferenceState, { kind, calls }: BatchCall, run: Run): Outcome {
  let next = state;
  let callsRefTime = 0n;
  let hasFailed = false;
  for (const [index, call] of calls.entries()) {
    const outcome = run(next, call);
    callsRefTime += outcome.usedRefTime;
    next = outcome.state;
    if (outcome.error === undefined) {
      next = emit(next, 'utility.ItemCompleted');
      continue;
    }
    const usedRefTime = batchWeight(kind, index + 1) + callsRefTime;
    if (kind === 'batchAll') throw new DispatchFailure(outcome.error, usedRefTime);
    if (kind === 'batch') {
      const interrupted = emit(next, 'utility.BatchInterrupted', BigInt(index), outcome.error);
      return { state: interrupted, error: undefined, usedRefTime };
    }
    hasFailed = true;
    next = emit(next, 'utility.ItemFailed', outcome.error);
  }
  const name = hasFailed ? 'utility.BatchCompletedWithErrors' : 'utility.BatchCompleted';
  const usedRefTime = batchWeight(kind, calls.length) + callsRefTime;
  return { state: emit(next, name), error: undefined, usedRefTime };
}
