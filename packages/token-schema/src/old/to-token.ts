import type { Token } from '../schema/token.ts';
import { schemaName, schemaVersion } from '../schema/version.ts';
import type { OldCollection } from './old-collection.ts';
import type { OldAttribute, OldToken } from './old-token.ts';

/**
 * The most UTF-16 units of all attributes of a token: of the name and the text of each value. A list of numbers may
 * refer to the same long value many times, so that few bytes on chain would become hundreds of megabytes in answers
 * (docs/token-schema.md#differences-to-the-public-library).
 */
const longestAttributes = 262_144;

const mediaOf = [
  ['video', 'video', 'video'],
  ['audio', 'audio', 'audio'],
  ['spatialObject', 'spatial', 'spatial'],
  ['file', 'file', 'document'],
] as const;

export interface ConvertedToken {
  /** Fields of schema 2 that are not checked against it yet. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Names of fields that are too large. */
  readonly invalid: readonly string[];
}

/** Converts a token of schema 0 or 1 to the form of schema 2 (docs/token-schema.md#reading). */
export function toToken(
  token: OldToken,
  collection: OldCollection,
  royalties: NonNullable<Token['royalties']>,
): ConvertedToken {
  const attributes = listAttributes(token.attributes);
  const media = mediaOf.flatMap(([field, key, type]) => {
    const url = token.links[field];
    return url ? [[key, { type, url }]] : [];
  });
  const fields = {
    schemaName,
    schemaVersion,
    originalSchemaVersion: collection.family === 'V0' ? '0.0.1' : collection.version || '1.0.0',
    image: token.links.image || undefined,
    name: (token.name ?? valueOfAttribute(token, 'name')) || undefined,
    description: (token.description ?? valueOfAttribute(token, 'description')) || undefined,
    attributes: attributes?.length ? attributes : undefined,
    media: media.length > 0 ? Object.fromEntries(media) : undefined,
    royalties: royalties.length > 0 ? royalties : undefined,
  };
  return { fields, invalid: attributes ? [] : ['attributes'] };
}

/** Reads the value of an attribute, for tokens that store a field such as the name only as an attribute. */
function valueOfAttribute({ attributes }: OldToken, name: string): unknown {
  const attribute = attributes.find((candidate) => candidate.name === name);
  return attribute?.isList ? undefined : attribute?.values[0];
}

function listAttributes(attributes: readonly OldAttribute[]): object[] | undefined {
  const listed: object[] = [];
  let length = 0;
  for (const { name, values } of attributes) {
    for (const value of values) {
      if (typeof name !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) continue;
      length += name.length + (typeof value === 'string' ? value.length : 0);
      if (length > longestAttributes) return undefined;
      listed.push({ trait_type: name, value });
    }
  }
  return listed;
}
