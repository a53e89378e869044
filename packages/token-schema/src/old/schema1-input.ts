import { z } from 'zod';
import { semver } from '../schema/version.ts';

/** A file of schema 1: a link, a content identifier, or the text for `{infix}` of the collection's template. */
export const schema1File = z.object({
  urlInfix: z.string().optional(),
  url: z.string().optional(),
  ipfsCid: z.string().optional(),
  hash: z.string().nullish(),
});

export const schema1AttributeType = z.enum([
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
]);

const number = z.string().regex(/^\d{1,4}$/, 'must be the number of an attribute');
const localized = z.record(z.string(), z.string());
const boxed = z.object({ _: z.union([z.string(), z.number()]) });

/** An attribute that tokens of a collection may have; `enumValues` lists the possible values by number. */
export const schema1Attribute = z.object({
  name: localized,
  optional: z.boolean().optional(),
  isArray: z.boolean().optional(),
  type: schema1AttributeType,
  enumValues: z.record(number, boxed).optional(),
});

/** A receiver of royalties: a share of value / 10^decimals. */
export const schema1Royalty = z.object({
  version: z.int().optional(),
  royaltyType: z.enum(['DEFAULT', 'PRIMARY_ONLY']),
  decimals: z.int(),
  value: z.union([z.string().regex(/^\d{1,20}$/), z.int()]),
  address: z.string(),
});

const template = z.object({ urlTemplate: z.string().optional() });
const media = template.extend({ format: z.string().optional(), isLossless: z.boolean().optional() });

/** The metadata of a collection in schema 1 (docs/token-schema.md#schema-1). */
export const schema1Collection = z.object({
  schemaName: z.literal('unique').default('unique'),
  schemaVersion: semver
    .refine((version) => version.startsWith('1.'), 'version must be in semver format: 1.x.x')
    .default('1.0.0'),
  coverPicture: schema1File,
  image: z.object({ urlTemplate: z.string() }),
  coverPicturePreview: schema1File.optional(),
  imagePreview: template.optional(),
  video: template.optional(),
  audio: media.optional(),
  spatialObject: media.optional(),
  file: template.optional(),
  attributesSchemaVersion: semver.optional(),
  attributesSchema: z.record(number, schema1Attribute).optional(),
  royalties: z.array(schema1Royalty).optional(),
});

const value = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number(), boxed])), boxed]);

/** The metadata of a token in schema 1. Attributes are given by number, `encodedAttributes` as they are stored. */
export const schema1Token = z.object({
  name: localized.optional(),
  description: localized.optional(),
  image: schema1File,
  imagePreview: schema1File.optional(),
  video: schema1File.optional(),
  audio: schema1File.optional(),
  spatialObject: schema1File.optional(),
  file: schema1File.optional(),
  attributes: z.record(number, value).optional(),
  encodedAttributes: z.record(number, value).optional(),
  royalties: z.array(schema1Royalty).optional(),
});

export type Schema1File = z.output<typeof schema1File>;
export type Schema1CollectionInput = z.output<typeof schema1Collection>;
export type Schema1TokenInput = z.output<typeof schema1Token>;
