import type { Context } from '../../frame/context.ts';
import { arithmeticError, tokenError } from '../../frame/dispatch-failure.ts';
import type { AccountId } from '../../types/account-id.ts';
import { balanceOf, mutateAccount } from './account.ts';
import { balancesEvents } from './events.ts';
import { totalIssuance } from './storage.ts';
import type { AccountData } from './types.ts';

const maxU128 = (1n << 128n) - 1n;

/** The balance that an account may transfer. The reserved balance counts towards the frozen amount. */
export function transferable({ free, reserved, frozen }: AccountData): bigint {
  const untouchable = frozen > reserved ? frozen - reserved : 0n;
  return free > untouchable ? free - untouchable : 0n;
}

/**
 * Transfers free coins, with the checks in the order of pallet_balances' fungible transfer
 * (docs/chain-rules.md#transfers). A transfer to the sender itself is checked and deposits no event.
 */
export function transfer(context: Context, from: AccountId, to: AccountId, amount: bigint): void {
  if (amount !== 0n) {
    ensureCanWithdraw(context, from, amount);
    if (balanceOf(context.storage, to).free + amount > maxU128) throw arithmeticError('Overflow');
  }
  if (from === to) return;
  // NOTE: an unchanged balance is not written, so a transfer of 0 creates no account.
  if (amount !== 0n) {
    mutateAccount(context, from, (data) => ({ ...data, free: data.free - amount }));
    mutateAccount(context, to, (data) => ({ ...data, free: data.free + amount }));
  }
  context.deposit(balancesEvents.Transfer({ from, to, amount }));
}

function ensureCanWithdraw(context: Context, from: AccountId, amount: bigint): void {
  if (totalIssuance.get(context.storage) < amount) throw arithmeticError('Underflow');
  const data = balanceOf(context.storage, from);
  if (data.free < amount) throw tokenError('FundsUnavailable');
  if (amount > transferable(data)) throw tokenError('Frozen');
}
