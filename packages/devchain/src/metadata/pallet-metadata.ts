import { toHex } from '@hub/primitives/hex';
import type { AnyTypeDef } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import { callType, errorType, eventType } from '../frame/outer-types.ts';
import type { Pallet } from '../frame/pallet.ts';
import type { StorageDeclaration } from '../state/storage-item.ts';
import type { PalletMetadata } from './portable-type.ts';
import type { TypeRegistry } from './type-registry.ts';

const optionalModifier = 0;
const defaultModifier = 1;

/** Entry of one pallet; the types it names are added to the registry. */
export function palletMetadata(registry: TypeRegistry, pallet: Pallet): PalletMetadata {
  const enumId = (type: AnyTypeDef | undefined) => (type === undefined ? undefined : registry.idOf(type));
  return {
    name: pallet.name,
    storage:
      pallet.storage.length === 0
        ? undefined
        : { prefix: pallet.name, items: pallet.storage.map((item) => storageMetadata(registry, item)) },
    calls: enumId(callType(pallet)),
    events: enumId(eventType(pallet)),
    constants: pallet.constants.map(({ name, type, value, docs }) => ({
      name,
      type: registry.idOf(type),
      value: toHex(value),
      docs: [docs],
    })),
    errors: enumId(errorType(pallet)),
    index: pallet.index,
    docs: [],
  };
}

type StorageMetadata = NonNullable<PalletMetadata['storage']>['items'][number];

function storageMetadata(registry: TypeRegistry, item: StorageDeclaration): StorageMetadata {
  return {
    name: item.name,
    modifier: item.fallback === undefined ? optionalModifier : defaultModifier,
    type: storageType(registry, item),
    fallback: toHex(item.fallback ?? Uint8Array.of(0)),
    docs: [],
  };
}

function storageType(registry: TypeRegistry, item: StorageDeclaration): StorageMetadata['type'] {
  const value = registry.idOf(item.value);
  const [onlyKey] = item.keys;
  if (onlyKey === undefined) return { tag: 'plain', value };
  const key = registry.idOf(item.keys.length === 1 ? onlyKey : t.tuple(...item.keys));
  const hashers = item.hashers.map((tag) => ({ tag, value: undefined }));
  return { tag: 'map', value: { hashers, key, value } };
}
