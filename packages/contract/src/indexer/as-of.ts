import { z } from 'zod';
import { timestampMs } from './rows.ts';

/** The block of an answer: the answer covers everything up to it and nothing after it. */
export const asOf = z.object({ number: z.int(), hash: z.string(), timestampMs });
export type AsOf = z.infer<typeof asOf>;

/** Number of blocks that are missing from an answer. */
export const missingBlocks = z
  .int()
  .min(0)
  .describe(
    'Number of blocks in quarantine whose rows are not in this answer yet: those up to the asOf block and, if no block ' +
      'was asked for, those above it too. 0 means that nothing is missing.',
  );
