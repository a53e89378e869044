import type { Hex } from '@hub/primitives/hex';
import { accountOf } from '../staking-reference/account.ts';
import { lockedBySchedule, VESTING_LOCK } from '../staking-reference/claim-vesting.ts';
import { DispatchFailure } from '../staking-reference/dispatch-failure.ts';
import { emit } from '../staking-reference/emit.ts';
import { setLock } from '../staking-reference/set-frozen.ts';
import type { ReferenceState, VestingSchedule } from '../staking-reference/state.ts';
import { transfer } from '../staking-reference/transfer.ts';
import { ensureRoot, ensureSigned, lookUp } from './origin.ts';
import type { NamedOrigin, VestingCall } from './rule-call.ts';

const MINIMUM = 10n * 10n ** 18n;
const MAXIMUM_SCHEDULES = 28;
const U32_MAX = 2n ** 32n - 1n;
const U128_MAX = 2n ** 128n - 1n;

function totalOf({ periodCount, perPeriod }: VestingSchedule): bigint {
  const total = BigInt(periodCount) * perPeriod;
  if (total > U128_MAX) throw new DispatchFailure('Arithmetic.Overflow');
  return total;
}

function ensureValid(schedule: VestingSchedule): bigint {
  if (schedule.period === 0) throw new DispatchFailure('vesting.ZeroVestingPeriod');
  if (schedule.periodCount === 0) throw new DispatchFailure('vesting.ZeroVestingPeriodCount');
  const end = BigInt(schedule.start) + BigInt(schedule.period) * BigInt(schedule.periodCount);
  if (end > U32_MAX) throw new DispatchFailure('Arithmetic.Overflow');
  const total = totalOf(schedule);
  if (total < MINIMUM) throw new DispatchFailure('vesting.AmountLow');
  return total;
}

function withSchedules(
  ledger: ReferenceState,
  who: Hex,
  schedules: readonly VestingSchedule[],
): ReferenceState {
  const vesting = new Map(ledger.vesting);
  if (schedules.length === 0) vesting.delete(who);
  else vesting.set(who, schedules);
  return { ...ledger, vesting };
}

/** Removes finished schedules; returns the amount that the others lock. */
function tidied(
  ledger: ReferenceState,
  who: Hex,
): { readonly ledger: ReferenceState; readonly locked: bigint } {
  const lockedNow = (schedule: VestingSchedule) => lockedBySchedule(schedule, ledger.relayBlock);
  const running = (ledger.vesting.get(who) ?? []).filter((schedule) => lockedNow(schedule) > 0n);
  const locked = running.reduce((sum, schedule) => sum + lockedNow(schedule), 0n);
  return { ledger: withSchedules(ledger, who, running), locked };
}

function lock(ledger: ReferenceState, who: Hex, amount: bigint): ReferenceState {
  const hasLock = accountOf(ledger, who).locks.has(VESTING_LOCK);
  return hasLock || amount > 0n ? setLock(ledger, who, VESTING_LOCK, amount) : ledger;
}

function claim(ledger: ReferenceState, who: Hex): ReferenceState {
  const { ledger: tidy, locked } = tidied(ledger, who);
  return emit(lock(tidy, who, locked), 'vesting.Claimed', who, locked);
}

function vestedTransfer(
  ledger: ReferenceState,
  from: Hex,
  to: Hex,
  schedule: VestingSchedule,
): ReferenceState {
  if (from === to && accountOf(ledger, from).free < totalOf(schedule)) {
    throw new DispatchFailure('vesting.InsufficientBalanceToLock');
  }
  const amount = ensureValid(schedule);
  const { ledger: tidy, locked } = tidied(ledger, to);
  const moved = from === to ? tidy : transfer(tidy, from, to, amount);
  const running = moved.vesting.get(to) ?? [];
  const next = lock(moved, to, locked + amount);
  if (running.length >= MAXIMUM_SCHEDULES) throw new DispatchFailure('vesting.MaxVestingSchedulesExceeded');
  const { start, period, periodCount, perPeriod } = schedule;
  const details = [BigInt(start), BigInt(period), BigInt(periodCount), perPeriod];
  return emit(
    withSchedules(next, to, [...running, schedule]),
    'vesting.VestingScheduleAdded',
    from,
    to,
    ...details,
  );
}

function replaceSchedules(
  ledger: ReferenceState,
  who: Hex,
  schedules: readonly VestingSchedule[],
): ReferenceState {
  if (schedules.length > MAXIMUM_SCHEDULES) throw new DispatchFailure('vesting.MaxVestingSchedulesExceeded');
  const total = schedules.reduce((sum, schedule) => sum + ensureValid(schedule), 0n);
  if (total > U128_MAX) throw new DispatchFailure('Arithmetic.Overflow');
  if (accountOf(ledger, who).free < total) throw new DispatchFailure('vesting.InsufficientBalanceToLock');
  const next = lock(withSchedules(ledger, who, schedules), who, total);
  return emit(next, 'vesting.VestingSchedulesUpdated', who);
}

/** Runs a call of Vesting on the ledger (docs/chain-rules.md#claims); throws DispatchFailure. */
export function runVesting(ledger: ReferenceState, origin: NamedOrigin, call: VestingCall): ReferenceState {
  switch (call.name) {
    case 'vesting.claim':
      return claim(ledger, ensureSigned(origin));
    case 'vesting.claimFor':
      ensureSigned(origin);
      return claim(ledger, lookUp(call.dest));
    case 'vesting.vestedTransfer': {
      const from = ensureSigned(origin);
      return vestedTransfer(ledger, from, lookUp(call.dest), call.schedule);
    }
    case 'vesting.updateVestingSchedules':
      ensureRoot(origin);
      return replaceSchedules(ledger, lookUp(call.who), call.schedules);
  }
}
