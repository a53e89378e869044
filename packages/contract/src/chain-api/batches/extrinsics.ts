import { z } from 'zod';
import { signer } from '../accounts/model.ts';
import { balanceExtrinsics } from '../balances/extrinsics.ts';
import { defineExtrinsic } from '../extrinsics/define-extrinsic.ts';
import { resultOfAny } from '../extrinsics/generation-1/result.ts';
import { looseJson } from '../loose-json.ts';
import { runtimeValue } from '../runtime-value.ts';
import { partResult } from './part-result.ts';

const callName = z.object({ section: z.string(), method: z.string() });
/** Largest number of calls in a batch. */
const largestBatch = 1000;

const batch = defineExtrinsic({
  name: 'batch',
  summary:
    'Several calls in one extrinsic; the first failing call ends the batch, and the calls before it stay in effect',
  generation1: {
    operationId: 'batchCalls',
    path: '/common/batching',
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
          parsed: resultOfAny(balanceExtrinsics)
            .nullable()
            .describe('Null for a call without its own mutation'),
        }),
      ),
    }),
  },
});

const batchAll = defineExtrinsic({
  name: 'batchAll',
  summary: 'Several calls in one extrinsic, all or none',
  generation2: {
    path: '/utility/batch-all',
    tags: ['utility'],
    args: z.object({ calls: z.array(z.string().describe('A compactExtrinsic, as encode answers it')) }),
    result: z.object({
      isSuccess: z.boolean(),
      calls: z.array(
        z.object({
          callIndex: z.string().startsWith('0x'),
          name: z.string(),
          args: runtimeValue,
          result: partResult
            .nullable()
            .describe(
              'What the call did; null for a call without a kind of its own, and inside a nested batch',
            ),
        }),
      ),
    }),
    errors: ['ExtrinsicDecodeFailed'],
  },
});

/** The kinds of extrinsics that execute several calls. */
export const batchExtrinsics = [batch, batchAll] as const;
