import type { Context } from '../../frame/context.ts';
import { measured, type Weight } from '../../frame/weight.ts';
import { type AccountId, palletAccount } from '../../types/account-id.ts';
import { balanceOf } from '../balances/account.ts';
import { deposit, withdraw } from '../balances/imbalance.ts';
import { inactiveIssuance } from '../balances/storage.ts';
import { treasuryEvents } from './events.ts';
import * as storage from './storage.ts';

export const treasuryAccount: AccountId = palletAccount('py/trsry');

/** The number of blocks between two rounds of spending. */
export const spendPeriod = 50;

/** Adds a withdrawn amount to the treasury's balance, with the events of Balances and of Treasury about a deposit. */
export function depositToTreasury(context: Context, value: bigint): void {
  if (value === 0n) return;
  deposit(context, treasuryAccount, value);
  context.deposit(treasuryEvents.Deposit({ value }));
}

/** Pays the fee of an extrinsic to the treasury. */
export function feeToTreasury(context: Context, { amount }: { readonly amount: bigint }): void {
  depositToTreasury(context, amount);
}

/** Excludes the pot from the active issuance, and pays approved proposals once per period. */
export function treasuryOnInitialize(context: Context): Weight {
  updateInactive(context);
  const last = storage.lastSpendPeriod.get(context.storage) ?? firstPeriod(context);
  const passed = Math.floor((context.blockNumber - last) / spendPeriod);
  if (passed > 0) spendFunds(context, last + passed * spendPeriod);
  return measured(0, 3, passed > 0 ? 3 : 0);
}

function firstPeriod(context: Context): number {
  const since = context.blockNumber % spendPeriod;
  const last = Math.max(0, context.blockNumber - (since === 0 ? spendPeriod : since));
  storage.lastSpendPeriod.put(context.storage, last);
  return last;
}

function updateInactive(context: Context): void {
  const pot = balanceOf(context.storage, treasuryAccount).free;
  const deactivated = storage.deactivated.get(context.storage);
  if (pot === deactivated) return;
  const inactive = inactiveIssuance.get(context.storage);
  inactiveIssuance.put(context.storage, inactive - deactivated + pot);
  storage.deactivated.put(context.storage, pot);
  context.deposit(treasuryEvents.UpdatedInactive({ reactivated: deactivated, deactivated: pot }));
}

function spendFunds(context: Context, period: number): void {
  storage.lastSpendPeriod.put(context.storage, period);
  const budget = balanceOf(context.storage, treasuryAccount).free;
  context.deposit(treasuryEvents.Spending({ budget_remaining: budget }));

  let remaining = budget;
  const waiting = storage.approvals.get(context.storage).filter((index) => {
    const proposal = storage.proposals.get(context.storage, index);
    if (proposal === undefined) return false;
    if (proposal.value > remaining) return true;
    remaining -= proposal.value;
    storage.proposals.remove(context.storage, index);
    deposit(context, proposal.beneficiary, proposal.value);
    context.deposit(
      treasuryEvents.Awarded({ proposal_index: index, award: proposal.value, account: proposal.beneficiary }),
    );
    return false;
  });
  storage.approvals.put(context.storage, waiting);
  // The share to burn is zero on this network, so nothing is burnt.
  if (waiting.length === 0) context.deposit(treasuryEvents.Burnt({ burnt_funds: 0n }));
  withdraw(context, treasuryAccount, budget - remaining);
  context.deposit(treasuryEvents.Rollover({ rollover_balance: remaining }));
}
