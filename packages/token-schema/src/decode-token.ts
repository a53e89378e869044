import { isRecord } from './json-field.ts';
import { readSchema0Token } from './old/schema0-token.ts';
import { readSchema1Token } from './old/schema1-token.ts';
import { toToken } from './old/to-token.ts';
import type { Property } from './property.ts';
import { PropertyMap } from './property-map.ts';
import { readRoyalties } from './read-royalties.ts';
import { mergeRoyalties } from './royalties/merge-royalties.ts';
import { takeFields } from './schema/take-fields.ts';
import { type Token, tokenSchema } from './schema/token.ts';
import { detectFamily } from './schema-family.ts';
import { type OldCollectionResult, readOldCollection, type StoredCollection } from './stored-collection.ts';

/** The metadata of a token in the form of schema 2. */
export interface DecodedToken {
  /** The fields that could be read; null if the metadata as a whole could not be. */
  readonly token: Partial<Token> | null;
  /** The reason why some or all of the stored fields could not be read, for answers and rows; null if all could. */
  readonly decodingError: string | null;
}

export interface DecodeTokenOptions {
  readonly collection: StoredCollection;
  /**
   * The token's number. It is needed only in schema 0, where the link of an image may contain it; such a token is not
   * decoded without it.
   */
  readonly tokenId?: number;
}

/**
 * Reads the metadata of a token of schema 0, 1 or 2 (docs/token-schema.md#reading). It never throws, so that one invalid
 * token neither spoils a list nor stops a block.
 */
export function decodeToken(
  properties: readonly Property[],
  { collection, tokenId }: DecodeTokenOptions,
): DecodedToken {
  const token = new PropertyMap(properties);
  const detected = detectFamily(token, collection.properties);
  if ('problem' in detected) return failed(detected.problem);
  const { family } = detected;
  if (family === 'V2' || family === 'ERC721') return decodeTokenData(token);
  if (family === 'UNKNOWN') {
    return failed('Unknown token schema version - not Unique v2, v1 or v0 and not ERC721Metadata-compatible');
  }
  const isOfCollection = 'family' in collection.detected && collection.detected.family === family;
  const known = isOfCollection ? collection.old : undefined;
  return decodeOldToken(
    token,
    collection.properties,
    known ?? readOldCollection(collection.properties, family),
    tokenId,
  );
}

function decodeTokenData(properties: PropertyMap): DecodedToken {
  const json = properties.json('tokenData');
  if (!isRecord(json)) return failed('Unable to parse tokenData JSON');
  const { value, invalid } = takeFields(tokenSchema, json);
  const { royalties, problem } = value.royalties ? { royalties: [] } : readRoyalties(properties);
  return {
    token: royalties.length > 0 ? { ...value, royalties: [...royalties] } : value,
    decodingError: joined([describe('Invalid tokenData', invalid), problem]),
  };
}

function decodeOldToken(
  properties: PropertyMap,
  collectionProperties: PropertyMap,
  collection: OldCollectionResult,
  tokenId: number | undefined,
): DecodedToken {
  if ('problem' in collection) return failed(collection.problem);
  if (properties.isEmpty) return failed('unable to parse: token properties are empty');
  const token =
    collection.family === 'V0'
      ? readSchema0Token(properties, collection, tokenId)
      : readSchema1Token(properties, collection);
  if ('problem' in token) return failed(token.problem);
  const ofCollection = readRoyalties(collectionProperties);
  const ofToken = readRoyalties(properties);
  const royalties = mergeRoyalties(ofCollection.royalties, ofToken.royalties);
  const converted = toToken(token, collection, royalties, properties.bytesInAll);
  const { value, invalid } = takeFields(tokenSchema, converted.fields);
  const wrong = describe('Invalid token properties', [...converted.invalid, ...invalid]);
  return { token: value, decodingError: joined([ofCollection.problem ?? ofToken.problem, wrong]) };
}

function describe(text: string, fields: readonly string[]): string | null {
  return fields.length > 0 ? `${text}: ${fields.join(', ')}` : null;
}

/** All problems in one text; null if there is none. */
function joined(problems: readonly (string | null | undefined)[]): string | null {
  return problems.filter((problem) => problem != null).join('; ') || null;
}

function failed(problem: string): DecodedToken {
  return { token: null, decodingError: problem };
}
