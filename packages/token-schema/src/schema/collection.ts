import { z } from 'zod';
import { collectionIdOrAddress, customizingSlot } from './customizing.ts';
import { imageWithThumbnail } from './media.ts';
import { recordOf } from './record-of.ts';
import { displayType, royalty } from './token.ts';
import { nameText, originalVersion, schemaName, version2 } from './version.ts';

/** An attribute that tokens of a collection may have. */
export const potentialAttribute = z.object({
  trait_type: z.string().describe('Name of the attribute'),
  display_type: displayType,
  values: z
    .array(z.union([z.string(), z.number()]))
    .optional()
    .describe('Possible values, text or numbers. Default: any value.'),
});

// NOTE: The order of the fields is part of the encoding: the JSON has the same order (docs/token-schema.md#encoding).
/** The metadata of a collection in schema 2 (docs/token-schema.md#fields). */
export const collectionSchema = z.object({
  schemaName: z
    .string()
    .optional()
    .default(schemaName)
    .refine((name) => name === schemaName, `schemaName must be "${schemaName}"`)
    .describe(nameText),
  schemaVersion: version2,
  originalSchemaVersion: originalVersion,
  cover_image: imageWithThumbnail.optional().describe('Image of the collection'),
  default_token_image: imageWithThumbnail.optional().describe('Image for tokens that have none'),
  potential_attributes: z
    .array(potentialAttribute)
    .optional()
    .describe('Attributes that tokens of the collection may have'),
  customizing: z
    .object({
      slots: recordOf(customizingSlot).optional().describe('Slots for tokens of other collections, by key'),
      customizes: z
        .array(collectionIdOrAddress)
        .optional()
        .describe('Collections whose tokens this one customizes, by number or Ethereum address'),
    })
    .optional()
    .describe('How tokens of the collection are assembled from layers'),
  royalties: z
    .array(royalty)
    .optional()
    .describe('Royalties of a collection of schema 0 or 1. Refused for a new collection of schema 2.'),
});

/** The metadata of a collection as callers write it. */
export type CollectionInput = z.input<typeof collectionSchema>;
/** The metadata of a collection with name and version of the schema. */
export type Collection = z.output<typeof collectionSchema>;
