import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
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

/** The Substrate view: an Ethereum address stands for the hash of "evm:" and its bytes. */
export function substrateView(account: CrossAccountId): AccountId {
  if (account.type === 'Substrate') return account.value;
  return toHex(blake2b256(concatBytes(utf8ToBytes('evm:'), hexToBytes(account.value.slice(2)))));
}
