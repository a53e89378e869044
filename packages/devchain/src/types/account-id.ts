import type { Hex } from '@hub/primitives/hex';
import { toHex } from '@hub/primitives/hex';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as t from '../codec/types.ts';

/** A 32-byte account id as lower-case hex text. */
export type AccountId = Hex;

export const accountId = t.newtype('sp_core::crypto::AccountId32', t.byteArray(32));

/** The account of a pallet: "modl", its 8-byte id, zeros. */
export function palletAccount(palletId: string): AccountId {
  const bytes = new Uint8Array(32);
  bytes.set(utf8ToBytes(`modl${palletId}`));
  return toHex(bytes);
}
