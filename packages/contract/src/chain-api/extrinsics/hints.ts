import { z } from 'zod';
import { dispatchErrorDetailsSchema } from './dispatch-error-details.ts';

/** Hints about an extrinsic before it is signed. Nothing is refused because of a hint. */
export const buildHintsSchema = z.object({
  failure: z
    .object({
      message: z.string(),
      details: dispatchErrorDetailsSchema,
      callIndex: z.int().optional().describe('Index of the first call of a batch that fails'),
    })
    .nullable()
    .optional()
    .describe(
      'The error of the call alone on top of the best block, without fee; null if it would succeed, absent if that could not be found out',
    ),
  tokensPerExtrinsic: z
    .int()
    .optional()
    .describe(
      'How many tokens of this size a call may mint, by the bounds of the call, and by the length and weight of a block; only for calls that mint several',
    ),
  ignoredKeys: z
    .array(z.string())
    .optional()
    .describe(
      'Keys of the request that are no parameter of this route and had no effect, such as `args.to`: at most 10; absent if there are none',
    ),
});

/**
 * An optional field of built payloads; it is present for calls about collections or tokens, and for any call if the
 * request has ignored keys.
 */
export const hinted = { hints: buildHintsSchema.optional() };

export type BuildHints = z.infer<typeof buildHintsSchema>;
