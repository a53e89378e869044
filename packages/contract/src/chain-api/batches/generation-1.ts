import { z } from 'zod';
import { signer } from '../accounts/model.ts';
import { defineMutation, type MutationDeclaration } from '../extrinsics/generation-1/define-mutation.ts';
import { resultOfAny } from '../extrinsics/generation-1/result.ts';
import { looseJson } from '../loose-json.ts';

const callName = z.object({ section: z.string(), method: z.string() });
/** Largest number of calls in a batch. */
const largestBatch = 1000;

/** The mutation that executes several calls of other mutations. */
export function batchMutation(inner: readonly MutationDeclaration[]) {
  return defineMutation({
    operationId: 'batchCalls',
    kind: 'batch',
    method: 'POST',
    path: '/common/batching',
    summary:
      'Several calls in one extrinsic; the first failing call ends the batch, and the calls before it stay in effect',
    tags: ['common'],
    args: z.object({
      address: signer.describe('Signer, SS58 of any prefix'),
      calls: z
        .array(
          z.object({
            method: callName.describe('The name that clients use for the call of another mutation'),
            rawPayload: z.record(z.string(), looseJson).describe('Arguments of that mutation'),
          }),
        )
        .min(1)
        .max(largestBatch),
    }),
    // Results in order, only for the calls that were executed.
    result: z.object({
      callResults: z.array(
        z.object({
          method: callName,
          parsed: resultOfAny(inner).nullable().describe('Null for a call without its own mutation'),
        }),
      ),
    }),
  });
}
