import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { compact } from '@polkadot-api/substrate-bindings';
import type { Header } from '../frame/block.ts';
import type { Changes } from '../state/overlay.ts';

const nothing = new Uint8Array();

/** SCALE bytes of a header; the block hash is their blake2_256. */
export function encodeHeader(header: Header): Uint8Array {
  return concatBytes(
    fromHex(header.parentHash),
    compact.enc(header.number),
    fromHex(header.stateRoot),
    fromHex(header.extrinsicsRoot),
    compact.enc(header.digest.length),
    ...header.digest,
  );
}

export function hashOf(bytes: Uint8Array): Hex {
  return toHex(blake2b256(bytes));
}

/**
 * Commitment to the state after a block: a hash over the parent's commitment and the block's changes in key order. It
 * replaces the live chain's root of the storage trie.
 */
export function stateCommitment(parent: Hex, changes: Changes): Hex {
  const keys = [...changes.keys()].sort();
  const listing = keys.map((key) => `${key}:${changes.get(key)?.length ?? 'removed'}`).join();
  const values = keys.map((key) => changes.get(key) ?? nothing);
  return hashOf(concatBytes(fromHex(parent), utf8ToBytes(listing), ...values));
}
