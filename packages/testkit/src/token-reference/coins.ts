import type { Hex } from '@hub/primitives/hex';
import { type Draft, emit } from './draft.ts';
import { ensure } from './failure.ts';
import type { Coins, TokenState } from './state.ts';

const COIN = 10n ** 18n;

export function coinsOf({ coins }: Pick<TokenState, 'coins'>, who: Hex): Readonly<Coins> {
  return coins.get(who) ?? { free: 0n, frozen: 0n };
}

/** Changes an account's free balance without any event; a negative amount lowers it. */
export function addCoins(draft: Draft, who: Hex, amount: bigint): void {
  const { free, frozen } = coinsOf(draft, who);
  draft.coins.set(who, { free: free + amount, frozen });
}

/** Whether an account can pay a fee or price; the frozen amount must stay (docs/chain-rules.md#transfers). */
export function canPay(state: Pick<TokenState, 'coins'>, who: Hex, amount: bigint): boolean {
  const { free, frozen } = coinsOf(state, who);
  return free - amount >= frozen;
}

/**
 * Pays whole coins to the treasury. The event of its deposit precedes that of the payer's withdrawal
 * (docs/token-rules.md#collections); a price of 0 has no events. Throws Failure.
 */
export function payPrice(draft: Draft, who: Hex, wholeCoins: bigint): void {
  if (wholeCoins === 0n) return;
  const amount = wholeCoins * COIN;
  ensure(canPay(draft, who, amount), 'common.NotSufficientFunds');
  addCoins(draft, who, -amount);
  addCoins(draft, draft.treasury, amount);
  emit(draft, 'balances.Deposit', draft.treasury, amount);
  emit(draft, 'balances.Withdraw', who, amount);
}

/** Transfers coins like Balances (docs/chain-rules.md#transfers); throws Failure. */
export function moveCoins(draft: Draft, from: Hex, to: Hex, amount: bigint): void {
  const source = coinsOf(draft, from);
  ensure(amount <= draft.totalIssuance, 'Arithmetic.Underflow');
  ensure(amount <= source.free, 'Token.FundsUnavailable');
  ensure(amount <= source.free - source.frozen, 'Token.Frozen');
  const target = coinsOf(draft, to);
  const isNew = !draft.coins.has(to);
  const isEndowed = target.free === 0n && target.frozen === 0n;
  addCoins(draft, from, -amount);
  addCoins(draft, to, amount);
  if (isNew) emit(draft, 'system.NewAccount', to);
  if (isEndowed) emit(draft, 'balances.Endowed', to, amount);
  emit(draft, 'balances.Transfer', from, to, amount);
}
