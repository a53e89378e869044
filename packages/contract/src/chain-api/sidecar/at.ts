import { z } from 'zod';

/** The block an answer was read at. */
export const atSchema = z.object({
  hash: z.string(),
  height: z.string().describe('Decimal'),
});

/** The query parameter that names the block to read. The words of its errors are the sidecar's, so the handler checks it. */
export const atBlockQuery = {
  at: z
    .string()
    .max(80)
    .optional()
    .describe('Block to read, by hash (0x and 64 hex digits) or number; the finalized head without it'),
};

export type At = z.infer<typeof atSchema>;
