import type { Context } from '../../frame/context.ts';
import { arithmeticError, tokenError } from '../../frame/dispatch-failure.ts';
import type { AccountId } from '../../types/account-id.ts';
import { balanceOf, mutateAccount } from './account.ts';
import { balancesErrors, balancesEvents } from './events.ts';
import { inactiveIssuance, totalIssuance } from './storage.ts';
import { transferable } from './transfer.ts';

const newLogicFlag = 1n << 127n;
const maxU128 = (1n << 128n) - 1n;

/** Sets a free balance and changes the total issuance by the difference; the issuance saturates at 0 and 2^128 - 1. */
export function forceSetBalance(context: Context, who: AccountId, free: bigint): void {
  const old = balanceOf(context.storage, who).free;
  mutateAccount(context, who, (data) => ({ ...data, free }));
  const issued = totalIssuance.get(context.storage) + free - old;
  totalIssuance.put(context.storage, issued < 0n ? 0n : issued > maxU128 ? maxU128 : issued);
  context.deposit(balancesEvents.BalanceSet({ who, free }));
}

/** Moves `amount`, or all that is reserved if that is less, from the reserved to the free balance. */
export function unreserve(context: Context, who: AccountId, amount: bigint): void {
  const { reserved } = balanceOf(context.storage, who);
  const actual = amount < reserved ? amount : reserved;
  if (actual === 0n) return;
  mutateAccount(context, who, (data) => ({
    ...data,
    free: data.free + actual,
    reserved: data.reserved - actual,
  }));
  context.deposit(balancesEvents.Unreserved({ who, amount: actual }));
}

/** Sets `newLogicFlag` on an account that lacks it; returns false for an account that has it already. */
export function upgradeAccount(context: Context, who: AccountId): boolean {
  if ((balanceOf(context.storage, who).flags & newLogicFlag) !== 0n) return false;
  mutateAccount(context, who, (data) => ({ ...data, flags: data.flags | newLogicFlag }));
  context.deposit(balancesEvents.Upgraded({ who }));
  return true;
}

/**
 * Raises or lowers the total issuance without changing an account; the issuance saturates at 0 and 2^128 - 1. Errors:
 * DeltaZero, IssuanceDeactivated.
 */
export function forceAdjustTotalIssuance(
  context: Context,
  direction: 'Increase' | 'Decrease',
  delta: bigint,
): void {
  if (delta === 0n) throw balancesErrors.DeltaZero();
  const old = totalIssuance.get(context.storage);
  const next = direction === 'Increase' ? old + delta : old - delta;
  const bounded = next < 0n ? 0n : next > maxU128 ? maxU128 : next;
  if (bounded < inactiveIssuance.get(context.storage)) throw balancesErrors.IssuanceDeactivated();
  totalIssuance.put(context.storage, bounded);
  context.deposit(balancesEvents.TotalIssuanceForced({ old, new: bounded }));
}

/**
 * Burns an amount of the free balance. Errors: Token.FundsUnavailable if the account could not transfer it,
 * Arithmetic.Underflow above the total issuance.
 */
export function burn(context: Context, who: AccountId, amount: bigint): void {
  if (amount > transferable(balanceOf(context.storage, who))) throw tokenError('FundsUnavailable');
  const issued = totalIssuance.get(context.storage);
  if (issued < amount) throw arithmeticError('Underflow');
  mutateAccount(context, who, (data) => ({ ...data, free: data.free - amount }));
  totalIssuance.put(context.storage, issued - amount);
  context.deposit(balancesEvents.Burned({ who, amount }));
}
