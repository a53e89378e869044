import { toHex } from '@hub/primitives/hex';
import { SchemaTools } from '@unique-nft/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCollection } from '../decode-collection.ts';
import { decodeToken } from '../decode-token.ts';
import type { Property } from '../property.ts';
import { encodeText } from '../property-text.ts';
import { readCollection } from '../stored-collection.ts';

const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
const asHex = ({ key, value }: Property) => ({ key, valueHex: toHex(value) });
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Choices of an enumeration. The option of each name is JSON with translations. */
const choices = fc.uniqueArray(word, { minLength: 1, maxLength: 5 }).map((texts) => ({
  options: Object.fromEntries(texts.map((text, index) => [`field${index}`, JSON.stringify({ en: text })])),
  values: Object.fromEntries(texts.map((_, index) => [`field${index}`, index])),
}));

const scene = fc
  .record({
    gender: choices,
    traits: choices,
    cid: word,
    version: fc.constantFrom('Unique', 'ImageURL'),
    cover: fc.option(word, { nil: undefined }),
  })
  .chain(({ gender, traits, cid, version, cover }) =>
    fc
      .record({
        genderIndex: fc.nat(Object.keys(gender.values).length - 1),
        traitIndexes: fc.array(fc.nat(Object.keys(traits.values).length - 1), { maxLength: 4 }),
        tokenId: fc.integer({ min: 1, max: 2 ** 31 }),
      })
      .map(({ genderIndex, traitIndexes, tokenId }) => {
        const fields = {
          ipfsJson: { id: 1, rule: 'required', type: 'string' },
          gender: { id: 2, rule: 'required', type: 'Gender' },
          traits: { id: 3, rule: 'repeated', type: 'PunkTrait' },
        };
        const nested = { NFTMeta: { fields }, Gender: gender, PunkTrait: traits };
        const texts = {
          _old_schemaVersion: version,
          _old_offchainSchema: 'https://example.org/{id}.png',
          _old_constOnChainSchema: JSON.stringify({ nested: { onChainMetaData: { nested } } }),
          ...(cover !== undefined && {
            _old_variableOnChainSchema: JSON.stringify({ collectionCover: cover }),
          }),
        };
        const ipfsJson = encodeText(JSON.stringify({ ipfs: cid, type: 'image' }));
        const value = Uint8Array.from([
          ...[10, ipfsJson.length, ...ipfsJson],
          ...[16, genderIndex],
          ...[26, traitIndexes.length, ...traitIndexes],
        ]);
        return {
          collection: Object.entries(texts).map(([key, text]) => ({ key, value: encodeText(text) })),
          token: [{ key: '_old_constData', value }],
          tokenId,
        };
      }),
  );

test('this package reads the same values from collections and tokens of schema 0 as the public library', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ collection, token, tokenId }) => {
      const stored = readCollection(collection);
      const theirCollection = await SchemaTools.decode.collection(collection.map(asHex));
      expect(plain(decodeCollection(stored).info)).toEqual(plain(theirCollection));
      const options = { tokenId, collectionProperties: collection.map(asHex) };
      const theirs = await SchemaTools.decode.token(token.map(asHex), options);
      expect(theirs.originalSchemaVersion).toBe('0.0.1');
      expect(plain(decodeToken(token, { collection: stored, tokenId }).token)).toEqual(plain(theirs));
    }),
    { numRuns: 1000 },
  );
});
