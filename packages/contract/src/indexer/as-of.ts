import { z } from 'zod';
import { timestampMs } from './rows.ts';

/** The block an answer is about: everything up to it, nothing after it. */
export const asOf = z.object({ number: z.int(), hash: z.string(), timestampMs });
export type AsOf = z.infer<typeof asOf>;

/** How many blocks are missing from an answer. */
export const missingBlocks = z
  .int()
  .min(0)
  .describe('Blocks up to the asOf block that wait in quarantine: their rows are not in this answer yet.');
