// Messages about a subscription itself.
import { z } from 'zod';
import { errorDetails } from '../../error-bodies.ts';

const blockPosition = z.object({ id: z.int().nonnegative().describe('Block number'), hash: z.string() });

export const subscribeStateSchema = z.object({
  fromBlock: z.int().nonnegative().describe('First block of this range'),
  toBlock: z.int().describe('Last block delivered'),
  toHash: z.string().optional().describe('Hash of the last block delivered, to continue with `parentHash`'),
  headBlock: z.int().nonnegative(),
  switchToHead: z.boolean().describe('True once history is complete and new blocks follow as they arrive'),
});

export const hasNextSchema = z.object({
  nextId: z.int().nonnegative().describe('`fromBlock` for a subscription to the next range'),
});

/** Delivered blocks that are no longer on the best chain. The blocks that replace them follow. */
export const reorgSchema = z.object({
  commonAncestor: blockPosition.describe(
    'Last delivered block that is still valid; delivery continues with its child',
  ),
  retracted: z.array(blockPosition).describe('Removed blocks, newest first'),
});

export const subscribeErrorSchema = z.object({
  code: z.string().describe('One of the error codes of the HTTP routes'),
  message: z.string(),
  details: errorDetails.optional(),
});

export type SubscribeState = z.infer<typeof subscribeStateSchema>;
export type Reorg = z.infer<typeof reorgSchema>;
export type SubscribeError = z.infer<typeof subscribeErrorSchema>;
