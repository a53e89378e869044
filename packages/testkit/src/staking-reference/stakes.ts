import type { Hex } from '@hub/primitives/hex';
import type { ReferenceState, Stake } from './state.ts';

/** The account's stakes, oldest first. */
export function stakesOf(state: ReferenceState, owner: Hex): readonly Stake[] {
  return state.stakes
    .filter((stake) => stake.owner === owner)
    .sort((left, right) => left.relayBlock - right.relayBlock);
}

/** The account's total stake, without pending unstakes. */
export function stakedBy(state: ReferenceState, owner: Hex): bigint {
  return stakesOf(state, owner).reduce((sum, stake) => sum + stake.amount, 0n);
}

/** The total stake of all accounts. */
export function totalStaked(state: ReferenceState): bigint {
  return state.stakes.reduce((sum, stake) => sum + stake.amount, 0n);
}

/** The account's count for the limit of ten stakes. */
export function stakesUsed(state: ReferenceState, owner: Hex): number {
  return state.stakeCounts.get(owner) ?? 0;
}

/** Sets the account's count for the limit of ten stakes; 0 removes it. */
export function withStakesUsed(state: ReferenceState, owner: Hex, count: number): ReferenceState {
  const stakeCounts = new Map(state.stakeCounts);
  if (count === 0) stakeCounts.delete(owner);
  else stakeCounts.set(owner, count);
  return { ...state, stakeCounts };
}
