import { isRecord } from './json-field.ts';
import { toCollection } from './old/to-collection.ts';
import type { PropertyMap } from './property-map.ts';
import { readRoyalties } from './read-royalties.ts';
import { type Collection, collectionSchema } from './schema/collection.ts';
import { takeFields } from './schema/take-fields.ts';
import { readOldCollection, type StoredCollection } from './stored-collection.ts';

/** The metadata of a collection in the form of schema 2. */
export interface DecodedCollection {
  /**
   * The fields that could be read; null if the schema is not known or cannot be read. Metadata of schema 2 without a
   * readable `collectionInfo` has no fields.
   */
  readonly info: Partial<Collection> | null;
  /** The reason why some or all of the stored fields could not be read, for answers and rows; null if all could. */
  readonly decodingError: string | null;
}

/**
 * Reads the metadata of a collection of schema 0, 1 or 2 (docs/token-schema.md#reading). It never throws, so that one
 * invalid collection does not spoil a list.
 */
export function decodeCollection({ properties, detected, old }: StoredCollection): DecodedCollection {
  if ('problem' in detected) return { info: null, decodingError: detected.problem };
  if (detected.family === 'V2') return decodeInfo(properties);
  const schema = old ?? readOldCollection(properties, detected.family);
  if ('problem' in schema) return { info: null, decodingError: schema.problem };
  const { royalties, problem } = readRoyalties(properties);
  const { value, invalid } = takeFields(collectionSchema, toCollection(schema, royalties));
  const wrong = invalid.length > 0 ? `Invalid collection properties: ${invalid.join(', ')}` : null;
  return { info: value, decodingError: problem ?? wrong };
}

function decodeInfo(properties: PropertyMap): DecodedCollection {
  if (!properties.text('collectionInfo')) return { info: {}, decodingError: null };
  const json = properties.json('collectionInfo');
  if (!isRecord(json)) return { info: {}, decodingError: 'Unable to parse collectionInfo JSON' };
  const { value, invalid } = takeFields(collectionSchema, json);
  const decodingError = invalid.length > 0 ? `Invalid collectionInfo: ${invalid.join(', ')}` : null;
  return { info: value, decodingError };
}
