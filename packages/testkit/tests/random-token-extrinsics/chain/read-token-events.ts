import { toHex } from '@hub/primitives/hex';
import type { EventValue, TokenEvent } from '../../../src/token-reference/state.ts';
import { readDispatchError } from '../../random-extrinsics/read-dispatch-error.ts';
import type { ByteReader } from '../../staking-histories/byte-reader.ts';
import { readCross } from './read-values.ts';

type Read = (reader: ByteReader) => EventValue;

const u8: Read = (reader) => reader.u8();
const u32: Read = (reader) => reader.u32();
const u128: Read = (reader) => reader.u128();
const bool: Read = (reader) => reader.u8() === 1;
const account: Read = (reader) => reader.account();
const cross: Read = readCross;
const key: Read = (reader) => toHex(reader.take(Number(reader.compact())));

/** Name and values by pallet and event index (metadata of 25090091). */
const EVENTS: Readonly<Record<string, readonly [string, ...Read[]]>> = {
  '0.3': ['system.NewAccount', account],
  '30.0': ['balances.Endowed', account, u128],
  '30.2': ['balances.Transfer', account, account, u128],
  '30.7': ['balances.Deposit', account, u128],
  '30.8': ['balances.Withdraw', account, u128],
  '34.4': ['treasury.Deposit', u128],
  '34.0': ['treasury.Spending', u128],
  '34.2': ['treasury.Burnt', u128],
  '34.3': ['treasury.Rollover', u128],
  '34.6': ['treasury.UpdatedInactive', u128, u128],
  '66.0': ['common.CollectionCreated', u32, u8, account],
  '66.1': ['common.CollectionDestroyed', u32],
  '66.2': ['common.ItemCreated', u32, u32, cross, u128],
  '66.3': ['common.ItemDestroyed', u32, u32, cross, u128],
  '66.4': ['common.Transfer', u32, u32, cross, cross, u128],
  '66.5': ['common.Approved', u32, u32, cross, cross, u128],
  '66.6': ['common.ApprovedForAll', u32, cross, cross, bool],
  '66.7': ['common.CollectionPropertySet', u32, key],
  '66.8': ['common.CollectionPropertyDeleted', u32, key],
  '66.9': ['common.TokenPropertySet', u32, u32, key],
  '66.10': ['common.TokenPropertyDeleted', u32, u32, key],
  '66.11': ['common.PropertyPermissionSet', u32, key],
  '66.12': ['common.AllowListAddressAdded', u32, cross],
  '66.13': ['common.AllowListAddressRemoved', u32, cross],
  '66.14': ['common.CollectionAdminAdded', u32, cross],
  '66.15': ['common.CollectionAdminRemoved', u32, cross],
  '66.16': ['common.CollectionLimitSet', u32],
  '66.17': ['common.CollectionOwnerChanged', u32, account],
  '66.18': ['common.CollectionPermissionSet', u32],
  '66.19': ['common.CollectionSponsorSet', u32, account],
  '66.20': ['common.SponsorshipConfirmed', u32, account],
  '66.21': ['common.CollectionSponsorRemoved', u32],
  '156.0': ['utility.BatchInterrupted', u32, readDispatchError],
  '156.1': ['utility.BatchCompleted'],
  '156.2': ['utility.BatchCompletedWithErrors'],
  '156.3': ['utility.ItemCompleted'],
  '156.4': ['utility.ItemFailed', readDispatchError],
};

function skipDispatchInfo(reader: ByteReader): void {
  reader.compact();
  reader.compact();
  reader.take(2);
}

function readEvent(reader: ByteReader): TokenEvent {
  const index = `${reader.u8()}.${reader.u8()}`;
  if (index === '0.0' || index === '0.1') {
    const error = index === '0.1' ? [readDispatchError(reader)] : [];
    skipDispatchInfo(reader);
    return { name: index === '0.0' ? 'system.ExtrinsicSuccess' : 'system.ExtrinsicFailed', data: error };
  }
  const [name, ...reads] = EVENTS[index] ?? [];
  if (name === undefined) throw new Error(`Event ${index} is not known here`);
  return { name, data: reads.map((read) => read(reader)) };
}

const APPLY = 0;
const NO_EXTRINSIC = -1;

/**
 * The events of each extrinsic of a block, from the value of System.Events; those of hooks have the index -1.
 * Weights are left out.
 */
export function readTokenEvents(reader: ByteReader): ReadonlyMap<number, readonly TokenEvent[]> {
  const byExtrinsic = new Map<number, TokenEvent[]>();
  const rows = Number(reader.compact());
  for (let row = 0; row < rows; row += 1) {
    const extrinsic = reader.u8() === APPLY ? reader.u32() : NO_EXTRINSIC;
    byExtrinsic.set(extrinsic, [...(byExtrinsic.get(extrinsic) ?? []), readEvent(reader)]);
    reader.list((topics) => topics.take(32));
  }
  return byExtrinsic;
}
