import { AppError } from '@hub/primitives/app-error';
import { isRecord, type JsonRecord } from '../json-field.ts';
import { type PropertyKeyPermission, propertyPermissions } from '../permissions.ts';
import { overwriteByKey, type Property, type PropertyInput, readProperty } from '../property.ts';
import { encodeText } from '../property-text.ts';
import { encodeRoyaltyParts } from '../royalties/royalties.ts';
import { encodeSchema1Attributes } from './encode-schema1-attributes.ts';
import { fileParts, filePrefixes, type Schema1FileField } from './schema1-fields.ts';
import type { Schema1CollectionInput, Schema1File, Schema1TokenInput } from './schema1-input.ts';

/** Properties and permissions of a collection of schema 1. */
export interface Schema1Collection {
  readonly collectionProperties: readonly Property[];
  readonly tokenPropertyPermissions: readonly PropertyKeyPermission[];
}

interface Overwrites {
  readonly properties: readonly PropertyInput[];
  readonly permissions: readonly PropertyKeyPermission[];
}

const fields = Object.keys(filePrefixes) as readonly Schema1FileField[];

/**
 * Encodes the metadata of a collection of schema 1 (docs/token-schema.md#schema-1). Unless `overwrites` has other
 * permissions, admins of the collection may write each property of a token once. Throws AppError `Validation` |
 * `InvalidAddress` for royalties that cannot be encoded; of the properties in `overwrites`, one without a value gives
 * `Validation`, one with invalid hex `InvalidHex`.
 */
export function encodeSchema1Collection(
  schema: Schema1CollectionInput,
  overwrites: Overwrites,
): Schema1Collection {
  const { royalties, ...rest } = schema;
  const encoded: Property[] = Object.entries(rest).flatMap(([key, value]) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([inner, part]) => jsonProperty(`${key}.${inner}`, part))
      : jsonProperty(key, value),
  );
  if (royalties !== undefined) encoded.push(royaltiesProperty(royalties));
  const files = fields.filter((field) => field === 'image' || schema[field] !== undefined);
  const keys = [
    'n',
    'd',
    'royalties',
    ...files.flatMap((field) => Object.values(fileParts).map((part) => `${filePrefixes[field]}.${part}`)),
    ...Object.keys(schema.attributesSchema ?? {}).map((number) => `a.${number}`),
  ];
  const permission = propertyPermissions.WRITABLE_ONCE_FOR_COLLECTION_ADMIN;
  return {
    collectionProperties: overwriteByKey(encoded, overwrites.properties.map(readProperty)),
    tokenPropertyPermissions: overwriteByKey<PropertyKeyPermission>(
      keys.map((key) => ({ key, permission })),
      overwrites.permissions,
    ),
  };
}

/**
 * Encodes the metadata of a token of schema 1 for a collection with these attributes. Throws AppError
 * `TokenNotEncodable` for attributes and values that the collection does not have and for a file without a location,
 * and for royalties and properties the same errors as `encodeSchema1Collection`.
 */
export function encodeSchema1Token(
  { name, description, royalties, attributes, encodedAttributes, ...files }: Schema1TokenInput,
  schemas: JsonRecord,
  properties: readonly PropertyInput[],
): Property[] {
  const encoded = [
    ...jsonProperty('n', name),
    ...jsonProperty('d', description),
    ...fields.flatMap((field) => fileProperties(field, files[field])),
    ...encodeSchema1Attributes({ attributes, encodedAttributes }, schemas).flatMap(([number, value]) =>
      jsonProperty(`a.${number}`, value),
    ),
    ...(royalties === undefined ? [] : [royaltiesProperty(royalties)]),
  ];
  return overwriteByKey(encoded, properties.map(readProperty));
}

function jsonProperty(key: string, value: unknown): Property[] {
  return value === undefined ? [] : [{ key, value: encodeText(JSON.stringify(value)) }];
}

/** The properties of a file: the first of `urlInfix`, `ipfsCid` and `url` that is given, and its hash. */
function fileProperties(field: Schema1FileField, file: Schema1File | undefined): Property[] {
  if (file === undefined) return [];
  const place = (['urlInfix', 'ipfsCid', 'url'] as const).find((part) => file[part] !== undefined);
  if (place === undefined) {
    throw new AppError({
      code: 'TokenNotEncodable',
      message: `The ${field} of the token needs url, urlInfix or ipfsCid`,
      details: { field },
    });
  }
  return ([place, 'hash'] as const).flatMap((part) => {
    const text = file[part];
    return typeof text === 'string'
      ? [{ key: `${filePrefixes[field]}.${fileParts[part]}`, value: encodeText(text) }]
      : [];
  });
}

function royaltiesProperty(royalties: NonNullable<Schema1TokenInput['royalties']>): Property {
  const parts = royalties.map(({ version = 1, value, ...part }) => ({
    ...part,
    version,
    value: BigInt(value),
  }));
  return { key: 'royalties', value: encodeRoyaltyParts(parts) };
}
