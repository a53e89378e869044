import { AppError } from '@hub/primitives/app-error';
import {
  type PropertyKeyPermission,
  type PropertyPermission,
  propertyPermissions,
  tokenPropertyKeys,
} from './permissions.ts';
import { overwriteByKey, type Property, type PropertyInput, readProperty } from './property.ts';
import { encodeText } from './property-text.ts';
import type { CollectionInput } from './schema/collection.ts';
import { validateCollection } from './validate.ts';

export interface EncodeCollectionOptions {
  /** Permission of every declared key; default: the collection's admins may write and rewrite. */
  readonly defaultPermission?: PropertyPermission;
  /** Permissions that replace declared ones with the same key or are added. */
  readonly overwriteTPPs?: readonly PropertyKeyPermission[];
  /** Properties that replace encoded ones with the same key or are added. */
  readonly overwriteProperties?: readonly PropertyInput[];
}

export interface EncodedCollection {
  readonly collectionProperties: readonly Property[];
  readonly tokenPropertyPermissions: readonly PropertyKeyPermission[];
  /** Flag bits of the collection: the bit of ERC-721 metadata. */
  readonly flags: number;
}

const erc721MetadataFlag = 64;

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
  const properties = [
    { key: 'schemaName', value: encodeText(collection.schemaName) },
    { key: 'schemaVersion', value: encodeText(collection.schemaVersion) },
    { key: 'collectionInfo', value: encodeText(JSON.stringify(collection)) },
  ];
  const permission = defaultPermission ?? propertyPermissions.REWRITEABLE_FOR_COLLECTION_ADMIN;
  const permissions = tokenPropertyKeys.map((key) => ({ key, permission }));
  return {
    collectionProperties: overwriteByKey(properties, overwriteProperties.map(readProperty)),
    tokenPropertyPermissions: overwriteByKey<PropertyKeyPermission>(permissions, overwriteTPPs),
    flags: erc721MetadataFlag,
  };
}
