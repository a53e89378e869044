import type { Hex } from '@hub/primitives/hex';
import type { Account, ReferenceState } from './state.ts';

const EMPTY: Account = { free: 0n, reserved: 0n, stakingFreeze: 0n, locks: new Map() };

/** The account; an empty one if the state has none. */
export function accountOf(state: ReferenceState, who: Hex): Account {
  return state.accounts.get(who) ?? EMPTY;
}

/** Replaces fields of an account without any event. */
export function withAccount(state: ReferenceState, who: Hex, parts: Partial<Account>): ReferenceState {
  const accounts = new Map(state.accounts).set(who, { ...accountOf(state, who), ...parts });
  return { ...state, accounts };
}

/**
 * The amount that must stay in the account: locks and freezes overlap, so it is the largest of them
 * (docs/chain-rules.md#frozen-balance).
 */
export function frozenOf(account: Account): bigint {
  let frozen = account.stakingFreeze;
  for (const lock of account.locks.values()) {
    if (lock > frozen) frozen = lock;
  }
  return frozen;
}

/**
 * Whether the free, reserved and frozen amounts of the account are all zero, like those of a new account
 * (docs/chain-rules.md#references-to-an-account).
 */
export function isUntouched(account: Account): boolean {
  return account.free === 0n && account.reserved === 0n && frozenOf(account) === 0n;
}
