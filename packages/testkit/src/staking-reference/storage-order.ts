import { blake2b128, twox64 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';

function littleEndianU32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/**
 * The part of a stake's storage key after the map's prefix; payouts visit stakes in the order of these texts
 * (docs/chain-rules.md#payout): Blake2_128Concat of the account, Twox64Concat of the relay block.
 */
export function stakeStorageKey(owner: Hex, relayBlock: number): string {
  const account = fromHex(owner);
  const block = littleEndianU32(relayBlock);
  return [blake2b128(account), account, twox64(block), block].map((part) => toHex(part).slice(2)).join('');
}
