import { z } from 'zod';
import { signer } from '../accounts/model.ts';
import { balanceExtrinsics } from '../balances/extrinsics.ts';
import { defineExtrinsic } from '../extrinsics/define-extrinsic.ts';
import { resultOfAny } from '../extrinsics/generation-1/result.ts';
import { looseJson } from '../loose-json.ts';
import { runtimeValue } from '../runtime-value.ts';
import { partResult } from './part-result.ts';

const callName = z.object({ section: z.string(), method: z.string() });
/** Calls in one batch at most. */
const largestBatch = 1000;

const batch = defineExtrinsic({
  name: 'batch',
  summary: 'Calls of one signer in one extrinsic; the first that fails ends it, those before it hold',
  generation1: {
    operationId: 'batchCalls',
    path: '/common/batching',
    tags: ['common'],
    args: z.object({
      address: signer.describe('Signer, SS58 of any prefix'),
      calls: z
        .array(
          z.object({
            method: callName.describe('The call of another mutation, as its clients name it'),
            rawPayload: z.record(z.string(), looseJson).describe('Arguments of that mutation'),
          }),
        )
        .min(1)
        .max(largestBatch),
    }),
    // In order; only the calls that were carried out.
    result: z.object({
      callResults: z.array(
        z.object({
          method: callName,
          parsed: resultOfAny(balanceExtrinsics)
            .nullable()
            .describe('Null for a call that has no mutation of its own'),
        }),
      ),
    }),
  },
});

const batchAll = defineExtrinsic({
  name: 'batchAll',
  summary: 'Several calls as one, all or none',
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

/** The kinds of extrinsics that carry out several calls. */
export const batchExtrinsics = [batch, batchAll] as const;
