import { encodeText } from '../property-text.ts';
import type { Token } from '../schema/token.ts';
import { schemaName, schemaVersion } from '../schema/version.ts';
import { mostOfCollection } from './most-of-collection.ts';
import type { OldCollection } from './old-collection.ts';
import type { OldAttribute, OldToken } from './old-token.ts';

/** The bytes of an attribute in JSON beside its name and value. */
const attributeFrame = '{"trait_type":"","value":""},'.length;

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

/**
 * Converts a token of schema 0 or 1, whose properties take `storedBytes`, to the form of schema 2
 * (docs/token-schema.md#reading).
 */
export function toToken(
  token: OldToken,
  collection: OldCollection,
  royalties: NonNullable<Token['royalties']>,
  storedBytes: number,
): ConvertedToken {
  const mostBytes = storedBytes + mostOfCollection;
  const attributes = listAttributes(token.attributes, mostBytes);
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
  const converted = leaveOutLong(fields, mostBytes);
  return attributes ? converted : { ...converted, invalid: [...converted.invalid, 'attributes'] };
}

/** Leaves out the fields with which the token would be too long; royalties are the last to be left out. */
function leaveOutLong(fields: Readonly<Record<string, unknown>>, mostBytes: number): ConvertedToken {
  let rest = mostBytes;
  const invalid: string[] = [];
  const royaltiesFirst = Object.keys(fields).toSorted(
    (a, b) => Number(b === 'royalties') - Number(a === 'royalties'),
  );
  for (const name of royaltiesFirst) {
    const length = encodeText(JSON.stringify(fields[name]) ?? '').length;
    if (length > rest) invalid.push(name);
    else rest -= length;
  }
  const kept = Object.entries(fields).filter(([name]) => !invalid.includes(name));
  return { fields: Object.fromEntries(kept), invalid };
}

/** Reads the value of an attribute, for tokens that store a field such as the name only as an attribute. */
function valueOfAttribute({ attributes }: OldToken, name: string): unknown {
  const attribute = attributes.find((candidate) => candidate.name === name);
  return attribute?.isList ? undefined : attribute?.values[0];
}

/** Lists the attributes; undefined if they are longer than `mostBytes`. */
function listAttributes(attributes: readonly OldAttribute[], mostBytes: number): object[] | undefined {
  const listed: object[] = [];
  let length = 0;
  for (const { name, values } of attributes) {
    for (const value of values) {
      if (typeof name !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) continue;
      length += attributeFrame + encodeText(name).length + encodeText(String(value)).length;
      if (length > mostBytes) return undefined;
      listed.push({ trait_type: name, value });
    }
  }
  return listed;
}
