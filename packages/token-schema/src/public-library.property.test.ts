import { isAppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { SchemaTools } from '@unique-nft/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCollection } from './decode-collection.ts';
import { decodeToken } from './decode-token.ts';
import { encodeCollection } from './encode-collection.ts';
import { encodeToken } from './encode-token.ts';
import type { Property } from './property.ts';
import type { CollectionInput } from './schema/collection.ts';
import { mediaType as mediaTypes } from './schema/media.ts';
import type { TokenInput } from './schema/token.ts';
import { readCollection } from './stored-collection.ts';

const runs = 2500;

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('', '"', '\u0000', '0x'),
);
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const mediaType = fc.constantFrom(...mediaTypes.options);
const partial = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [] });
const details = partial({
  name: text,
  type: mediaType,
  bytes: number,
  format: text,
  sha256: text,
  width: number,
  height: number,
  order: number,
});
const image = fc.record({ url: text, details }, { requiredKeys: ['url'] });
const imageWithThumbnail = fc.record({ url: text, details, thumbnail: image }, { requiredKeys: ['url'] });
const address = fc.oneof(
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((key) => encodeSs58(key, 42)),
  fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toHex(bytes)),
);
/** Only multiples of a half, which are exact in binary: the public library refuses some other valid percentages. */
const royalties = fc.array(
  fc.record(
    {
      address,
      percent: fc.integer({ min: 1, max: 200 }).map((halves) => halves / 2),
      isPrimaryOnly: fc.boolean(),
    },
    { requiredKeys: ['address', 'percent'] },
  ),
  { maxLength: 3 },
);
const collectionId = fc.oneof(
  fc.integer({ min: 1, max: 2 ** 32 - 1 }),
  fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toHex(bytes)),
);
const point = fc.record({ x: number, y: number });
const overlaySpecs = partial({
  layer: number,
  order_in_layer: number,
  offset: partial({ x: number, y: number }),
  opacity: number,
  rotation: number,
  scale: fc.record({ x: number, y: number, unit: fc.constantFrom('px', '%') }),
  anchor_point: point,
  parent_anchor_point: point,
});
const named = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value, { maxKeys: 3 });
const slot = fc.record(
  {
    type: mediaType,
    collections: fc.array(collectionId, { maxLength: 3 }),
    name: text,
    image_overlay_specs: overlaySpecs,
  },
  { requiredKeys: ['type'] },
);
const fileInfo = fc.record(
  {
    type: mediaType,
    url: text,
    name: text,
    details,
    image_overlay_specs: overlaySpecs,
    placeholder: image,
    tag: text,
  },
  { requiredKeys: ['type', 'url', 'tag'] },
);
const token: fc.Arbitrary<TokenInput> = partial({
  name: text,
  description: text,
  image: text,
  image_details: details,
  attributes: fc.array(
    fc.record(
      { trait_type: text, value: fc.oneof(text, number), display_type: text },
      { requiredKeys: ['trait_type', 'value'] },
    ),
    { maxLength: 3 },
  ),
  media: named(
    fc.record(
      { type: mediaType, url: text, name: text, details, thumbnail: image, poster: image },
      { requiredKeys: ['type', 'url'] },
    ),
  ),
  royalties,
  customizing: fc.record(
    { self: fileInfo, slots: named(slot), mutators: fc.array(text) },
    { requiredKeys: ['self'] },
  ),
  animation_url: text,
  animation_details: details,
  youtube_url: text,
  created_by: text,
  background_color: text,
  external_url: text,
  locale: text,
});
const collection: fc.Arbitrary<CollectionInput> = partial({
  cover_image: imageWithThumbnail,
  default_token_image: imageWithThumbnail,
  potential_attributes: fc.array(
    fc.record(
      { trait_type: text, display_type: text, values: fc.array(fc.oneof(text, number), { maxLength: 3 }) },
      { requiredKeys: ['trait_type'] },
    ),
    { maxLength: 3 },
  ),
  customizing: partial({ slots: named(slot), customizes: fc.array(collectionId, { maxLength: 3 }) }),
});

