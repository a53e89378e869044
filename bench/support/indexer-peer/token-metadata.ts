import { createFactFinder } from '../../../packages/indexer/src/modules/tokens/token-facts.ts';
import { decodeToken } from '../../../packages/token-schema/src/decode-token.ts';
import {
  readCollection,
  type StoredCollection,
} from '../../../packages/token-schema/src/stored-collection.ts';

/** A property in a call, both in hex. */
export interface WrittenProperty {
  readonly key: string;
  readonly value: string;
}

/** The columns of a token that come from its properties. */
export interface TokenColumns {
  /** JSON text, in the order and the form of the state. */
  readonly properties: string;
  /** JSON text of the decoded metadata. */
  readonly info: string;
  /** Digests of the facts in the metadata. */
  readonly facts: readonly string[];
}

export interface TokenReader {
  addCollection(collectionId: number, properties: readonly WrittenProperty[]): void;
  /** Throws for a token of an unknown collection. */
  readToken(collectionId: number, tokenId: number, properties: readonly WrittenProperty[]): TokenColumns;
}

/**
 * Creates a reader of metadata with this project's own decoder. Collections are read once, and the digests of an
 * attribute are made once for the whole chain.
 */
export function createTokenReader(): TokenReader {
  const collections = new Map<number, StoredCollection>();
  const findFacts = createFactFinder();
  return {
    addCollection: (collectionId, properties) =>
      void collections.set(collectionId, readCollection(properties.map(toProperty))),
    readToken(collectionId, tokenId, properties) {
      const collection = collections.get(collectionId);
      if (collection === undefined) throw new Error(`No collection ${collectionId}`);
      const decoded = decodeToken(properties.map(toProperty), { collection, tokenId });
      return {
        properties: propertiesText(properties),
        info: JSON.stringify({ token: decoded.token, error: decoded.decodingError }),
        facts: findFacts(decoded.token),
      };
    },
  };
}

function propertiesText(properties: readonly WrittenProperty[]): string {
  const pairs = properties.map(({ key, value }) => [textOf(key), value] as const);
  return JSON.stringify(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function toProperty({ key, value }: WrittenProperty) {
  return { key: textOf(key), value: bytesOf(value) };
}

/** Decodes hex to text. Pure. */
export function textOf(hex: string): string {
  return bytesOf(hex).toString();
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.slice(2), 'hex');
}
