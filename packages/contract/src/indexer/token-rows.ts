// Schemas for parts of the rows of collections and tokens.
import { recordOf } from '@hub/token-schema/schema/record-of';
import { z } from 'zod';

/** A property as text and as bytes. */
export const propertyRow = z.object({
  key: z.string(),
  keyHex: z.string(),
  value: z.string().describe('Bytes that are not UTF-8 become U+FFFD.'),
  valueHex: z.string(),
});
export type PropertyRow = z.infer<typeof propertyRow>;

/** Properties by their keys. */
export const propertiesMap = recordOf(propertyRow);

/** A royalty of the metadata; its address is unchecked text. */
export const royaltyRow = z.object({
  address: z.string(),
  percent: z.number(),
  isPrimaryOnly: z.boolean().optional(),
});
