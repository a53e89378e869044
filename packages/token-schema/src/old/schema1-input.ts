import { z } from 'zod';
import { semver } from '../schema/version.ts';

/** A file of schema 1: a link, a content identifier, or the text for `{infix}` of the collection's template. */
export const schema1File = z.object({
  urlInfix: z.string().optional().describe('Text for `{infix}` in the template of the collection'),
  url: z
    .string()
    .optional()
    .describe('Link to the file. A token stores it only without urlInfix and ipfsCid.'),
  ipfsCid: z
    .string()
    .optional()
    .describe('IPFS content identifier of the file. A token stores it only without urlInfix.'),
  hash: z.string().nullish().describe('Hash of the file, which is not checked. Default: none.'),
});

export const schema1AttributeType = z
  .enum([
    'number',
    'integer',
    'float',
    'boolean',
    'timestamp',
    'string',
    'url',
    'isoDate',
    'time',
    'colorRgba',
  ])
  .describe('Type of the values. Values of tokens are not checked against it.');

const number = z.string().regex(/^\d{1,4}$/, 'must be the number of an attribute');
const localized = z.record(z.string(), z.string());
const boxed = z.object({
  _: z.union([z.string(), z.number()]).describe('The value, in the default language'),
});

/** An attribute that tokens of a collection may have; `enumValues` lists the possible values by number. */
export const schema1Attribute = z.object({
  name: localized.describe('Name of the attribute by language; `_` is the default'),
  optional: z.boolean().optional().describe('Whether tokens may lack the attribute, which is not checked'),
  isArray: z.boolean().optional().describe('Whether tokens may have several values. Default: false.'),
  type: schema1AttributeType,
  enumValues: z.record(number, boxed).optional().describe('Possible values by number. Default: any value.'),
});

/** A receiver of royalties: a share of value / 10^decimals. */
export const schema1Royalty = z.object({
  version: z.int().optional().describe('Version of the encoding, 1 to 127. Default: 1.'),
  royaltyType: z
    .enum(['DEFAULT', 'PRIMARY_ONLY'])
    .describe('DEFAULT: a share of every sale; PRIMARY_ONLY: of primary sales alone'),
  decimals: z.int().describe('Decimals of the share, 0 to 255'),
  value: z
    .union([z.string().regex(/^\d{1,20}$/), z.int()])
    .describe(
      'The share of the price is value / 10^decimals, with a value from 1 on: 500 with 4 decimals is 5 percent',
    ),
  address: z.string().describe('Receiver: SS58 of any prefix, an Ethereum address, or a public key in hex'),
});

const urlTemplate = z.string().describe('Link in which `{infix}` stands for the file of a token');
const template = z.object({ urlTemplate: urlTemplate.optional() });
const media = template.extend({
  format: z.string().optional().describe('Format of the files, any text'),
  isLossless: z.boolean().optional().describe('Whether the files are compressed without loss'),
});

/** The metadata of a collection in schema 1 (docs/token-schema.md#schema-1). */
export const schema1Collection = z.object({
  schemaName: z.literal('unique').default('unique').describe('Name of the schema, always unique'),
  schemaVersion: semver
    .refine((version) => version.startsWith('1.'), 'version must be in semver format: 1.x.x')
    .default('1.0.0')
    .describe('Version of the schema, 1 and two more numbers'),
  coverPicture: schema1File.describe('Image of the collection'),
  image: z.object({ urlTemplate }).describe('Where images of tokens are'),
  coverPicturePreview: schema1File.optional().describe('Small image of the collection'),
  imagePreview: template.optional().describe('Where small images of tokens are'),
  video: template.optional().describe('Where videos of tokens are'),
  audio: media.optional().describe('Where audio files of tokens are'),
  spatialObject: media.optional().describe('Where spatial objects of tokens are'),
  file: template.optional().describe('Where other files of tokens are'),
  attributesSchemaVersion: semver.optional().describe('Version of attributesSchema, three numbers'),
  attributesSchema: z
    .record(number, schema1Attribute)
    .optional()
    .describe('Attributes that tokens may have, by number. Default: none.'),
  royalties: z
    .array(schema1Royalty)
    .optional()
    .describe('Royalties of the tokens, except for receivers that a token names itself. Default: none.'),
});

const value = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number(), boxed])), boxed]);
const text = localized.optional();

/** The metadata of a token in schema 1. Attributes are given by number, `encodedAttributes` as they are stored. */
export const schema1Token = z.object({
  name: text.describe('Name of the token by language; `_` is the default'),
  description: text.describe('Description of the token by language; `_` is the default'),
  image: schema1File.describe('Image of the token'),
  imagePreview: schema1File.optional().describe('Small image of the token'),
  video: schema1File.optional().describe('Video of the token'),
  audio: schema1File.optional().describe('Audio file of the token'),
  spatialObject: schema1File.optional().describe('Spatial object of the token'),
  file: schema1File.optional().describe('Other file of the token'),
  attributes: z
    .record(number, value)
    .optional()
    .describe('Attributes by their number in the collection: values, or lists of values'),
  encodedAttributes: z
    .record(number, value)
    .optional()
    .describe(
      'Attributes as they are stored, by number: `{_}`, or the number of one of the enumValues. They win over `attributes`.',
    ),
  royalties: z
    .array(schema1Royalty)
    .optional()
    .describe('Royalties of the token, beside those of the collection for other receivers. Default: none.'),
});

export type Schema1File = z.output<typeof schema1File>;
export type Schema1CollectionInput = z.output<typeof schema1Collection>;
export type Schema1TokenInput = z.output<typeof schema1Token>;
