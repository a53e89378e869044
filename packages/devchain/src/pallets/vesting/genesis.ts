import type { Context } from '../../frame/context.ts';
import type { AccountId } from '../../types/account-id.ts';
import { setLock } from '../balances/locks.ts';
import { vestingLockId } from './schedules.ts';
import { type VestingSchedule, vestingSchedules } from './storage.ts';

/** Accounts of a new chain, each with its only schedule. */
export type VestingGenesis = readonly (readonly [who: AccountId, schedule: VestingSchedule])[];

/** Stores the schedules and locks the whole amount of each, because nothing is released at genesis. */
export function vestingGenesis(context: Context, schedules: VestingGenesis): void {
  for (const [who, schedule] of schedules) {
    vestingSchedules.put(context.storage, [schedule], who);
    setLock(context, vestingLockId, who, schedule.per_period * BigInt(schedule.period_count));
  }
}