const asHex = ({ key, value }: Property) => ({ key, valueHex: toHex(value) });
/** The value after a round trip through JSON, without undefined fields. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('schema 2', () => {
  test('a collection of schema 2 is encoded to the same properties, permissions and flags as by the public library', () => {
    fc.assert(
      fc.property(collection, (data) => {
        const theirs = SchemaTools.encode.collection(data as never);
        const ours = encodeCollection(data);
        expect({ ...ours, collectionProperties: ours.collectionProperties.map(asHex) }).toEqual(theirs);
      }),
      { numRuns: runs },
    );
  });

  test('a token of schema 2 is encoded to the same properties as by the public library', () => {
    fc.assert(
      fc.property(token, (data) => {
        const theirs = SchemaTools.encode.token(data as never).tokenProperties;
        expect(encodeToken(data).map(asHex)).toEqual(theirs);
      }),
      { numRuns: runs },
    );
  });

  test('the properties of a collection of schema 2 are decoded to the same values as by the public library', async () => {
    await fc.assert(
      fc.asyncProperty(collection, async (data) => {
        const properties = encodeCollection(data).collectionProperties;
        const theirs = await SchemaTools.decode.collection(properties.map(asHex));
        const { info, decodingError } = decodeCollection(readCollection(properties));
        expect(decodingError).toBeNull();
        expect(plain(info)).toEqual(plain(theirs));
      }),
      { numRuns: runs },
    );
  });

  test('the properties of a token of schema 2 are decoded to the same values as by the public library', async () => {
    await fc.assert(
      fc.asyncProperty(collection, token, async (collectionData, data) => {
        const properties = encodeToken(data);
        const { collectionProperties } = encodeCollection(collectionData);
        const theirs = await SchemaTools.decode.token(properties.map(asHex), {
          tokenId: 1,
          collectionProperties: collectionProperties.map(asHex),
        });
        const ours = decodeToken(properties, {
          collection: readCollection(collectionProperties),
          tokenId: 1,
        });
        expect(ours.decodingError).toBeNull();
        expect(plain(ours.token)).toEqual(plain(theirs));
      }),
      { numRuns: runs },
    );
  });
});

describe('any input', () => {
  const keys = fc.constantFrom(
    'schemaName',
    'schemaVersion',
    'collectionInfo',
    'tokenData',
    'royalties',
    'URI',
    'baseURI',
    '_old_schemaVersion',
    '_old_constOnChainSchema',
    '_old_constData',
    '_old_offchainSchema',
    '_old_variableOnChainSchema',
    'attributesSchema',
    'a.0',
    'i.c',
    'n',
    '__proto__',
    'constructor',
  );
  const json = fc.json({ maxDepth: 6 }).map((value) => new TextEncoder().encode(value));
  const version = fc
    .constantFrom('unique', '"unique"', '0.0.0', '1.0.0', '"1.0.0"', '2.0.0', 'two', '2')
    .map((value) => new TextEncoder().encode(value));
  const value = fc.oneof(fc.uint8Array({ maxLength: 200 }), json, version);
  const properties = fc.array(fc.record({ key: keys, value }), { maxLength: 12 });

  test('properties of any bytes are decoded without an exception, with a decodingError where the result is null', () => {
    fc.assert(
      fc.property(properties, properties, (ofCollection, ofToken) => {
        const stored = readCollection(ofCollection);
        const { info, decodingError } = decodeCollection(stored);
        if (info === null) expect(decodingError).not.toBeNull();
        const read = decodeToken(ofToken, { collection: stored, tokenId: 7 });
        if (read.token === null) expect(read.decodingError).not.toBeNull();
        expect(() => JSON.stringify([info, read.token])).not.toThrow();
      }),
      { numRuns: runs * 2 },
    );
  });

  test('metadata of any type is encoded or refused with an AppError', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        for (const encode of [() => encodeToken(data as never), () => encodeCollection(data as never)]) {
          try {
            encode();
          } catch (error) {
            expect(isAppError(error), String(error)).toBe(true);
          }
        }
      }),
      { numRuns: runs },
    );
  });
});
