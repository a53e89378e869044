import type { Hex } from '@hub/primitives/hex';
import { DispatchFailure } from './dispatch-failure.ts';
import type { PendingUnstake, ReferenceState } from './state.ts';

/** The maximum number of unstakes of the whole chain that fall due in one block. */
export const MAXIMUM_PENDING_PER_BLOCK = 3;

/** The parachain block that releases an unstake made now. */
export function unlockBlock(state: ReferenceState): number {
  return state.blockNumber + state.settings.pendingIntervalBlocks;
}

/** Throws DispatchFailure `appPromotion.PendingForBlockOverflow` if `unlockBlock` has no room for another unstake. */
export function ensureRoomForPending(state: ReferenceState): void {
  const due = state.pending.filter((entry) => entry.unlocksAtBlock === unlockBlock(state));
  if (due.length >= MAXIMUM_PENDING_PER_BLOCK) {
    throw new DispatchFailure('appPromotion.PendingForBlockOverflow');
  }
}

/** Appends a pending unstake, which is released in `unlockBlock`. */
export function withPending(state: ReferenceState, owner: Hex, amount: bigint): ReferenceState {
  const entry: PendingUnstake = { owner, amount, unlocksAtBlock: unlockBlock(state) };
  return { ...state, pending: [...state.pending, entry] };
}

/** The sum of the account's pending unstakes. */
export function pendingOf(state: ReferenceState, owner: Hex): bigint {
  return state.pending
    .filter((entry) => entry.owner === owner)
    .reduce((sum, entry) => sum + entry.amount, 0n);
}
