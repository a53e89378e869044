import { toHex } from '@hub/primitives/hex';
import { SchemaTools } from '@unique-nft/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeToken } from '../decode-token.ts';
import type { Property } from '../property.ts';
import { readCollection } from '../stored-collection.ts';
import { encodeSchema1Collection, encodeSchema1Token } from './encode-schema1.ts';
import { schema1Collection, schema1Token } from './schema1-input.ts';

const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
const asHex = ({ key, value }: Property) => ({ key, valueHex: toHex(value) });
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const file = fc.oneof(
  word.map((url) => ({ url })),
  word.map((ipfsCid) => ({ ipfsCid })),
  word.map((urlInfix) => ({ urlInfix })),
);

const attribute = fc
  .record({
    name: fc.oneof(word, fc.constant('name')),
    choices: fc.uniqueArray(word, { maxLength: 3 }),
    isArray: fc.boolean(),
  })
  .map(({ name, choices, isArray }) => ({
    name: { _: name },
    type: 'string' as const,
    isArray,
    ...(choices.length > 0 && {
      enumValues: Object.fromEntries(choices.map((choice, index) => [String(index), { _: choice }])),
    }),
  }));

const given = fc.array(attribute, { maxLength: 3 }).chain((attributes) =>
  fc.record({
    collection: fc.record({ coverPicture: file, host: word }).map(({ coverPicture, host }) => ({
      coverPicture,
      image: { urlTemplate: `https://${host}/{infix}` },
      attributesSchema: Object.fromEntries(attributes.map((schema, index) => [String(index), schema])),
    })),
    token: fc.record(
      {
        name: fc.record({ _: word }),
        description: fc.record({ _: word }),
        image: file,
        attributes: fc.record(
          Object.fromEntries(
            attributes.map(({ enumValues, isArray }, index) => {
              const one = enumValues ? fc.constantFrom(...Object.values(enumValues).map(({ _ }) => _)) : word;
              return [String(index), isArray ? fc.array(one, { maxLength: 3 }) : one];
            }),
          ),
        ),
      },
      { requiredKeys: ['image'] },
    ),
  }),
);

test('tokens encoded in schema 1 decode to the same values, with the public library as well', async () => {
  await fc.assert(
    fc.asyncProperty(given, async ({ collection, token }) => {
      const schema = schema1Collection.parse(collection);
      const { collectionProperties } = encodeSchema1Collection(schema, { properties: [], permissions: [] });
      const properties = encodeSchema1Token(schema1Token.parse(token), schema.attributesSchema ?? {}, []);
      const stored = readCollection(collectionProperties);
      const decoded = decodeToken(properties, { collection: stored, tokenId: 1 });
      const theirs = await SchemaTools.decode.token(properties.map(asHex), {
        tokenId: 1,
        collectionProperties: collectionProperties.map(asHex),
      });
      expect(plain(decoded.token)).toEqual(plain(theirs));
      expect(decoded).toMatchObject({ decodingError: null, token: { originalSchemaVersion: '1.0.0' } });
      const values = Object.values(token.attributes ?? {}).flat();
      expect((decoded.token?.attributes ?? []).map(({ value }) => value)).toEqual(values);
      // A token without a name takes the value of its first attribute `name`, unless that is a list.
      const index = Object.values(collection.attributesSchema).findIndex(({ name }) => name._ === 'name');
      const named = token.attributes?.[index];
      expect(decoded.token?.name).toBe(token.name?._ ?? (typeof named === 'string' ? named : undefined));
    }),
    { numRuns: 300 },
  );
});
