import { z } from 'zod';
import { buildBodySchema } from '../generation-1/build.ts';
import { dispatchErrorDetailsSchema } from '../generation-1/status.ts';
import { signedPayloadSchema, signerPayloadJsonSchema } from '../model.ts';

/** What can be tried: a signed payload, one without signature, or a call to be built. */
export const dryRunBodySchema = z.union([
  signedPayloadSchema,
  z.object({ signerPayloadJSON: signerPayloadJsonSchema }),
  buildBodySchema,
]);

const validityErrorDetailsSchema = z.object({
  name: z.string().describe('Payment, Stale, Future, BadProof, AncientBirthBlock, ExhaustsResources, ...'),
  kind: z.enum(['invalid', 'unknown']).describe('Invalid for certain, or not to be decided in this block'),
  custom: z.int().nullable().describe('The number of a reason that the runtime defines itself'),
});

/** What an extrinsic would come to on top of one block. */
export const dryRunSchema = z.object({
  tried: z
    .enum(['extrinsic', 'call'])
    .describe(
      '`extrinsic`: the whole, with its fee; `call`: the call by itself, without fee, since there is no signature or the extrinsic can be applied in the next block only',
    ),
  isValid: z.boolean().nullable().describe('Whether the next block could hold it; null without signature'),
  outcome: z.enum(['success', 'failure']).nullable().describe('Of the call; null when it is not valid'),
  error: z
    .object({
      message: z.string(),
      details: z.union([dispatchErrorDetailsSchema, validityErrorDetailsSchema]),
    })
    .nullable()
    .describe('Why it fails or is not valid'),
});

export type DryRunBody = z.infer<typeof dryRunBodySchema>;
