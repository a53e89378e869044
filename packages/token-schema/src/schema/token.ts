import { z } from 'zod';
import { customizing, customizingOverrides } from './customizing.ts';
import { imageDetails, media } from './media.ts';
import { schemaName, schemaVersion, semver, semver2 } from './version.ts';

/** One attribute of a token. */
export const attribute = z.object({
  trait_type: z.string(),
  value: z.union([z.string(), z.number()]),
  display_type: z.string().optional(),
});

/** A royalty of the metadata; see `royalties.ts` for its bytes. */
export const royalty = z.object({
  address: z.string(),
  percent: z.number().min(0).max(100),
  isPrimaryOnly: z.boolean().optional(),
});

// NOTE: The order of the fields is part of the encoding: the JSON has the same order (docs/token-schema.md#encoding).
/** The metadata of a token in schema 2 (docs/token-schema.md#fields). */
export const tokenSchema = z.object({
  schemaName: z.string().optional().default(schemaName),
  schemaVersion: semver2.optional().default(schemaVersion),
  originalSchemaVersion: semver.optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  image: z.string().optional(),
  image_details: imageDetails.optional(),
  attributes: z.array(attribute).optional(),
  media: z.record(z.string(), media).optional(),
  royalties: z.array(royalty).optional(),
  customizing: customizing.optional(),
  customizing_overrides: customizingOverrides.optional(),
  animation_url: z.string().optional(),
  animation_details: imageDetails.optional(),
  youtube_url: z.string().optional(),
  created_by: z.string().optional(),
  background_color: z.string().optional(),
  external_url: z.string().optional(),
  locale: z.string().optional(),
});

/** The metadata of a token in the form of callers. */
export type TokenInput = z.input<typeof tokenSchema>;
/** The metadata of a token with name and version of the schema. */
export type Token = z.output<typeof tokenSchema>;
export type Royalty = z.output<typeof royalty>;
