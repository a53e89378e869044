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
  /** Of every declared key; by default the collection's admins may write and rewrite. */
  readonly defaultPermission?: PropertyPermission;
  /** Permissions that replace declared ones by key or are added to them. */
  readonly overwriteTPPs?: readonly PropertyKeyPermission[];
  /** Properties that replace encoded ones by key or are added to them. */
  readonly overwriteProperties?: readonly PropertyInput[];
}

export interface EncodedCollection {
  readonly collectionProperties: readonly Property[];
  readonly tokenPropertyPermissions: readonly PropertyKeyPermission[];
  /** Bits of the collection: that of ERC-721 metadata. */
  readonly flags: number;
}

const erc721MetadataFlag = 64;

/**
 * Writes the metadata of a collection as the properties and permissions it is created with
 * (docs/token-schema.md#encoding). Throws AppError `Validation` for metadata against the schema and for royalties, which
 * schema 2 knows on tokens only, and `InvalidHex` for a property whose hex cannot be read.
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
