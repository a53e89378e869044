import { z } from 'zod';
import { defineExtrinsic, extrinsicRoutes } from '../extrinsics/generation-2/define-extrinsic.ts';
import { runtimeValue } from '../runtime-value.ts';

export const batchAll = defineExtrinsic({
  name: 'batchAll',
  path: '/utility/batch-all',
  summary: 'Several calls as one, all or none',
  tags: ['utility'],
  args: z.object({ calls: z.array(z.string().describe('A compactExtrinsic, as encode answers it')) }),
  result: z.object({
    isSuccess: z.boolean(),
    calls: z.array(
      z.object({ callIndex: z.string().startsWith('0x'), name: z.string(), args: runtimeValue }),
    ),
  }),
  errors: ['ExtrinsicDecodeFailed'],
});

export const utilityRoutes = [...extrinsicRoutes(batchAll)] as const;
