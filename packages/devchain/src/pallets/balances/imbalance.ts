import type { Context } from '../../frame/context.ts';
import type { AccountId } from '../../types/account-id.ts';
import { balanceOf, mutateAccount } from './account.ts';
import { balancesErrors, balancesEvents } from './events.ts';
import { isEmptyAccountData } from './types.ts';

/**
 * Whether this amount can be withdrawn: the free balance must cover the sum of the amount and the frozen balance, and a
 * reserved balance does not help. An amount of 0 can always be withdrawn.
 */
export function canWithdraw(context: Pick<Context, 'storage'>, who: AccountId, amount: bigint): boolean {
  const { free, frozen } = balanceOf(context.storage, who);
  return amount === 0n || (free >= amount && free - amount >= frozen);
}

/**
 * Withdraws an amount without changing the total issuance: the caller must `deposit` the same amount in the same block.
 * Errors: InsufficientBalance, LiquidityRestrictions.
 */
export function withdraw(context: Context, who: AccountId, amount: bigint): void {
  if (amount === 0n) return;
  if (balanceOf(context.storage, who).free < amount) throw balancesErrors.InsufficientBalance();
  if (!canWithdraw(context, who, amount)) throw balancesErrors.LiquidityRestrictions();
  context.deposit(balancesEvents.Withdraw({ who, amount }));
  mutateAccount(context, who, (data) => ({ ...data, free: data.free - amount }));
}

/** Adds a withdrawn amount to the free balance of an account; the total issuance does not change. */
export function deposit(context: Context, who: AccountId, amount: bigint): void {
  if (amount === 0n) return;
  context.deposit(balancesEvents.Deposit({ who, amount }));
  mutateAccount(context, who, (data) => ({ ...data, free: data.free + amount }));
}

/** Refunds part of a fee, unless the account's data are the default ones by then. Returns the refunded amount. */
export function refund(context: Context, who: AccountId, amount: bigint): bigint {
  if (amount === 0n || isEmptyAccountData(balanceOf(context.storage, who))) return 0n;
  deposit(context, who, amount);
  return amount;
}
