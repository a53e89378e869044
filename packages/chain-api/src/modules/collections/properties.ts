import { readBytes, readField, readList } from '@hub/scale/value';
import type { PropertyKeyPermission } from '@hub/token-schema/permissions';
import type { Property } from '@hub/token-schema/property';
import { decodeText } from '@hub/token-schema/property-text';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';

/** Reads the properties in the decoded storage entry of a collection or token; an absent entry has none. */
export function readProperties(metered: unknown): readonly Property[] {
  if (metered === undefined) return [];
  return readMap(readField(metered, 'map'), (key, value) => ({ key, value: readBytes(value) }));
}

/** The properties of a collection (Common.CollectionProperties). */
export function collectionPropertiesEntry(collectionId: number): StorageEntry<readonly Property[]> {
  return { section: 'common', item: 'collectionProperties', args: [collectionId], read: readProperties };
}

/** The permissions to write properties of a collection's tokens (Common.CollectionPropertyPermissions). */
export function propertyPermissionsEntry(
  collectionId: number,
): StorageEntry<readonly PropertyKeyPermission[]> {
  return {
    section: 'common',
    item: 'collectionPropertyPermissions',
    args: [collectionId],
    read: (permissions) =>
      readMap(permissions, (key, permission) => ({ key, permission: readOne(permission) })),
  };
}

function readOne(permission: unknown): PropertyKeyPermission['permission'] {
  return {
    mutable: readField(permission, 'mutable') === true,
    collectionAdmin: readField(permission, 'collection_admin') === true,
    tokenOwner: readField(permission, 'token_owner') === true,
  };
}

/** The pairs of a decoded map with property keys, which the chain limits to ASCII. */
function readMap<T>(map: unknown, read: (key: string, value: unknown) => T): T[] {
  return readList(map).map((pair) => {
    const [key, value] = readList(pair);
    return read(decodeText(readBytes(key)), value);
  });
}
