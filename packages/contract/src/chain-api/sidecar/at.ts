import { z } from 'zod';

/** The block at which an answer was read. */
export const atSchema = z.object({
  hash: z.string(),
  height: z.string().describe('Decimal'),
});

/**
 * The query parameter for the block to read. The handler checks it, because its errors must have the sidecar's wording.
 */
export const atBlockQuery = {
  at: z
    .string()
    .max(80)
    .optional()
    .describe('Block to read, by hash (0x and 64 hex digits) or number. Default: the finalized head.'),
};

export type At = z.infer<typeof atSchema>;
