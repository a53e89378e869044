import { toHex } from '@hub/primitives/hex';
import type { AnyTypeDef } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import { callType, errorType, eventType } from '../frame/outer-types.ts';
import type { Pallet } from '../frame/pallet.ts';
import type { StorageDeclaration } from '../state/storage-item.ts';
import { deprecatedCalls, notDeprecated } from './deprecation.ts';
import type { MetadataVersion } from './metadata-version.ts';
import type { PalletMetadata } from './portable-type.ts';
import type { TypeRegistry } from './type-registry.ts';

const optionalModifier = 0;
const defaultModifier = 1;

/** The metadata entry of one pallet; adds its types to the registry. Associated types are included from V16 on. */
export function palletMetadata(
  registry: TypeRegistry,
  pallet: Pallet,
  version: MetadataVersion,
): PalletMetadata {
  const enumOf = (type: AnyTypeDef | undefined) =>
    type === undefined ? undefined : { type: registry.idOf(type), deprecationInfo: [] };
  const calls = enumOf(callType(pallet));
  return {
    name: pallet.name,
    storage:
      pallet.storage.length === 0
        ? undefined
        : { prefix: pallet.name, items: pallet.storage.map((item) => storageMetadata(registry, item)) },
    calls: calls && { ...calls, deprecationInfo: deprecatedCalls(pallet.calls) },
    events: enumOf(eventType(pallet)),
    constants: pallet.constants.map(({ name, type, value, docs }) => ({
      name,
      type: registry.idOf(type),
      value: toHex(value()),
      docs: [docs],
      deprecationInfo: notDeprecated,
    })),
    errors: enumOf(errorType(pallet)),
    associatedTypes: version < 16 ? [] : associatedTypes(registry, pallet),
    viewFns: [],
    index: pallet.index,
    docs: [],
    deprecationInfo: notDeprecated,
  };
}

function associatedTypes({ idOf }: TypeRegistry, pallet: Pallet): PalletMetadata['associatedTypes'] {
  return (pallet.associatedTypes ?? []).map(({ name, type, docs }) => ({
    name,
    type: idOf(type),
    docs: [docs],
  }));
}

type StorageMetadata = NonNullable<PalletMetadata['storage']>['items'][number];

function storageMetadata(registry: TypeRegistry, item: StorageDeclaration): StorageMetadata {
  return {
    name: item.name,
    modifier: item.fallback === undefined ? optionalModifier : defaultModifier,
    type: storageType(registry, item),
    fallback: toHex(item.fallback ?? Uint8Array.of(0)),
    docs: [],
    deprecationInfo: notDeprecated,
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
