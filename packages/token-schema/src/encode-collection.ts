import { AppError } from '@hub/primitives/app-error';
import type { PropertyKeyPermission, PropertyPermission } from './permissions.ts';
import { overwriteByKey, type PropertyInput, readProperty } from './property.ts';
import type { CollectionInput } from './schema/collection.ts';
import { validateCollection } from './validate.ts';
import { type EncodedCollection, writeCollection } from './write-collection.ts';

export interface EncodeCollectionOptions {
  /** Permission of every declared key; default: the collection's admins may write and rewrite. */
  readonly defaultPermission?: PropertyPermission;
  /** Permissions that are added; one with the key of a declared permission replaces it. */
  readonly overwriteTPPs?: readonly PropertyKeyPermission[];
  /** Properties that are added; one with the key of an encoded property replaces it. */
  readonly overwriteProperties?: readonly PropertyInput[];
}

/**
 * Encodes the metadata of a collection as the properties and permissions for its creation
 * (docs/token-schema.md#encoding). Throws AppError `Validation` for metadata that violates the schema, and for
 * royalties, which schema 2 permits on tokens only. Of `overwriteProperties`, one without a value gives `Validation`,
 * one with invalid hex `InvalidHex`.
 */
export function encodeCollection(
  data: CollectionInput,
  { defaultPermission, overwriteTPPs = [], overwriteProperties = [] }: EncodeCollectionOptions = {},
): EncodedCollection {
  const collection = validateCollection(data);
  if (collection.royalties) {
    throw new AppError({
      code: 'Validation',
      message: 'Royalties are not supported in collections in v2, please use the token level royalties',
      details: { path: ['royalties'] },
    });
  }
  const { collectionProperties, tokenPropertyPermissions, flags } = writeCollection(
    collection,
    defaultPermission,
  );
  return {
    collectionProperties: overwriteByKey(collectionProperties, overwriteProperties.map(readProperty)),
    tokenPropertyPermissions: overwriteByKey(tokenPropertyPermissions, overwriteTPPs),
    flags,
  };
}
