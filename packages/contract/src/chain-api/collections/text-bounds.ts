import { z } from 'zod';

/** Limits of texts and lists in calls (docs/token-rules.md#call-bounds). No block contains a call beyond them. */
export const callBounds = {
  nameUnits: 64,
  descriptionUnits: 256,
  prefixBytes: 16,
  keyBytes: 256,
  valueBytes: 32_768,
  restrictedCollections: 16,
  mintedItems: 120,
  propertiesAtCreation: 64,
} as const;

/** A text of at most `limit` bytes in UTF-8. */
export function textOfBytes(limit: number) {
  return z
    .string()
    .refine((text) => new TextEncoder().encode(text).length <= limit, `must not exceed ${limit} bytes`);
}

/** A text of at most `limit` UTF-16 units, the unit in which the chain limits names and descriptions. */
export function textOfUnits(limit: number) {
  return z.string().max(limit, `must not exceed ${limit} UTF-16 units`);
}
