import type { NamedOrigin, RuleCall } from './rule-call.ts';
import type { World } from './world.ts';

/** The result of a call. A failed call leaves the state unchanged. */
export interface Outcome {
  readonly world: World;
  /** The name of the error, such as `Token.Frozen` or `appPromotion.NoPermission`; undefined on success. */
  readonly error: string | undefined;
  /** The execution time that the fee is computed from, in picoseconds. */
  readonly usedRefTime: bigint;
  readonly paysFee: boolean;
}

/** Runs a call inside another one. */
export type RunCall = (world: World, origin: NamedOrigin, call: RuleCall) => Outcome;
