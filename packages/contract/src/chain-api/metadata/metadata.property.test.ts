import { decodeCollection } from '@hub/token-schema/decode-collection';
import { decodeToken } from '@hub/token-schema/decode-token';
import { encodeText } from '@hub/token-schema/property-text';
import { readCollection } from '@hub/token-schema/stored-collection';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectionMetadata, tokenMetadata } from './metadata.ts';

// The chain takes any bytes as metadata, and an answer that violates its schema would be a 500.

const runs = 1000;

const any = fc.jsonValue({ maxDepth: 3 });
/** A value of a field: mostly a valid one, otherwise any. */
const mostly = (...valid: readonly unknown[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...valid) }, any);
const versions = ['2.0.0', '02.1.0', '2.1', '1.0.0', '2.0.0-a', '12.0.0', '2.00.007', '2.0.0\n'];
const details = { type: 'video', bytes: 5, order: -1, width: 1e300, codecs: ['a'] };
const specs = { offset: { x: 1 }, scale: { unit: 'px' }, layer: 2 };
const slots = { a: { type: 'image', collections: [1, 2 ** 32 - 1, `0x${'a'.repeat(40)}`] } };
const image = { url: 'u', details, thumbnail: { url: 't', details } };
const self = { type: 'image', url: 'u', tag: 't', image_overlay_specs: specs };
const percents = [0, 1e-9, 2.5, 33.333_333, 100, 100.01, 1e300, -1];
const royalties = fc.array(
  fc.record({ address: mostly('x', ''), percent: mostly(...percents), isPrimaryOnly: mostly(true, false) }),
  { maxLength: 2 },
);
const json = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .oneof({ weight: 9, arbitrary: fc.record(fields, { requiredKeys: [] }) }, any)
    .map((value) => encodeText(JSON.stringify(value)));

const versioned = {
  schemaName: mostly('unique', 'Unique', ''),
  schemaVersion: mostly(...versions),
  originalSchemaVersion: mostly(...versions),
};
const tokenData = json({
  ...versioned,
  name: mostly('n', '\ud800'),
  image: mostly('i'),
  image_details: mostly(details),
  attributes: mostly([{ trait_type: 't', value: 1 }], [{ trait_type: 't', value: 'v', display_type: 'd' }]),
  media: mostly({ m: { type: 'image', url: 'u', details, thumbnail: image, poster: image } }),
  royalties: fc.oneof(royalties, any),
  customizing: mostly({ self, slots, mutator_reactions: { r: { ...specs, url: 'u' } }, mutators: ['m'] }),
  customizing_overrides: mostly({ self: {}, slots: { a: {} } }),
  animation_details: mostly(details),
  locale: mostly('en'),
});
const collectionInfo = json({
  ...versioned,
  cover_image: mostly(image),
  default_token_image: mostly(image),
  potential_attributes: mostly([{ trait_type: 't', values: [1, 'a'] }]),
  customizing: mostly({ slots, customizes: [1] }),
  royalties: fc.oneof(royalties, any),
});
/** Parts of any type, decimals and value. */
const royaltyBytes = fc
  .array(
    fc.record({
      type: fc.constantFrom(0, 1, 16, 17, 255),
      decimals: fc.constantFrom(0, 1, 2, 4, 6, 255),
      value: fc.oneof(fc.constantFrom(0n, 1n, 10_000n, 10_001n), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
    }),
    { maxLength: 2 },
  )
  .map((parts) =>
    Uint8Array.from(
      parts.flatMap(({ type, decimals, value }) => {
        const part = new Uint8Array(64).fill(1);
        part[22] = type;
        part[23] = decimals;
        new DataView(part.buffer).setBigUint64(24, value);
        return [...part];
      }),
    ),
  );
const attributesSchema = json({
  0: mostly({ name: { _: 'A' }, type: 'string', enumValues: { 0: { _: 'e' } } }),
  1: mostly({ name: { _: 'B' }, type: 'number', isArray: true }),
});
const text = (...values: readonly string[]) => fc.constantFrom(...values).map(encodeText);
const versionBytes = text('1.0.0', '2.0.0', '02.0.0', '0.1.0', '2', '1.x.0');
const properties = (values: Record<string, fc.Arbitrary<Uint8Array>>) =>
  fc
    .record(values, { requiredKeys: ['schemaName'] })
    .map((record) =>
      Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }])),
    );
const ofToken = properties({
  schemaName: text('unique'),
  schemaVersion: versionBytes,
  tokenData,
  royalties: royaltyBytes,
  n: json({ _: mostly('n') }),
  d: json({ _: mostly('d') }),
  'i.u': text('u', ''),
  'f.i': text('f'),
  'a.0': json({ _: mostly('v', 0) }),
  'a.1': mostly([0, 1], [{ _: 1 }]).map((value) => encodeText(JSON.stringify(value))),
});
const ofCollection = properties({
  schemaName: text('unique'),
  schemaVersion: versionBytes,
  collectionInfo,
  royalties: royaltyBytes,
  attributesSchema,
  'image.urlTemplate': text('https://x/{infix}', ''),
  'coverPicture.url': text('c'),
});

test('decoded metadata of any properties is valid in answers', () => {
  fc.assert(
    fc.property(ofCollection, ofToken, (collectionProperties, tokenProperties) => {
      const collection = readCollection(collectionProperties);
      const { info } = decodeCollection(collection);
      const { token } = decodeToken(tokenProperties, { collection, tokenId: 1 });
      if (token !== null) expect(tokenMetadata.safeParse(token).error?.issues).toBeUndefined();
      const named = info && { schemaName: 'unique', schemaVersion: '2.0.0', ...info };
      if (named !== null) expect(collectionMetadata.safeParse(named).error?.issues).toBeUndefined();
    }),
    { numRuns: runs },
  );
});
