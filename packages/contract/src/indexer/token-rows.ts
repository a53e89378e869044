// What rows of collections and tokens are made of.
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

/** A royalty as metadata has it; its address is the text that stands there. */
export const royaltyRow = z.object({
  address: z.string(),
  percent: z.number(),
  isPrimaryOnly: z.boolean().optional(),
});

/** Where an event of a token stands. */
export const tokenEventPlace = z.object({
  blockNumber: z.int(),
  blockTimestamp: z.number().describe('Milliseconds since 1970.'),
  extrinsicHash: z.string().describe('Empty when the event belongs to no extrinsic.'),
  extrinsic: z.object({
    indexInBlock: z.int().describe('-1 when the event belongs to no extrinsic.'),
    section: z.string(),
    method: z.string(),
    signer: z.string(),
  }),
});
