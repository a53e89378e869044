import type { Codec } from '@polkadot-api/substrate-bindings';
import type { Pallet } from '../frame/pallet.ts';
import { storagePrefix } from '../state/storage-item.ts';
import type { StorageLayout } from '../state/storage-layout.ts';

/**
 * The codecs of storage values that a runtime encodes otherwise than the pallets' own declarations.
 * @param declared the pallets as `NetworkRuntime.present` declares them
 * @param changed the pallets of the runtime that encodes
 */
export function storageLayoutOf(declared: readonly Pallet[], changed: readonly Pallet[]): StorageLayout {
  const items = declared.flatMap(({ storage }) => storage);
  const before = new Map(items.map((item) => [`${item.pallet}.${item.name}`, item.value]));
  const others = changed
    .flatMap(({ storage }) => storage)
    .filter(({ pallet, name, value }) => before.get(`${pallet}.${name}`) !== value);
  // The codec of a changed type reads and writes the TypeScript values of the declared type (storage-layout.ts).
  return new Map(others.map((item) => [storagePrefix(item), item.value.codec as Codec<unknown>]));
}
