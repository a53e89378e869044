import { toHex } from '@hub/primitives/hex';
import { SchemaTools } from '@unique-nft/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCollection } from '../decode-collection.ts';
import { decodeToken } from '../decode-token.ts';
import type { Property } from '../property.ts';
import { encodeText } from '../property-text.ts';
import { readCollection } from '../stored-collection.ts';

const word = fc.stringMatching(/^[A-Za-z0-9 ]{1,12}$/);
const asHex = ({ key, value }: Property) => ({ key, valueHex: toHex(value) });
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const propertiesOf = (
  fields: Readonly<Record<string, unknown>>,
  raw: Readonly<Record<string, string>> = {},
) => [
  ...Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: encodeText(JSON.stringify(value)) }],
  ),
  ...Object.entries(raw).map(([key, value]) => ({ key, value: encodeText(value) })),
];

const attributeSchema = fc.record(
  {
    name: fc.record({ _: word }),
    type: fc.constant('string'),
    optional: fc.boolean(),
    isArray: fc.boolean(),
    enumValues: fc
      .array(fc.record({ _: word }), { minLength: 1, maxLength: 4 })
      .map((values) => ({ ...values })),
  },
  { requiredKeys: ['name', 'type'] },
);

const collection = fc
  .record(
    {
      cover: fc.oneof(fc.record({ url: word }), fc.record({ ipfsCid: word }), fc.record({ urlInfix: word })),
      attributes: fc.array(attributeSchema, { maxLength: 4 }),
      template: word.map((host) => `https://${host}/{infix}`),
    },
    { requiredKeys: ['attributes', 'template', 'cover'] },
  )
  .map(({ cover, attributes, template }) => ({
    attributes,
    properties: propertiesOf({
      schemaName: 'unique',
      schemaVersion: '1.0.0',
      'image.urlTemplate': template,
      attributesSchemaVersion: '1.0.0',
      ...Object.fromEntries(Object.entries(cover).map(([field, value]) => [`coverPicture.${field}`, value])),
      ...Object.fromEntries(attributes.map((schema, index) => [`attributesSchema.${index}`, schema])),
    }),
  }));

const image = fc.oneof(
  word.map((text) => ({ 'i.u': text })),
  word.map((text) => ({ 'i.c': text })),
  word.map((text) => ({ 'i.i': text })),
);

const collectionAndToken = collection.chain(({ attributes, properties }) =>
  fc
    .record({
      name: fc.option(fc.record({ _: word }), { nil: undefined }),
      description: fc.option(fc.record({ _: word }), { nil: undefined }),
      image,
      values: fc.tuple(
        ...attributes.map(({ enumValues, isArray }) => {
          const one = enumValues ? fc.nat(Object.keys(enumValues).length - 1) : fc.record({ _: word });
          return isArray ? fc.array<unknown>(one, { maxLength: 3 }) : (one as fc.Arbitrary<unknown>);
        }),
      ),
    })
    .map(({ name, description, image: link, values }) => ({
      collection: properties,
      token: propertiesOf(
        {
          n: name,
          d: description,
          ...Object.fromEntries(values.map((value, index) => [`a.${index}`, value])),
        },
        link as Record<string, string>,
      ),
    })),
);

test('this package reads the same values from collections and tokens of schema 1 as the public library', async () => {
  await fc.assert(
    fc.asyncProperty(collectionAndToken, async ({ collection: ofCollection, token }) => {
      const stored = readCollection(ofCollection);
      const theirCollection = await SchemaTools.decode.collection(ofCollection.map(asHex));
      expect(plain(decodeCollection(stored).info)).toEqual(plain(theirCollection));
      const theirs = await SchemaTools.decode.token(token.map(asHex), {
        tokenId: 3,
        collectionProperties: ofCollection.map(asHex),
      });
      expect(theirs.originalSchemaVersion).toBe('1.0.0');
      expect(plain(decodeToken(token, { collection: stored, tokenId: 3 }).token)).toEqual(plain(theirs));
    }),
    { numRuns: 2500 },
  );
});
