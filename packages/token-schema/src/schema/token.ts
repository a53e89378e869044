import { z } from 'zod';
import { customizing, customizingOverrides } from './customizing.ts';
import { imageDetails, media } from './media.ts';
import { recordOf } from './record-of.ts';
import { nameText, originalVersion, schemaName, version2 } from './version.ts';

/** How clients show the values of an attribute. */
export const displayType = z.string().optional().describe('How to show the value, such as number; any text');

/** One attribute of a token. */
export const attribute = z.object({
  trait_type: z.string().describe('Name of the attribute'),
  value: z.union([z.string(), z.number()]).describe('Value of the attribute, text or number'),
  display_type: displayType,
});

/** A royalty of the metadata; see `royalties.ts` for its bytes. */
export const royalty = z.object({
  address: z.string().describe('Receiver: SS58, an Ethereum address, or a public key in hex'),
  percent: z
    .number()
    .min(0)
    .max(100)
    .describe('Share of the price in percent: 0.01 to 100, with at most two decimals'),
  isPrimaryOnly: z
    .boolean()
    .optional()
    .describe(
      'Whether the receiver has a share of primary sales alone. Default: false, a share of every sale.',
    ),
});

// NOTE: The order of the fields is part of the encoding: the JSON has the same order (docs/token-schema.md#encoding).
/** The metadata of a token in schema 2 (docs/token-schema.md#fields). */
export const tokenSchema = z.object({
  schemaName: z.string().optional().default(schemaName).describe(nameText),
  schemaVersion: version2,
  originalSchemaVersion: originalVersion,
  name: z.string().optional().describe('Name of the token'),
  description: z.string().optional().describe('Description of the token'),
  image: z.string().optional().describe('Link to the image of the token'),
  image_details: imageDetails.optional().describe('Details of the image'),
  attributes: z.array(attribute).optional().describe('Attributes of the token'),
  media: recordOf(media).optional().describe('Media of the token beside its image, by key'),
  royalties: z.array(royalty).optional().describe('Shares of the price at a sale of the token'),
  customizing: customizing.optional().describe('How the token is assembled from layers'),
  customizing_overrides: customizingOverrides
    .optional()
    .describe('The parts of customizing that differ for this token'),
  animation_url: z.string().optional().describe('Link to an animation of the token'),
  animation_details: imageDetails.optional().describe('Details of the animation'),
  youtube_url: z.string().optional().describe('Link to a video at YouTube'),
  created_by: z.string().optional().describe('Creator of the token, any text'),
  background_color: z.string().optional().describe('Colour behind the image, any text'),
  external_url: z.string().optional().describe('Link to a page about the token'),
  locale: z.string().optional().describe('Language of the texts, any text'),
});

/** The metadata of a token as callers write it. */
export type TokenInput = z.input<typeof tokenSchema>;
/** The metadata of a token with name and version of the schema. */
export type Token = z.output<typeof tokenSchema>;
export type Royalty = z.output<typeof royalty>;
