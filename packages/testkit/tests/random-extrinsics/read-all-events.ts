import { toHex } from '@hub/primitives/hex';
import type { EventValue, Phase } from '../../src/staking-reference/state.ts';
import type { ByteReader } from '../staking-histories/byte-reader.ts';
import { readDispatchError } from './read-dispatch-error.ts';

export type EventRow = readonly (Phase | EventValue)[];
type Read = (reader: ByteReader) => readonly EventValue[];

const CLASSES = ['Normal', 'Operational', 'Mandatory'];

/** Class and execution time; the weights of inherents are not compared. */
function readDispatchInfo(reader: ByteReader): readonly EventValue[] {
  const refTime = reader.compact();
  reader.compact();
  const dispatchClass = CLASSES[reader.u8()] ?? 'unknown';
  const paysNothing = reader.u8() === 1;
  if (dispatchClass === 'Mandatory') return [dispatchClass];
  return paysNothing ? [dispatchClass, refTime, 'pays nothing'] : [dispatchClass, refTime];
}

function readResult(reader: ByteReader): readonly EventValue[] {
  return [reader.u8() === 0 ? 'Ok' : readDispatchError(reader)];
}

const none: Read = () => [];
const hash: Read = (reader) => [toHex(reader.take(32))];
const u32: Read = (reader) => [BigInt(reader.u32())];
const amount: Read = (reader) => [reader.u128()];
const account: Read = (reader) => [reader.account()];
const error: Read = (reader) => [readDispatchError(reader)];
const accountAmount = all(account, amount);

function all(...reads: readonly Read[]): Read {
  return (reader) => reads.flatMap((read) => read(reader));
}

function optional(read: Read): Read {
  return (reader) => (reader.u8() === 0 ? ['None'] : read(reader));
}

/** Name and values by pallet and event index (metadata of 25090091). */
const EVENTS: Readonly<Record<string, readonly [string, Read]>> = {
  '0.0': ['system.ExtrinsicSuccess', readDispatchInfo],
  '0.1': ['system.ExtrinsicFailed', all(error, readDispatchInfo)],
  '0.3': ['system.NewAccount', account],
  '0.5': ['system.Remarked', all(account, hash)],
  '0.6': ['system.UpgradeAuthorized', all(hash, (reader) => [reader.u8() === 1 ? 'checked' : 'unchecked'])],
  '30.0': ['balances.Endowed', accountAmount],
  '30.2': ['balances.Transfer', all(account, accountAmount)],
  '30.3': ['balances.BalanceSet', accountAmount],
  '30.7': ['balances.Deposit', accountAmount],
  '30.8': ['balances.Withdraw', accountAmount],
  '30.12': ['balances.Burned', accountAmount],
  '30.19': ['balances.Locked', accountAmount],
  '30.20': ['balances.Unlocked', accountAmount],
  '30.21': ['balances.Frozen', accountAmount],
  '30.22': ['balances.Thawed', accountAmount],
  '30.23': ['balances.TotalIssuanceForced', all(amount, amount)],
  '34.0': ['treasury.Spending', amount],
  '34.1': ['treasury.Awarded', all(u32, amount, account)],
  '34.2': ['treasury.Burnt', amount],
  '34.3': ['treasury.Rollover', amount],
  '34.4': ['treasury.Deposit', amount],
  '34.5': ['treasury.SpendApproved', all(u32, amount, account)],
  '34.6': ['treasury.UpdatedInactive', all(amount, amount)],
  '34.7': ['treasury.AssetSpendApproved', all(u32, amount, account, u32, u32)],
  '34.8': ['treasury.AssetSpendVoided', u32],
  '34.9': ['treasury.Paid', u32],
  '34.11': ['treasury.SpendProcessed', u32],
  '35.0': ['sudo.Sudid', readResult],
  '35.1': ['sudo.KeyChanged', all(optional(account), account)],
  '35.2': ['sudo.KeyRemoved', none],
  '35.3': ['sudo.SudoAsDone', readResult],
  '37.0': [
    'vesting.VestingScheduleAdded',
    all(account, account, u32, u32, u32, (reader) => [reader.compact()]),
  ],
  '37.1': ['vesting.Claimed', accountAmount],
  '37.2': ['vesting.VestingSchedulesUpdated', account],
  '63.0': ['configuration.NewDesiredCollators', optional(u32)],
  '63.1': ['configuration.NewCollatorLicenseBond', optional(amount)],
  '63.2': ['configuration.NewCollatorKickThreshold', optional(u32)],
  '73.0': ['appPromotion.StakingRecalculation', all(accountAmount, amount)],
  '73.1': ['appPromotion.Stake', accountAmount],
  '73.2': ['appPromotion.Unstake', accountAmount],
  '73.3': ['appPromotion.SetAdmin', account],
  '154.0': ['maintenance.MaintenanceEnabled', none],
  '154.1': ['maintenance.MaintenanceDisabled', none],
  '156.0': ['utility.BatchInterrupted', all(u32, error)],
  '156.1': ['utility.BatchCompleted', none],
  '156.2': ['utility.BatchCompletedWithErrors', none],
  '156.3': ['utility.ItemCompleted', none],
  '156.4': ['utility.ItemFailed', error],
  '156.5': ['utility.DispatchedAs', readResult],
  '156.6': ['utility.IfElseMainSuccess', none],
  '156.7': ['utility.IfElseFallbackCalled', error],
};

const PHASES = ['apply', 'finalization', 'initialization'];

function readRow(reader: ByteReader): EventRow {
  const kind = PHASES[reader.u8()];
  const phase = kind === 'apply' ? reader.u32() : (kind ?? 'unknown');
  const index = `${reader.u8()}.${reader.u8()}`;
  const event = EVENTS[index];
  if (event === undefined) throw new Error(`Event ${index} is not known here`);
  const [name, read] = event;
  const row = [phase, name, ...read(reader)];
  reader.list((topics) => topics.take(32));
  return row;
}

/** Whether an event is left out: all events of initialization are, such as payments of the treasury, except Thawed. */
function isRoutine([phase, name]: EventRow): boolean {
  return phase === 'initialization' && name !== 'balances.Thawed';
}

/** The value of System.Events as rows of phase, name and values. */
export function readAllEvents(reader: ByteReader): readonly EventRow[] {
  return reader.list(readRow).filter((row) => !isRoutine(row));
}
