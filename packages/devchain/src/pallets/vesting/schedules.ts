import type { Context } from '../../frame/context.ts';
import { arithmeticError } from '../../frame/dispatch-failure.ts';
import type { AccountId } from '../../types/account-id.ts';
import { balanceOf } from '../balances/account.ts';
import { setLock } from '../balances/locks.ts';
import { transfer } from '../balances/transfer.ts';
import { relayBlockNumber } from '../parachain-system/storage.ts';
import { vestingErrors, vestingEvents } from './events.ts';
import { type VestingSchedule, vestingSchedules } from './storage.ts';

/** The ASCII bytes of "ormlvest". */
export const vestingLockId = '0x6f726d6c76657374';
export const minVestedTransfer = 10n * 10n ** 18n;
const maxSchedules = 28;
const maxU32 = 0xffff_ffff;
const maxU128 = (1n << 128n) - 1n;

/** The amount that a schedule still locks at a relay block (docs/chain-rules.md#vesting-schedules). */
function lockedBy(schedule: VestingSchedule, relayBlock: number): bigint {
  const passed = Math.floor(Math.max(0, relayBlock - schedule.start) / schedule.period);
  return BigInt(Math.max(0, schedule.period_count - passed)) * schedule.per_period;
}

/** The total amount that a schedule releases. Errors: Arithmetic.Overflow. */
function totalOf({ period_count, per_period }: VestingSchedule): bigint {
  const total = BigInt(period_count) * per_period;
  if (total > maxU128) throw arithmeticError('Overflow');
  return total;
}

/**
 * The total of a valid schedule. Errors: ZeroVestingPeriod, ZeroVestingPeriodCount, AmountLow, Arithmetic.Overflow.
 */
function ensureValid(schedule: VestingSchedule): bigint {
  if (schedule.period === 0) throw vestingErrors.ZeroVestingPeriod();
  if (schedule.period_count === 0) throw vestingErrors.ZeroVestingPeriodCount();
  const end = schedule.start + schedule.period * schedule.period_count;
  if (end > maxU32) throw arithmeticError('Overflow');
  const total = totalOf(schedule);
  if (total < minVestedTransfer) throw vestingErrors.AmountLow();
  return total;
}

/** Removes finished schedules and returns the amount that the others lock. */
function tidy(context: Context, who: AccountId): bigint {
  const now = relayBlockNumber(context.storage);
  const open = vestingSchedules.get(context.storage, who).filter((schedule) => lockedBy(schedule, now) > 0n);
  if (open.length === 0) vestingSchedules.remove(context.storage, who);
  else vestingSchedules.put(context.storage, open, who);
  return open.reduce((sum, schedule) => sum + lockedBy(schedule, now), 0n);
}

/** Sets the lock to the amount that the schedules still lock at the present relay block. */
export function claim(context: Context, who: AccountId): void {
  const locked = tidy(context, who);
  setLock(context, vestingLockId, who, locked);
  context.deposit(vestingEvents.Claimed({ who, amount: locked }));
}

/** Transfers coins and locks them by a schedule; a transfer to the sender itself only locks them. */
export function vestedTransfer(
  context: Context,
  from: AccountId,
  to: AccountId,
  schedule: VestingSchedule,
): void {
  if (from === to && balanceOf(context.storage, from).free < totalOf(schedule)) {
    throw vestingErrors.InsufficientBalanceToLock();
  }
  const amount = ensureValid(schedule);
  const locked = tidy(context, to) + amount;
  if (from !== to) transfer(context, from, to, amount);
  setLock(context, vestingLockId, to, locked);
  const schedules = vestingSchedules.get(context.storage, to);
  if (schedules.length >= maxSchedules) throw vestingErrors.MaxVestingSchedulesExceeded();
  vestingSchedules.put(context.storage, [...schedules, schedule], to);
  context.deposit(vestingEvents.VestingScheduleAdded({ from, to, vesting_schedule: schedule }));
}

/** Replaces the schedules of an account and locks their total, even amounts that they have released by now. */
export function updateSchedules(context: Context, who: AccountId, schedules: VestingSchedule[]): void {
  if (schedules.length > maxSchedules) throw vestingErrors.MaxVestingSchedulesExceeded();
  if (schedules.length === 0) {
    vestingSchedules.remove(context.storage, who);
    setLock(context, vestingLockId, who, 0n);
  } else {
    const total = schedules.reduce((sum, schedule) => sum + ensureValid(schedule), 0n);
    if (total > maxU128) throw arithmeticError('Overflow');
    if (balanceOf(context.storage, who).free < total) throw vestingErrors.InsufficientBalanceToLock();
    setLock(context, vestingLockId, who, total);
    vestingSchedules.put(context.storage, schedules, who);
  }
  context.deposit(vestingEvents.VestingSchedulesUpdated({ who }));
}
