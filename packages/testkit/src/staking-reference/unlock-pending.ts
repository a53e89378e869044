import { accountOf } from './account.ts';
import { setStakingFreeze } from './set-frozen.ts';
import type { ReferenceState } from './state.ts';

/**
 * Thaws the unstakes due in the current block one by one; part of block initialization
 * (docs/chain-rules.md#release-of-unstaked-coins).
 */
export function unlockPending(state: ReferenceState): ReferenceState {
  const isDue = (entry: { unlocksAtBlock: number }) => entry.unlocksAtBlock === state.blockNumber;
  const unlocked: ReferenceState = { ...state, pending: state.pending.filter((entry) => !isDue(entry)) };
  return state.pending
    .filter(isDue)
    .reduce(
      (next, { owner, amount }) =>
        setStakingFreeze(next, owner, accountOf(next, owner).stakingFreeze - amount),
      unlocked,
    );
}
