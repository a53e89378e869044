import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from './errors.ts';
import { hasFlag } from './flags.ts';
import { effectivePermissions } from './permissions.ts';
import * as stored from './storage.ts';
import type { ReadableState } from './token-queries.ts';
import type { RpcCollection } from './types/answers.ts';
import {
  keyBytes,
  keyText,
  maxPropertyKeyLength,
  type Property,
  type PropertyKeyPermission,
} from './types/properties.ts';

/**
 * A collection with its settings: its stored limits, and its permissions with defaults for absent ones. Undefined when
 * there is none, and for the native coin (docs/token-rules.md#queries).
 */
export function collectionAnswer(state: ReadableState, id: number): RpcCollection | undefined {
  const collection = stored.collectionById.get(state, id);
  if (collection === undefined) return undefined;
  return {
    ...collection,
    permissions: effectivePermissions(collection),
    token_property_permissions: permissionsOf(state, id),
    properties: propertiesOf(stored.collectionProperties.get(state, id).map),
    read_only: hasFlag(collection, 'external'),
    flags: {
      foreign: hasFlag(collection, 'foreign'),
      erc721metadata: hasFlag(collection, 'erc721Metadata'),
    },
  };
}

/** The numbers of collections that were created, that were destroyed, and that exist. */
export function collectionCounts(state: ReadableState) {
  const created = stored.createdCollectionCount.get(state);
  const destroyed = stored.destroyedCollectionCount.get(state);
  return { created, destroyed, alive: created - destroyed };
}

/** Accounts in the order of the storage keys. */
export function adminsOf(state: ReadableState, id: number): CrossAccountId[] {
  return stored.isAdmin.keysUnder(state, id).map((key) => stored.isAdmin.partsOf(key)[1]);
}

/** Accounts in the order of the storage keys. */
export function allowListOf(state: ReadableState, id: number): CrossAccountId[] {
  return stored.allowlist.keysUnder(state, id).map((key) => stored.allowlist.partsOf(key)[1]);
}

/** Keys of properties that a caller asks for. Errors: PropertyKeyIsTooLong. */
export function propertyKeys(keys: readonly Uint8Array[] | undefined): readonly string[] | undefined {
  if (keys?.some(({ length }) => length > maxPropertyKeyLength)) throw commonErrors.PropertyKeyIsTooLong();
  return keys?.map(keyText);
}

/** Permissions of token properties in the order of `keys`; without `keys`, those of all declared keys. */
export function permissionsOf(
  state: ReadableState,
  id: number,
  keys?: readonly string[],
): PropertyKeyPermission[] {
  const entries = pick(stored.collectionPropertyPermissions.get(state, id), keys);
  return entries.map(([key, permission]) => ({ key: keyBytes(key), permission }));
}

/** Properties in the order of `keys`; without `keys`, all properties. */
export function propertiesOf(map: ReadonlyMap<string, Uint8Array>, keys?: readonly string[]): Property[] {
  return pick(map, keys).map(([key, value]) => ({ key: keyBytes(key), value }));
}

/** Entries in the order of `keys`, which may repeat; keys that the map lacks are left out. */
function pick<V>(map: ReadonlyMap<string, V>, keys: readonly string[] = [...map.keys()]) {
  return keys.flatMap((key) => {
    const value = map.get(key);
    return value === undefined ? [] : [[key, value] as const];
  });
}
