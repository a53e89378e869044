import { z } from 'zod';
import { signer } from '../accounts/model.ts';
import { defineMutation, type MutationDeclaration } from '../extrinsics/generation-1/define-mutation.ts';
import { resultOfAny } from '../extrinsics/generation-1/result.ts';
import { callName } from '../extrinsics/model.ts';
import { looseJson } from '../loose-json.ts';

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
            method: callName.describe(
              'The call of another mutation, by the name that clients use: `balances.transferKeepAlive`, `unique.createItem`, ...',
            ),
            rawPayload: z
              .record(z.string(), looseJson)
              .describe(
                'Arguments of that mutation. `address` is the signer of the batch, and may be absent.',
              ),
          }),
        )
        .min(1)
        .max(largestBatch)
        .describe('The calls in the order of their execution, 1 to 1000'),
    }),
    // One result for each call that succeeded, in order. The call that ended the batch and those after it have none.
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
