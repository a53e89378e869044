import type { Hex } from '@hub/primitives/hex';
import { DispatchFailure } from './dispatch-failure.ts';
import type { PendingUnstake, ReferenceState } from './state.ts';

/** Unstakes of the whole chain that may fall due in one block. */
export const MAXIMUM_PENDING_PER_BLOCK = 3;

/** The parachain block in which an unstake made now unlocks. */
export function unlockBlock(state: ReferenceState): number {
  return state.blockNumber + state.settings.pendingIntervalBlocks;
}

/** Throws DispatchFailure `appPromotion.PendingForBlockOverflow` when that block takes no more unstakes. */
export function ensureRoomForPending(state: ReferenceState): void {
  const due = state.pending.filter((entry) => entry.unlocksAtBlock === unlockBlock(state));
  if (due.length >= MAXIMUM_PENDING_PER_BLOCK) {
    throw new DispatchFailure('appPromotion.PendingForBlockOverflow');
  }
}

/** Adds an entry behind the others. */
export function withPending(state: ReferenceState, owner: Hex, amount: bigint): ReferenceState {
  const entry: PendingUnstake = { owner, amount, unlocksAtBlock: unlockBlock(state) };
  return { ...state, pending: [...state.pending, entry] };
}

/** What the account has waiting. */
export function pendingOf(state: ReferenceState, owner: Hex): bigint {
  return state.pending
    .filter((entry) => entry.owner === owner)
    .reduce((sum, entry) => sum + entry.amount, 0n);
}
