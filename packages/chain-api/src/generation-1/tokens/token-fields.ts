import type { tokenFields } from '@hub/contract/chain-api/metadata/schema-1';
import { isRecord } from '@hub/token-schema/json-field';
import type { OldCollection } from '@hub/token-schema/old/old-collection';
import {
  readSchema1Attributes,
  type Schema1AttributeValue,
} from '@hub/token-schema/old/read-schema1-attributes';
import { readStoredFile } from '@hub/token-schema/old/schema1-fields';
import { PropertyMap } from '@hub/token-schema/property-map';
import { detectFamily } from '@hub/token-schema/schema-family';
import type { StoredCollection } from '@hub/token-schema/stored-collection';
import type { z } from 'zod';
import type { Token } from '../../modules/tokens/read-token.ts';
import { royaltyParts } from './royalty-parts.ts';
import { linkedFile, storedFile } from './stored-file.ts';

type TokenFields = { readonly [Name in keyof typeof tokenFields]?: z.input<(typeof tokenFields)[Name]> } & {
  readonly attributes: Record<string, Attribute>;
  readonly image: ReturnType<typeof storedFile>;
  readonly decodingError: string | null;
};
type Attribute = z.input<(typeof tokenFields)['attributes']>[string];

/**
 * Renders the metadata of a token in the fields of schema 1 (docs/token-formats.md#tokens-of-generation-1). Metadata of
 * schema 1 is rendered as it is stored; that of other schemas is converted, and the keys of attributes are their
 * positions.
 */
export function renderTokenFields(
  { properties, metadata }: Pick<Token, 'properties' | 'metadata'>,
  collection: StoredCollection,
): TokenFields {
  const stored = new PropertyMap(properties);
  const detected = detectFamily(stored, collection.properties);
  const { old } = collection;
  const royalties = royaltyParts(metadata.token?.royalties);
  const isOfSchema1 = 'family' in detected && detected.family === 'V1';
  const fields =
    isOfSchema1 && old !== undefined && 'family' in old
      ? storedFields(stored, old, metadata.decodingError)
      : { ...convertedFields(metadata.token ?? {}), decodingError: metadata.decodingError };
  return { ...fields, ...(royalties && { royalties }) };
}

const otherFiles = ['imagePreview', 'video', 'audio', 'spatialObject', 'file'] as const;

function storedFields(stored: PropertyMap, old: OldCollection, decodingError: string | null): TokenFields {
  const attributes = readSchema1Attributes(stored, old.attributes ?? {});
  const localized = (key: string) => {
    const value = stored.json(key);
    return isRecord(value) ? value : undefined;
  };
  const [name, description] = [localized('n'), localized('d')];
  const others = otherFiles.flatMap((field) => {
    const file = readStoredFile(stored, field);
    const template = old.templates[field === 'imagePreview' ? 'image' : field];
    return file === undefined ? [] : [[field, storedFile(file, template)]];
  });
  return {
    ...(name && { name: withText(name) }),
    ...(description && { description: withText(description) }),
    attributes: Object.fromEntries(
      Object.entries(attributes ?? {}).map(([number, attribute]) => [number, jsonOf(attribute)]),
    ),
    image: storedFile(readStoredFile(stored, 'image'), old.templates.image),
    ...Object.fromEntries(others),
    decodingError: attributes === undefined ? 'Invalid token properties: attributes' : decodingError,
  };
}

/** Drops the main text (`_`) of a localized text unless it is a string. */
function withText({ _: main, ...translations }: Readonly<Record<string, unknown>>) {
  return { ...translations, ...(typeof main === 'string' && { _: main }) };
}

/** Missing fields become null, because JSON has no undefined. */
function jsonOf({ name, type, isArray, isEnum, rawValue, value }: Schema1AttributeValue): Attribute {
  return {
    name: name ?? null,
    type: type ?? null,
    isArray,
    isEnum,
    rawValue: rawValue ?? null,
    value: value ?? null,
  };
}

const mediaFields = { video: 'video', audio: 'audio', spatial: 'spatialObject', document: 'file' } as const;

function convertedFields(token: NonNullable<Token['metadata']['token']>) {
  const { name, description, image, attributes = [], media = {} } = token;
  const files = Object.entries(mediaFields).flatMap(([type, field]) => {
    const medium = Object.values(media).find((one) => one.type === type);
    return medium === undefined ? [] : [[field, linkedFile(medium.url)]];
  });
  return {
    ...(name !== undefined && { name: { _: name } }),
    ...(description !== undefined && { description: { _: description } }),
    attributes: Object.fromEntries(
      attributes.map(({ trait_type, value }, index) => [
        String(index),
        {
          name: { _: trait_type },
          type: typeof value === 'number' ? 'number' : 'string',
          isArray: false,
          isEnum: false,
          rawValue: { _: value },
          value: { _: value },
        },
      ]),
    ),
    image: linkedFile(image),
    ...Object.fromEntries(files),
  };
}
