import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import type { State } from '../../chain/types.ts';
import { hexText } from '../params.ts';

/** One query of chainHead_v1_storage and archive_v1_storage. */
export const storageQuery = z.object({
  key: hexText,
  type: z.enum(['value', 'hash', 'closestDescendantMerkleValue', 'descendantsValues', 'descendantsHashes']),
});

export interface StorageItem {
  readonly key: Hex;
  readonly value?: Hex;
  readonly hash?: Hex;
  readonly closestDescendantMerkleValue?: Hex;
}

/** What a query finds; nothing for a key without value. */
export function storageItems(state: State, query: z.output<typeof storageQuery>): readonly StorageItem[] {
  const key = query.key.slice(2);
  switch (query.type) {
    case 'value':
      return itemsOf(state, [key], (value) => ({ value: toHex(value) }));
    case 'hash':
      return itemsOf(state, [key], (value) => ({ hash: toHex(blake2b256(value)) }));
    case 'descendantsValues':
      return itemsOf(state, state.keys(key), (value) => ({ value: toHex(value) }));
    case 'descendantsHashes':
      return itemsOf(state, state.keys(key), (value) => ({ hash: toHex(blake2b256(value)) }));
    case 'closestDescendantMerkleValue': {
      const commitment = commitTo(state, key);
      return commitment ? [{ key: query.key, closestDescendantMerkleValue: commitment }] : [];
    }
  }
}

function itemsOf(
  state: State,
  keys: readonly string[],
  describe: (value: Uint8Array) => Omit<StorageItem, 'key'>,
): readonly StorageItem[] {
  return keys.flatMap((key) => {
    const value = state.get(key);
    return value === undefined ? [] : [{ key: `0x${key}` as const, ...describe(value) }];
  });
}

/** As the state root, no Merkle value but a commitment: it changes exactly when something below the key does. */
function commitTo(state: State, prefix: string): Hex | undefined {
  const keys = state.keys(prefix);
  if (keys.length === 0) return undefined;
  const parts = keys.flatMap((key) => [fromHex(`0x${key}`), blake2b256(state.get(key) ?? new Uint8Array())]);
  return toHex(blake2b256(Buffer.concat(parts)));
}
