import * as t from '../../codec/types.ts';
import { defineEvents } from '../../frame/event.ts';
import { defineErrors } from '../../frame/module-errors.ts';
import { accountId } from '../../types/account-id.ts';
import { vestingSchedule } from './storage.ts';

export const vestingEvents = defineEvents('Vesting', {
  VestingScheduleAdded: [0, { from: accountId, to: accountId, vesting_schedule: vestingSchedule }],
  /** `amount` is still locked after the claim. */
  Claimed: [1, { who: accountId, amount: t.u128 }],
  VestingSchedulesUpdated: [2, { who: accountId }],
});

export const vestingErrors = defineErrors('Vesting', {
  ZeroVestingPeriod: 'The vesting period is zero.',
  ZeroVestingPeriodCount: 'The number of vesting periods is zero.',
  InsufficientBalanceToLock: 'The balance does not cover what would be locked.',
  TooManyVestingSchedules: 'The account has too many vesting schedules.',
  AmountLow: 'The vested amount is too low.',
  MaxVestingSchedulesExceeded: 'The account has as many vesting schedules as it may have.',
});
