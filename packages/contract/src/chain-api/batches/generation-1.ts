import { z } from 'zod';
import { balanceTransferParsed } from '../balances/generation-1.ts';
import { defineMutation } from '../extrinsics/generation-1/mutation.ts';
import { looseJson } from '../loose-json.ts';

const address = z.string().describe('Signer, SS58 of any prefix');
const callName = z.object({ section: z.string(), method: z.string() });
/** Calls in one batch at most. */
const largestBatch = 1000;

export const batchingArgs = z.object({
  address,
  calls: z
    .array(
      z.object({
        method: callName.describe('The call of another mutation, as its clients name it'),
        rawPayload: z.record(z.string(), looseJson).describe('Arguments of that mutation'),
      }),
    )
    .min(1)
    .max(largestBatch),
});

/** What each call of a batch came to, in order; only those that were carried out. */
export const batchingParsed = z.object({
  callResults: z.array(
    z.object({
      method: callName,
      parsed: balanceTransferParsed.nullable().describe('Null for a call that has no mutation of its own'),
    }),
  ),
});

export const batchMutations = [
  defineMutation({
    operationId: 'batchCalls',
    path: '/common/batching',
    summary: 'Calls of one signer in one extrinsic; the first that fails ends it, those before it hold',
    tags: ['common'],
    args: batchingArgs,
  }),
] as const;

export type BatchingArgs = z.output<typeof batchingArgs>;
