// What the server says about a subscription itself.
import { z } from 'zod';
import { errorDetails } from '../../error-bodies.ts';

const blockPosition = z.object({ id: z.int().nonnegative().describe('Block number'), hash: z.string() });

export const subscribeStateSchema = z.object({
  fromBlock: z.int().nonnegative().describe('First block of this stretch'),
  toBlock: z.int().describe('Last block delivered'),
  toHash: z.string().optional().describe('Its hash, to go on from with `parentHash`'),
  headBlock: z.int().nonnegative(),
  switchToHead: z.boolean().describe('History is done; blocks follow as they come'),
});

export const hasNextSchema = z.object({
  nextId: z.int().nonnegative().describe('`fromBlock` to subscribe with for the next stretch'),
});

/** Blocks delivered before that are no longer on the best chain; those in their place follow. */
export const reorgSchema = z.object({
  commonAncestor: blockPosition.describe('Last block that still holds; delivery goes on with its child'),
  retracted: z.array(blockPosition).describe('Newest first'),
});

export const subscribeErrorSchema = z.object({
  code: z.string().describe('One of the error codes of the HTTP routes'),
  message: z.string(),
  details: errorDetails.optional(),
});

export type SubscribeState = z.infer<typeof subscribeStateSchema>;
export type Reorg = z.infer<typeof reorgSchema>;
export type SubscribeError = z.infer<typeof subscribeErrorSchema>;
