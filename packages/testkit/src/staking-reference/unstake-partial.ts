import type { Hex } from '@hub/primitives/hex';
import { DispatchFailure } from './dispatch-failure.ts';
import { emit } from './emit.ts';
import { ensureRoomForPending, withPending } from './pending.ts';
import { stakedBy, stakesOf, stakesUsed, withStakesUsed } from './stakes.ts';
import type { ReferenceState, Stake } from './state.ts';

/** Takes an amount from stakes, the oldest first; removes stakes that become 0. */
function consumeOldest(stakes: readonly Stake[], amount: bigint): readonly Stake[] {
  const left: Stake[] = [];
  let toTake = amount;
  for (const stake of stakes) {
    if (stake.amount <= toTake) {
      toTake -= stake.amount;
    } else {
      left.push({ ...stake, amount: stake.amount - toTake });
      toTake = 0n;
    }
  }
  return left;
}

/**
 * Unstakes an amount from the oldest stakes; a reduced stake keeps its dates, and an amount of 0 does nothing
 * (docs/chain-rules.md#unstake). Throws DispatchFailure `appPromotion.PendingForBlockOverflow` or
 * `appPromotion.InsufficientStakedBalance`.
 */
export function unstakePartial(state: ReferenceState, who: Hex, amount: bigint): ReferenceState {
  if (amount === 0n) return state;
  ensureRoomForPending(state);
  if (stakedBy(state, who) < amount) throw new DispatchFailure('appPromotion.InsufficientStakedBalance');
  const before = stakesOf(state, who);
  const after = consumeOldest(before, amount);
  const others = state.stakes.filter((stake) => stake.owner !== who);
  let next: ReferenceState = { ...state, stakes: [...others, ...after] };
  next = withStakesUsed(next, who, stakesUsed(next, who) - (before.length - after.length));
  next = withPending(next, who, amount);
  return emit(next, 'appPromotion.Unstake', who, amount);
}
