import type { EventValue, Phase } from '../../src/staking-reference/state.ts';
import type { ByteReader } from './byte-reader.ts';

type Row = readonly (Phase | EventValue)[];
type Read = (reader: ByteReader) => readonly EventValue[];

const APP_PROMOTION_ERRORS = [
  'AdminNotSet',
  'NoPermission',
  'NotSufficientFunds',
  'PendingForBlockOverflow',
  'SponsorNotSet',
  'InsufficientStakedBalance',
  'InconsistencyState',
];
const TOKEN_ERRORS = [
  'FundsUnavailable',
  'OnlyProvider',
  'BelowMinimum',
  'CannotCreate',
  'UnknownAsset',
  'Frozen',
];
const ARITHMETIC_ERRORS = ['Underflow', 'Overflow', 'DivisionByZero'];
const CLASSES = ['Normal', 'Operational', 'Mandatory'];

/** The name of a dispatch error (docs/chain-rules.md#dispatch-errors). */
function readError(reader: ByteReader): string {
  const kind = reader.u8();
  if (kind === 7) return `Token.${TOKEN_ERRORS[reader.u8()]}`;
  if (kind === 8) return `Arithmetic.${ARITHMETIC_ERRORS[reader.u8()]}`;
  if (kind !== 3) return `kind ${kind}`;
  const pallet = reader.u8();
  const error = reader.take(4)[0] ?? 0;
  return pallet === 73 ? `appPromotion.${APP_PROMOTION_ERRORS[error]}` : `${pallet}.${error}`;
}

/** Class and execution time; the weights of inherents are not compared. Every extrinsic here pays a fee. */
function readDispatchInfo(reader: ByteReader): readonly EventValue[] {
  const refTime = reader.compact();
  reader.compact();
  const dispatchClass = CLASSES[reader.u8()] ?? 'unknown';
  const paysNothing = reader.u8() === 1;
  if (dispatchClass === 'Mandatory') return [dispatchClass];
  return paysNothing ? [dispatchClass, refTime, 'pays nothing'] : [dispatchClass, refTime];
}

const none: Read = () => [];
const amount: Read = (reader) => [reader.u128()];
const account: Read = (reader) => [reader.account()];
const accountAmount: Read = (reader) => [reader.account(), reader.u128()];
const error: Read = (reader) => [readError(reader)];

/** Name and values by pallet and event index (metadata of 25090091). */
const EVENTS: Readonly<Record<string, readonly [string, Read]>> = {
  '0.0': ['system.ExtrinsicSuccess', readDispatchInfo],
  '0.1': ['system.ExtrinsicFailed', (reader) => [readError(reader), ...readDispatchInfo(reader)]],
  '0.3': ['system.NewAccount', account],
  '30.0': ['balances.Endowed', accountAmount],
  '30.2': ['balances.Transfer', (reader) => [reader.account(), ...accountAmount(reader)]],
  '30.7': ['balances.Deposit', accountAmount],
  '30.8': ['balances.Withdraw', accountAmount],
  '30.19': ['balances.Locked', accountAmount],
  '30.20': ['balances.Unlocked', accountAmount],
  '30.21': ['balances.Frozen', accountAmount],
  '30.22': ['balances.Thawed', accountAmount],
  '34.0': ['treasury.Spending', amount],
  '34.2': ['treasury.Burnt', amount],
  '34.3': ['treasury.Rollover', amount],
  '34.4': ['treasury.Deposit', amount],
  '34.6': ['treasury.UpdatedInactive', (reader) => [reader.u128(), reader.u128()]],
  '37.1': ['vesting.Claimed', accountAmount],
  '73.0': ['appPromotion.StakingRecalculation', (reader) => [...accountAmount(reader), reader.u128()]],
  '73.1': ['appPromotion.Stake', accountAmount],
  '73.2': ['appPromotion.Unstake', accountAmount],
  '156.0': ['utility.BatchInterrupted', (reader) => [BigInt(reader.u32()), readError(reader)]],
  '156.1': ['utility.BatchCompleted', none],
  '156.2': ['utility.BatchCompletedWithErrors', none],
  '156.3': ['utility.ItemCompleted', none],
  '156.4': ['utility.ItemFailed', error],
};

const PHASES = ['apply', 'finalization', 'initialization'];

function readRow(reader: ByteReader): Row {
  const kind = PHASES[reader.u8()];
  const phase = kind === 'apply' ? reader.u32() : (kind ?? 'unknown');
  const index = `${reader.u8()}.${reader.u8()}`;
  const event = EVENTS[index];
  if (event === undefined) throw new Error(`Event ${index} has no place in a staking history`);
  const [name, read] = event;
  const row = [phase, name, ...read(reader)];
  reader.list((topics) => topics.take(32));
  return row;
}

function isTreasuryRoutine([phase, name]: Row): boolean {
  return phase === 'initialization' && String(name).startsWith('treasury.');
}

/**
 * The value of System.Events as rows of phase, name and values. The treasury's events of its own spending period, every
 * 50 blocks, are left out.
 */
export function readEvents(reader: ByteReader): readonly Row[] {
  return reader.list(readRow).filter((row) => !isTreasuryRoutine(row));
}
