import { z } from 'zod';
import { defineExtrinsic } from '../extrinsics/define-extrinsic.ts';
import { runtimeValue } from '../runtime-value.ts';
import { partResult } from './part-result.ts';

const batch = defineExtrinsic({
  name: 'batch',
  summary:
    'Several calls in one extrinsic; the first failing call ends the batch, and the calls before it stay in effect',
});

const batchAll = defineExtrinsic({
  name: 'batchAll',
  summary: 'Several calls in one extrinsic, all or none',
  generation2: {
    path: '/utility/batch-all',
    tags: ['utility'],
    args: z.object({
      calls: z
        .array(z.string())
        .describe(
          'The calls in the order of their execution, each as the `compactExtrinsic` that `encode` returns',
        ),
    }),
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
