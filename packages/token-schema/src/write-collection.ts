import {
  type PropertyKeyPermission,
  type PropertyPermission,
  propertyPermissions,
  tokenPropertyKeys,
} from './permissions.ts';
import type { Property } from './property.ts';
import { encodeText } from './property-text.ts';
import type { Collection } from './schema/collection.ts';

export interface EncodedCollection {
  readonly collectionProperties: readonly Property[];
  readonly tokenPropertyPermissions: readonly PropertyKeyPermission[];
  /** Flag bits of the collection: the bit of ERC-721 metadata. */
  readonly flags: number;
}

const erc721MetadataFlag = 64;

/**
 * Converts metadata from `validateCollection` to the properties and permissions of a collection.
 * @param permission the permission of every token property; by default the collection's admins may write and rewrite
 */
export function writeCollection(
  collection: Collection,
  permission: PropertyPermission = propertyPermissions.REWRITEABLE_FOR_COLLECTION_ADMIN,
): EncodedCollection {
  return {
    collectionProperties: [
      { key: 'schemaName', value: encodeText(collection.schemaName) },
      { key: 'schemaVersion', value: encodeText(collection.schemaVersion) },
      { key: 'collectionInfo', value: encodeText(JSON.stringify(collection)) },
    ],
    tokenPropertyPermissions: tokenPropertyKeys.map((key) => ({ key, permission })),
    flags: erc721MetadataFlag,
  };
}
