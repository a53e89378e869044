import type { Context } from '../../frame/context.ts';
import { measured, type Weight, zeroWeight } from '../../frame/weight.ts';
import type { AccountId } from '../../types/account-id.ts';
import { freezeOf, setFreeze } from '../balances/freezes.ts';
import { enabled as maintenanceEnabled } from '../maintenance/pallet.ts';
import { appPromotionErrors, appPromotionEvents } from './events.ts';
import { appPromotionFreeze, maxPendingPerBlock, stakingSettings } from './settings.ts';
import { stakesOf } from './stakes.ts';
import { pendingUnstake, staked, stakesPerAccount, totalStaked } from './storage.ts';

/**
 * Unstakes everything of an account; changes nothing without a stake. Errors: PendingForBlockOverflow, also without a
 * stake.
 */
export function unstakeAll(context: Context, who: AccountId): void {
  const freeBlock = ensureRoomToUnstake(context);
  const stakes = stakesOf(context.storage, who);
  const total = stakes.reduce((sum, { amount }) => sum + amount, 0n);
  if (total === 0n) return;
  for (const { relayBlock } of stakes) staked.remove(context.storage, who, relayBlock);
  stakesPerAccount.remove(context.storage, who);
  addPending(context, freeBlock, who, total);
}

/**
 * Unstakes an amount, oldest stakes first; a stake that is reduced keeps its relay block and its next reward. An amount
 * of 0 does nothing. Errors: PendingForBlockOverflow, InsufficientStakedBalance.
 */
export function unstakePartial(context: Context, who: AccountId, amount: bigint): void {
  if (amount === 0n) return;
  const { storage } = context;
  const freeBlock = ensureRoomToUnstake(context);
  const stakes = stakesOf(storage, who);
  const total = stakes.reduce((sum, stake) => sum + stake.amount, 0n);
  if (total < amount) throw appPromotionErrors.InsufficientStakedBalance();

  let remaining = amount;
  let removed = 0;
  for (const stake of stakes) {
    if (remaining === 0n) break;
    if (remaining >= stake.amount) {
      staked.remove(storage, who, stake.relayBlock);
      removed += 1;
      remaining -= stake.amount;
    } else {
      staked.put(storage, [stake.amount - remaining, stake.nextRecalculation], who, stake.relayBlock);
      remaining = 0n;
    }
  }
  stakesPerAccount.put(storage, stakesPerAccount.get(storage, who) - removed, who);
  addPending(context, freeBlock, who, amount);
}

/** The parachain block that releases an unstake made now. Errors: PendingForBlockOverflow if that block is full. */
function ensureRoomToUnstake(context: Context): number {
  const freeBlock = context.blockNumber + stakingSettings(context.storage).pendingInterval;
  const waiting = pendingUnstake.get(context.storage, freeBlock).length;
  if (waiting >= maxPendingPerBlock) throw appPromotionErrors.PendingForBlockOverflow();
  return freeBlock;
}

function addPending(context: Context, freeBlock: number, who: AccountId, amount: bigint): void {
  const { storage } = context;
  pendingUnstake.put(storage, [...pendingUnstake.get(storage, freeBlock), [who, amount]], freeBlock);
  totalStaked.put(storage, totalStaked.get(storage) - amount);
  context.deposit(appPromotionEvents.Unstake([who, amount]));
}

/** Releases the unstakes that are due in a block; returns their number. */
export function unlockPending(context: Context, blockNumber: number): number {
  const due = pendingUnstake.get(context.storage, blockNumber);
  if (due.length === 0) return 0;
  pendingUnstake.remove(context.storage, blockNumber);
  for (const [who, amount] of due) {
    const frozen = freezeOf(context.storage, appPromotionFreeze, who);
    setFreeze(context, appPromotionFreeze, who, frozen > amount ? frozen - amount : 0n);
  }
  return due.length;
}

/** Releases the unstakes that are due in this block. In maintenance mode it does nothing, and they remain pending. */
export function appPromotionOnInitialize(context: Context): Weight {
  if (maintenanceEnabled.get(context.storage)) return zeroWeight;
  return unlockWeight(unlockPending(context, context.blockNumber));
}

export function unlockWeight(entries: number): Weight {
  return measured(8_850_558 + 22_392_037 * entries, 2 + 3 * entries, 2 * entries, 3622 + 3774 * entries);
}
