import type { BoundCall } from '../../frame/call.ts';
import type { Context } from '../../frame/context.ts';
import { type DispatchOutcome, dispatchCall, failedOutcome } from '../../frame/dispatch.ts';
import { DispatchFailure } from '../../frame/dispatch-failure.ts';
import type { DispatchInfo, PostDispatch } from '../../frame/dispatch-info.ts';
import type { Origin } from '../../frame/origin.ts';
import { addWeights, exceeds, measured, type Weight } from '../../frame/weight.ts';
import { systemErrors } from '../system/events.ts';
import { utilityErrors, utilityEvents } from './events.ts';

export const batchedCallsLimit = 10_922;

export type BatchKind = 'batch' | 'batch_all' | 'force_batch';

/** Base and per-call execution time of a batch, in picoseconds. */
const batchTimesPs = {
  batch: [4_034_000, 4_914_560],
  batch_all: [4_075_000, 5_127_263],
  force_batch: [4_035_000, 4_902_729],
} as const;

function ownWeight(kind: BatchKind, calls: number): Weight {
  const [base, each] = batchTimesPs[kind];
  return measured(base + each * calls, 2, 0);
}

/** The info of a batch before it runs: operational only when it has calls and all of them are operational. */
export function batchInfo(kind: BatchKind, calls: readonly BoundCall[]): DispatchInfo {
  const infos = calls.map((call) => call.info());
  const isOperational = infos.length > 0 && infos.every((info) => info.class === 'Operational');
  return {
    weight: addWeights(ownWeight(kind, calls.length), ...infos.map((info) => info.weight)),
    class: isOperational ? 'Operational' : 'Normal',
    paysFee: infos.length === 0 || infos.some((info) => info.paysFee),
  };
}

/** The weight that a call used, at most the announced one. */
export function usedWeight(call: BoundCall, { post }: Pick<DispatchOutcome, 'post'>): Weight {
  const announced = call.info().weight;
  return post.weight === undefined || exceeds(post.weight, announced) ? announced : post.weight;
}

function ensureLength(calls: readonly BoundCall[]): void {
  if (calls.length > batchedCallsLimit) throw utilityErrors.TooManyCalls();
}

/** Runs calls until one fails; the effects of the calls before stay, and the batch itself succeeds. */
export function runBatch(context: Context, origin: Origin, calls: readonly BoundCall[]): PostDispatch {
  ensureLength(calls);
  const used: Weight[] = [];
  for (const [index, call] of calls.entries()) {
    const outcome = dispatchCall(context, origin, call);
    used.push(usedWeight(call, outcome));
    if (!outcome.ok) {
      context.deposit(utilityEvents.BatchInterrupted({ index, error: outcome.error }));
      return { weight: addWeights(ownWeight('batch', index + 1), ...used) };
    }
    context.deposit(utilityEvents.ItemCompleted());
  }
  context.deposit(utilityEvents.BatchCompleted());
  return { weight: addWeights(ownWeight('batch', calls.length), ...used) };
}

/**
 * Runs all calls or none: the first failure fails the batch. Only Root may put a batch_all directly into another one.
 */
export function runBatchAll(context: Context, origin: Origin, calls: readonly BoundCall[]): PostDispatch {
  ensureLength(calls);
  const used: Weight[] = [];
  for (const [index, call] of calls.entries()) {
    const outcome = isNestedBatchAll(origin, call) ? filtered(context) : dispatchCall(context, origin, call);
    used.push(usedWeight(call, outcome));
    if (!outcome.ok) {
      const weight = addWeights(ownWeight('batch_all', index + 1), ...used);
      throw new DispatchFailure(outcome.error, { weight });
    }
    context.deposit(utilityEvents.ItemCompleted());
  }
  context.deposit(utilityEvents.BatchCompleted());
  return { weight: addWeights(ownWeight('batch_all', calls.length), ...used) };
}

/** Runs every call, even if others fail. */
export function runForceBatch(context: Context, origin: Origin, calls: readonly BoundCall[]): PostDispatch {
  ensureLength(calls);
  const used: Weight[] = [];
  let hasErrors = false;
  for (const call of calls) {
    const outcome = dispatchCall(context, origin, call);
    used.push(usedWeight(call, outcome));
    if (!outcome.ok) hasErrors = true;
    context.deposit(
      outcome.ok ? utilityEvents.ItemCompleted() : utilityEvents.ItemFailed({ error: outcome.error }),
    );
  }
  context.deposit(hasErrors ? utilityEvents.BatchCompletedWithErrors() : utilityEvents.BatchCompleted());
  return { weight: addWeights(ownWeight('force_batch', calls.length), ...used) };
}

function isNestedBatchAll(origin: Origin, call: BoundCall): boolean {
  return origin.type !== 'Root' && call.pallet === 'Utility' && call.method === 'batch_all';
}

function filtered(context: Context): DispatchOutcome {
  return failedOutcome(context, systemErrors.CallFiltered());
}
