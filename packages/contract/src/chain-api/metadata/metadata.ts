// Metadata of schema 2 in answers: the data on the chain, without the schema's defaults.
import { collectionSchema } from '@hub/token-schema/schema/collection';
import { tokenSchema } from '@hub/token-schema/schema/token';
import { semver2 } from '@hub/token-schema/schema/version';
import { z } from 'zod';

/** The fields of a token's metadata that could be read (docs/token-schema.md#fields). */
export const tokenMetadata = tokenSchema.extend({ schemaName: z.string(), schemaVersion: semver2 }).partial();

/** The fields of a collection's metadata that could be read. Clients rely on name and version of the schema. */
export const collectionMetadata = collectionSchema
  .partial()
  .extend({ schemaName: z.literal('unique'), schemaVersion: semver2 });
