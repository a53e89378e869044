import { readBigint, readField, readList, readNumber } from '@hub/scale/value';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';

/** Coins that vest in equal parts. */
export interface VestingSchedule {
  /** The relay block at which the first period begins. */
  readonly start: number;
  /** The length of a period in relay blocks. */
  readonly period: number;
  readonly periodCount: number;
  /** In smallest units. */
  readonly perPeriod: bigint;
}

/** The schedules of an account in Vesting.VestingSchedules (orml-vesting). */
export function vestingSchedulesEntry(publicKey: Uint8Array): StorageEntry<readonly VestingSchedule[]> {
  return {
    section: 'vesting',
    item: 'vestingSchedules',
    args: [publicKey],
    read: (schedules) => readList(schedules).map(readSchedule),
  };
}

function readSchedule(schedule: unknown): VestingSchedule {
  return {
    start: readNumber(readField(schedule, 'start')),
    period: readNumber(readField(schedule, 'period')),
    periodCount: readNumber(readField(schedule, 'period_count')),
    perPeriod: readBigint(readField(schedule, 'per_period')),
  };
}
