import type { Hex } from '@hub/primitives/hex';
import { accountOf, frozenOf, withAccount } from './account.ts';
import { emit } from './emit.ts';
import type { Account, ReferenceState } from './state.ts';

function change(
  state: ReferenceState,
  who: Hex,
  parts: Partial<Account>,
  names: { readonly rise: string; readonly fall: string },
): ReferenceState {
  const before = frozenOf(accountOf(state, who));
  const next = withAccount(state, who, parts);
  const after = frozenOf(accountOf(next, who));
  if (after > before) return emit(next, names.rise, who, after - before);
  if (after < before) return emit(next, names.fall, who, before - after);
  return next;
}

/**
 * Sets the staking freeze; an event appears only when the largest lock or freeze changes
 * (docs/chain-rules.md#frozen-balance).
 */
export function setStakingFreeze(state: ReferenceState, who: Hex, amount: bigint): ReferenceState {
  return change(state, who, { stakingFreeze: amount }, { rise: 'balances.Frozen', fall: 'balances.Thawed' });
}

/** Sets a lock of another pallet; 0 removes it. An event appears only when the largest lock or freeze changes. */
export function setLock(state: ReferenceState, who: Hex, id: string, amount: bigint): ReferenceState {
  const locks = new Map(accountOf(state, who).locks);
  if (amount === 0n) locks.delete(id);
  else locks.set(id, amount);
  return change(state, who, { locks }, { rise: 'balances.Locked', fall: 'balances.Unlocked' });
}
