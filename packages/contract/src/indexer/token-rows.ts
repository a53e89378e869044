// Schemas for parts of the rows of collections and tokens.
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
export const propertiesMap = z.record(z.string(), propertyRow);

/** A royalty of the metadata; its address is unchecked text. */
export const royaltyRow = z.object({
  address: z.string(),
  percent: z.number(),
  isPrimaryOnly: z.boolean().optional(),
});

/** The place of an event of a token. */
export const tokenEventPlace = z.object({
  blockNumber: z.int(),
  blockTimestamp: z.number().describe('Milliseconds since 1970.'),
  extrinsicHash: z.string().describe('Empty if the event belongs to no extrinsic.'),
  extrinsic: z.object({
    indexInBlock: z.int().describe('-1 if the event belongs to no extrinsic.'),
    section: z.string(),
    method: z.string(),
    signer: z.string(),
  }),
});
export type TokenEventPlace = z.infer<typeof tokenEventPlace>;
