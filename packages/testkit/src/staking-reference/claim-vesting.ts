import type { Hex } from '@hub/primitives/hex';
import { emit } from './emit.ts';
import { setLock } from './set-frozen.ts';
import type { ReferenceState, VestingSchedule } from './state.ts';

/** The id of the vesting lock of an account. */
export const VESTING_LOCK = 'ormlvest';

/** The amount that a schedule still locks at a relay block (docs/chain-rules.md#claims). */
export function lockedBySchedule(schedule: VestingSchedule, relayBlock: number): bigint {
  const elapsed = Math.max(0, relayBlock - schedule.start);
  const periodsLeft = schedule.periodCount - Math.floor(elapsed / schedule.period);
  return periodsLeft > 0 ? schedule.perPeriod * BigInt(periodsLeft) : 0n;
}

/** Releases the vested amount; the event reports the amount that stays locked (docs/chain-rules.md#claims). */
export function claimVesting(state: ReferenceState, who: Hex): ReferenceState {
  const schedules = state.vesting.get(who) ?? [];
  const locked = (schedule: VestingSchedule) => lockedBySchedule(schedule, state.relayBlock);
  const running = schedules.filter((schedule) => locked(schedule) > 0n);
  const remaining = running.reduce((sum, schedule) => sum + locked(schedule), 0n);
  const vesting = new Map(state.vesting).set(who, running);
  const next = setLock({ ...state, vesting }, who, VESTING_LOCK, remaining);
  return emit(next, 'vesting.Claimed', who, remaining);
}
