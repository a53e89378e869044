import type { Codec } from '@polkadot-api/substrate-bindings';
import type { Pallet } from '../frame/pallet.ts';
import { storagePrefix } from '../state/storage-item.ts';
import type { StorageLayout } from '../state/storage-layout.ts';

/**
 * How a runtime writes values that the pallets' own declarations write otherwise.
 * @param declared the pallets as the present runtime declares them
 * @param changed the same pallets in the runtime that writes
 */
export function storageLayoutOf(declared: readonly Pallet[], changed: readonly Pallet[]): StorageLayout {
  const items = declared.flatMap(({ storage }) => storage);
  const before = new Map(items.map((item) => [`${item.pallet}.${item.name}`, item.value]));
  const others = changed
    .flatMap(({ storage }) => storage)
    .filter(({ pallet, name, value }) => before.get(`${pallet}.${name}`) !== value);
  // A changed type carries values of the declared one (RuntimeDefinition.pallets).
  return new Map(others.map((item) => [storagePrefix(item), item.value.codec as Codec<unknown>]));
}
