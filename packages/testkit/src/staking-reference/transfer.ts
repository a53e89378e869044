import type { Hex } from '@hub/primitives/hex';
import { accountOf, frozenOf, isUntouched, withAccount } from './account.ts';
import { DispatchFailure } from './dispatch-failure.ts';
import { emit } from './emit.ts';
import type { Account, ReferenceState } from './state.ts';

function ensureSpendable(source: Account, amount: bigint, totalIssuance: bigint): void {
  if (amount === 0n) return;
  if (amount > totalIssuance) throw new DispatchFailure('Arithmetic.Underflow');
  const frozen = frozenOf(source);
  const uncovered = frozen > source.reserved ? frozen - source.reserved : 0n;
  if (source.free < amount) throw new DispatchFailure('Token.FundsUnavailable');
  if (amount > source.free - uncovered) throw new DispatchFailure('Token.Frozen');
}

/**
 * Transfers coins between two accounts (docs/chain-rules.md#transfers). Throws DispatchFailure `Arithmetic.Underflow`
 * (more than the issuance), `Token.FundsUnavailable` or `Token.Frozen`. A transfer to the sender itself does nothing;
 * one of 0 only emits its event; an empty receiver is reported as endowed, and the first time also as a new account.
 */
export function transfer(state: ReferenceState, from: Hex, to: Hex, amount: bigint): ReferenceState {
  ensureSpendable(accountOf(state, from), amount, state.totalIssuance);
  if (from === to) return state;
  if (amount === 0n) return emit(state, 'balances.Transfer', from, to, amount);
  const isNew = !state.accounts.has(to);
  const isEndowed = isUntouched(accountOf(state, to));
  let next = withAccount(state, from, { free: accountOf(state, from).free - amount });
  next = withAccount(next, to, { free: accountOf(next, to).free + amount });
  if (isEndowed && isNew) next = emit(next, 'system.NewAccount', to);
  if (isEndowed) next = emit(next, 'balances.Endowed', to, amount);
  return emit(next, 'balances.Transfer', from, to, amount);
}
