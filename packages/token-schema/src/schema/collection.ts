import { z } from 'zod';
import { collectionIdOrAddress, customizingSlot } from './customizing.ts';
import { imageWithThumbnail } from './media.ts';
import { royalty } from './token.ts';
import { schemaName, schemaVersion, semver, semver2 } from './version.ts';

/** An attribute that tokens of a collection may have. */
export const potentialAttribute = z.object({
  trait_type: z.string(),
  display_type: z.string().optional(),
  values: z.array(z.union([z.string(), z.number()])).optional(),
});

// NOTE: The order of the fields is part of the encoding: the JSON has the same order (docs/token-schema.md#encoding).
/** The metadata of a collection in schema 2 (docs/token-schema.md#fields). */
export const collectionSchema = z.object({
  schemaName: z
    .string()
    .optional()
    .default(schemaName)
    .refine((name) => name === schemaName, `schemaName must be "${schemaName}"`),
  schemaVersion: semver2.optional().default(schemaVersion),
  originalSchemaVersion: semver.optional(),
  cover_image: imageWithThumbnail.optional(),
  default_token_image: imageWithThumbnail.optional(),
  potential_attributes: z.array(potentialAttribute).optional(),
  customizing: z
    .object({
      slots: z.record(z.string(), customizingSlot).optional(),
      customizes: z.array(collectionIdOrAddress).optional(),
    })
    .optional(),
  royalties: z.array(royalty).optional(),
});

/** The metadata of a collection in the form of callers. */
export type CollectionInput = z.input<typeof collectionSchema>;
/** The metadata of a collection with name and version of the schema. */
export type Collection = z.output<typeof collectionSchema>;
