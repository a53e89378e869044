import type { Hex } from '@hub/primitives/hex';
import { emit } from './emit.ts';
import { ensureRoomForPending, withPending } from './pending.ts';
import { stakedBy, withStakesUsed } from './stakes.ts';
import type { ReferenceState } from './state.ts';

/**
 * Unstakes everything as one pending entry (docs/chain-rules.md#unstake). The freeze stays until the release. Without a
 * stake nothing changes. Throws DispatchFailure `appPromotion.PendingForBlockOverflow`, even without a stake.
 */
export function unstakeAll(state: ReferenceState, who: Hex): ReferenceState {
  ensureRoomForPending(state);
  const total = stakedBy(state, who);
  if (total === 0n) return state;
  let next: ReferenceState = { ...state, stakes: state.stakes.filter((stake) => stake.owner !== who) };
  next = withPending(next, who, total);
  next = withStakesUsed(next, who, 0);
  return emit(next, 'appPromotion.Unstake', who, total);
}
