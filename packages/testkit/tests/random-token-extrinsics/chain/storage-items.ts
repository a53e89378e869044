import { toHex } from '@hub/primitives/hex';
import { storagePrefix } from '../../random-extrinsics/storage-prefix.ts';
import type { ByteReader } from '../../staking-histories/byte-reader.ts';
import type { Row, TokenObservation } from '../observe-tokens.ts';
import { readBool, readBytes, readCross, readProperties } from './read-values.ts';

type Part = Exclude<keyof TokenObservation, 'counts' | 'collections' | 'minted'>;

/** A storage item, and the way to turn each of its values into rows of one or several parts of an observation. */
export interface StorageItem {
  readonly prefix: string;
  read(key: ByteReader, value: ByteReader): readonly (readonly [Part, Row])[];
}

const BLAKE2_128 = 16;
const TWOX_64 = 8;
const NONCE_AND_REFERENCES = 16;

function hashed<T>(hashBytes: number, read: (key: ByteReader) => T): (key: ByteReader) => T {
  return (key) => {
    key.take(hashBytes);
    return read(key);
  };
}

const u32 = (reader: ByteReader) => reader.u32();
const account = (reader: ByteReader) => reader.account();
const blakeId = hashed(BLAKE2_128, u32);
const twoxId = hashed(TWOX_64, u32);
const blakeCross = hashed(BLAKE2_128, readCross);
const twoxAccount = hashed(TWOX_64, account);
/** Reads the hash of an owner from a key that does not contain the owner itself. */
const hashOnly = (key: ByteReader) => toHex(key.take(BLAKE2_128));

function item(pallet: string, name: string, read: StorageItem['read']): StorageItem {
  return { prefix: storagePrefix(pallet, name), read };
}

/** A storage item with one row for each value. `readRow` must read the parts of the key in their order in the key. */
function rowItem(
  pallet: string,
  name: string,
  part: Part,
  readRow: (key: ByteReader, value: ByteReader) => Row,
): StorageItem {
  return item(pallet, name, (key, value) => [[part, readRow(key, value)]]);
}

function propertyRows(
  id: number,
  token: number | null,
  value: ByteReader,
): readonly (readonly [Part, Row])[] {
  const { entries, consumed } = readProperties(value);
  return [
    ...entries.map(([key, stored]) => ['properties', [id, token, key, stored]] as const),
    ...(consumed === 0 ? [] : [['propertySpace', [id, token, consumed]] as const]),
  ];
}

function basket(name: string, kind: string, ...subject: readonly ((key: ByteReader) => number | string)[]) {
  return rowItem('Unique', name, 'baskets', (key, value) => [
    [kind, ...subject.map((read) => read(key))].join(' '),
    value.u32(),
  ]);
}

function tokensOf(pallet: 'Nonfungible' | 'Refungible'): readonly StorageItem[] {
  return [
    item(pallet, 'TokenProperties', (key, value) => propertyRows(twoxId(key), twoxId(key), value)),
    rowItem(pallet, 'Owned', 'owned', (key) => [twoxId(key), blakeCross(key), twoxId(key)]),
    rowItem(pallet, 'AccountBalance', 'accountBalances', (key, value) => [
      twoxId(key),
      blakeCross(key),
      value.u32(),
    ]),
    item(pallet, 'CollectionAllowance', (key, value) => {
      const row = [twoxId(key), blakeCross(key), blakeCross(key)];
      // A revoked approval stays stored as false.
      return readBool(value) ? [['operators', row]] : [];
    }),
  ];
}

/**
 * The items whose values become rows of their own, those of the token pallets and the accounts, with the hashers of
 * runtime 25090091.
 */
export const STORAGE_ITEMS: readonly StorageItem[] = [
  rowItem('Common', 'IsAdmin', 'admins', (key) => [blakeId(key), blakeCross(key)]),
  rowItem('Common', 'Allowlist', 'allowLists', (key) => [blakeId(key), blakeCross(key)]),
  item('Common', 'CollectionProperties', (key, value) => propertyRows(blakeId(key), null, value)),
  item('Common', 'CollectionPropertyPermissions', (key, value) => {
    const id = blakeId(key);
    return value
      .list((entries) => [readBytes(entries), readBool(entries), readBool(entries), readBool(entries)])
      .map((entry) => ['propertyPermissions', [id, ...entry]] as const);
  }),
  ...tokensOf('Nonfungible'),
  ...tokensOf('Refungible'),
  item('Nonfungible', 'TokenData', (key, value) => {
    const [id, token] = [twoxId(key), twoxId(key)];
    return [
      ['holdings', [id, token, readCross(value), 1n]],
      ['totals', [id, token, 1n]],
    ];
  }),
  rowItem('Nonfungible', 'TokenChildren', 'children', (key) => [
    twoxId(key),
    twoxId(key),
    twoxId(key),
    key.u32(),
  ]),
  rowItem('Nonfungible', 'Allowance', 'allowances', (key, value) => [
    twoxId(key),
    twoxId(key),
    null,
    readCross(value),
    1n,
  ]),
  item('Fungible', 'TotalSupply', (key, value) => {
    const [id, total] = [twoxId(key), value.u128()];
    return total === 0n ? [] : [['totals', [id, 0, total]]];
  }),
  rowItem('Fungible', 'Balance', 'holdings', (key, value) => [twoxId(key), 0, blakeCross(key), value.u128()]),
  rowItem('Fungible', 'Allowance', 'allowances', (key, value) => [
    twoxId(key),
    0,
    hashOnly(key),
    blakeCross(key),
    value.u128(),
  ]),
  rowItem('Refungible', 'TotalSupply', 'totals', (key, value) => [twoxId(key), twoxId(key), value.u128()]),
  rowItem('Refungible', 'Balance', 'holdings', (key, value) => [
    twoxId(key),
    twoxId(key),
    blakeCross(key),
    value.u128(),
  ]),
  rowItem('Refungible', 'Allowance', 'allowances', (key, value) => [
    twoxId(key),
    twoxId(key),
    hashOnly(key),
    blakeCross(key),
    value.u128(),
  ]),
  basket('CreateItemBasket', 'createItem', blakeId, account),
  basket('NftTransferBasket', 'nftTransfer', blakeId, blakeId),
  basket('FungibleTransferBasket', 'fungibleTransfer', blakeId, twoxAccount),
  basket('ReFungibleTransferBasket', 'refungibleTransfer', blakeId, blakeId, twoxAccount),
  basket('TokenPropertyBasket', 'tokenProperty', blakeId, blakeId),
  basket('NftApproveBasket', 'nftApprove', blakeId, blakeId),
  basket('FungibleApproveBasket', 'fungibleApprove', blakeId, twoxAccount),
  basket('RefungibleApproveBasket', 'refungibleApprove', blakeId, blakeId, twoxAccount),
  rowItem('System', 'Account', 'coins', (key, value) => {
    const who = hashed(BLAKE2_128, account)(key);
    value.take(NONCE_AND_REFERENCES);
    return [who, value.u128()];
  }),
];
