import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ValueOf } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import { type AccountId, accountId } from './account-id.ts';
import { h160 } from './hashes.ts';

/** A Substrate account or an Ethereum address (docs/chain-rules.md#cross-accounts). */
export const crossAccountId = t.variant(
  'pallet_evm::account::BasicCrossAccountIdRepr',
  { Substrate: [0, [accountId]], Ethereum: [1, [h160]] },
  [{ name: 'AccountId', type: accountId }],
);

export type CrossAccountId = ValueOf<typeof crossAccountId>;

/** The Substrate view: for an Ethereum address, the hash of "evm:" and its bytes. */
export function substrateView(account: CrossAccountId): AccountId {
  if (account.type === 'Substrate') return account.value;
  return toHex(blake2b256(concatBytes(utf8ToBytes('evm:'), hexToBytes(account.value.slice(2)))));
}

/** The Ethereum view: for a Substrate account, the first 20 bytes of its id. */
export function ethereumView(account: CrossAccountId): Hex {
  return account.type === 'Ethereum' ? account.value : `0x${account.value.slice(2, 42)}`;
}

/** Whether two values name the same account of the same kind; a mirror is a different account. */
export function isSameAccount(one: CrossAccountId, other: CrossAccountId): boolean {
  return one.type === other.type && one.value === other.value;
}

/**
 * Whether `account` may act for `other`: it is the same account, or `other` is its mirror. Mirrors are not inverse to
 * each other, so the order matters (docs/chain-rules.md#mirrors).
 */
export function actsFor(account: CrossAccountId, other: CrossAccountId): boolean {
  if (account.type === other.type) return account.value === other.value;
  return account.type === 'Ethereum'
    ? substrateView(account) === substrateView(other)
    : ethereumView(account) === ethereumView(other);
}

/** A text that is unique per account. */
export function accountKey({ type, value }: CrossAccountId): string {
  return `${type}:${value}`;
}

export function substrateAccount(value: AccountId): CrossAccountId {
  return { type: 'Substrate', value };
}
