import { twox128 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';

/** The prefix of a storage item's keys; hex without 0x. */
export function storagePrefix(pallet: string, item: string): string {
  return [pallet, item].map((name) => toHex(twox128(new TextEncoder().encode(name))).slice(2)).join('');
}
