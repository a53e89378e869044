import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { DispatchFailure } from '../staking-reference/dispatch-failure.ts';
import { announce, batchRefTime, DERIVATIVE_REF_TIME } from './announce.ts';
import { ensureRoot, ensureSigned } from './origin.ts';
import type { Outcome, RunCall } from './outcome.ts';
import type { NamedOrigin, RuleCall, UtilityCall } from './rule-call.ts';
import { emitIn, type World } from './world.ts';

const MAXIMUM_CALLS = 10_922;

type Batch = Extract<UtilityCall, { readonly calls: unknown }>;
type IfElse = Extract<UtilityCall, { readonly main: unknown }>;

/** The account in whose name `utility.asDerivative` of `who` with `index` acts (docs/chain-rules.md#batches). */
export function derivativeOf(who: Hex, index: number): Hex {
  const prefix = new TextEncoder().encode('modlpy/utilisuba');
  return toHex(blake2b256(Uint8Array.from([...prefix, ...fromHex(who), index & 0xff, index >> 8])));
}

function succeeded(world: World, usedRefTime: bigint): Outcome {
  return { world, error: undefined, usedRefTime, paysFee: true };
}

function ensureNotNone(origin: NamedOrigin): void {
  if (origin.kind === 'none') throw new DispatchFailure('BadOrigin');
}

/**
 * At the first failed call `batch` ends with success, `batchAll` fails, and `forceBatch` continues
 * (docs/chain-rules.md#batches).
 */
function runBatch(world: World, origin: NamedOrigin, { name, calls }: Batch, run: RunCall): Outcome {
  ensureNotNone(origin);
  if (calls.length > MAXIMUM_CALLS) throw new DispatchFailure('utility.TooManyCalls');
  let next = world;
  let innerRefTime = 0n;
  let hasFailed = false;
  for (const [index, call] of calls.entries()) {
    const isFiltered =
      name === 'utility.batchAll' && call.name === 'utility.batchAll' && origin.kind !== 'root';
    const outcome = isFiltered
      ? { world: next, error: 'system.CallFiltered', usedRefTime: announce(call).refTime }
      : run(next, origin, call);
    next = outcome.world;
    innerRefTime += outcome.usedRefTime;
    if (outcome.error === undefined) {
      next = emitIn(next, 'utility.ItemCompleted');
      continue;
    }
    const usedRefTime = batchRefTime(name, index + 1) + innerRefTime;
    if (name === 'utility.batchAll') throw new DispatchFailure(outcome.error, usedRefTime);
    if (name === 'utility.batch') {
      return succeeded(emitIn(next, 'utility.BatchInterrupted', BigInt(index), outcome.error), usedRefTime);
    }
    hasFailed = true;
    next = emitIn(next, 'utility.ItemFailed', outcome.error);
  }
  const end = hasFailed ? 'utility.BatchCompletedWithErrors' : 'utility.BatchCompleted';
  return succeeded(emitIn(next, end), batchRefTime(name, calls.length) + innerRefTime);
}

function runIfElse(world: World, origin: NamedOrigin, call: IfElse, run: RunCall): Outcome {
  ensureNotNone(origin);
  const first = run(world, origin, call.main);
  const usedFirst = call.ownRefTime + first.usedRefTime;
  if (first.error === undefined)
    return succeeded(emitIn(first.world, 'utility.IfElseMainSuccess'), usedFirst);
  const second = run(world, origin, call.fallback);
  const used = usedFirst + second.usedRefTime;
  if (second.error !== undefined) throw new DispatchFailure(second.error, used);
  return succeeded(emitIn(second.world, 'utility.IfElseFallbackCalled', first.error), used);
}

function runAs(world: World, origin: NamedOrigin, call: RuleCall, run: RunCall, isFallible: boolean): World {
  const { world: next, error } = run(world, origin, call);
  if (isFallible && error !== undefined) throw new DispatchFailure(error);
  return emitIn(next, 'utility.DispatchedAs', error ?? 'Ok');
}

/** Runs a call of Utility (docs/chain-rules.md#batches); throws DispatchFailure. */
export function runUtility(world: World, origin: NamedOrigin, call: UtilityCall, run: RunCall): Outcome {
  switch (call.name) {
    case 'utility.batch':
    case 'utility.batchAll':
    case 'utility.forceBatch':
      return runBatch(world, origin, call, run);
    case 'utility.ifElse':
      return runIfElse(world, origin, call, run);
    case 'utility.asDerivative': {
      const who = derivativeOf(ensureSigned(origin), call.index);
      const outcome = run(world, { kind: 'signed', who }, call.call);
      const used = DERIVATIVE_REF_TIME + outcome.usedRefTime;
      if (outcome.error !== undefined) throw new DispatchFailure(outcome.error, used);
      return succeeded(outcome.world, used);
    }
    case 'utility.dispatchAs':
    case 'utility.dispatchAsFallible': {
      ensureRoot(origin);
      const isFallible = call.name === 'utility.dispatchAsFallible';
      return succeeded(runAs(world, call.origin, call.call, run, isFallible), announce(call).refTime);
    }
    case 'utility.withWeight': {
      ensureRoot(origin);
      const outcome = run(world, origin, call.call);
      if (outcome.error !== undefined) throw new DispatchFailure(outcome.error);
      return succeeded(outcome.world, call.refTime);
    }
  }
}
