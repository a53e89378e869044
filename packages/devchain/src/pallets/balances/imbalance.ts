import type { Context } from '../../frame/context.ts';
import type { AccountId } from '../../types/account-id.ts';
import { balanceOf, mutateAccount } from './account.ts';
import { balancesErrors, balancesEvents } from './events.ts';
import { isEmptyAccountData } from './types.ts';

/**
 * Whether a fee of this size can be withdrawn: the free balance must cover fee and frozen amount, whatever is reserved.
 */
export function canWithdraw(context: Pick<Context, 'storage'>, who: AccountId, amount: bigint): boolean {
  const { free, frozen } = balanceOf(context.storage, who);
  return amount === 0n || (free >= amount && free - amount >= frozen);
}

/**
 * Withdraws tokens without changing the total issuance: the caller must `deposit` the same amount in the same block.
 * Errors: InsufficientBalance, LiquidityRestrictions.
 */
export function withdraw(context: Context, who: AccountId, amount: bigint): void {
  if (amount === 0n) return;
  if (balanceOf(context.storage, who).free < amount) throw balancesErrors.InsufficientBalance();
  if (!canWithdraw(context, who, amount)) throw balancesErrors.LiquidityRestrictions();
  context.deposit(balancesEvents.Withdraw({ who, amount }));
  mutateAccount(context, who, (data) => ({ ...data, free: data.free - amount }));
}

/** Gives withdrawn tokens to an account; the total issuance does not change. */
export function deposit(context: Context, who: AccountId, amount: bigint): void {
  if (amount === 0n) return;
  context.deposit(balancesEvents.Deposit({ who, amount }));
  mutateAccount(context, who, (data) => ({ ...data, free: data.free + amount }));
}

/** Refunds part of a fee; an account that is empty by then gets nothing. Returns the refunded amount. */
export function refund(context: Context, who: AccountId, amount: bigint): bigint {
  if (amount === 0n || isEmptyAccountData(balanceOf(context.storage, who))) return 0n;
  deposit(context, who, amount);
  return amount;
}
