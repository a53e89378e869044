import { z } from 'zod';
import { dispatchErrorDetailsSchema } from '../dispatch-error-details.ts';
import { buildBodySchema } from '../generation-1/build.ts';
import { signedPayloadSchema, signerPayloadJsonSchema } from '../model.ts';

/** The body of a dry run: a signed payload, an unsigned payload, or a call to be built. */
export const dryRunBodySchema = z.union([
  signedPayloadSchema,
  z.object({ signerPayloadJSON: signerPayloadJsonSchema }),
  buildBodySchema,
]);

const validityErrorDetailsSchema = z.object({
  name: z.string().describe('Payment, Stale, Future, BadProof, AncientBirthBlock, ExhaustsResources, ...'),
  kind: z
    .enum(['invalid', 'unknown'])
    .describe('`invalid`: certainly invalid; `unknown`: the validity cannot be decided in this block'),
  custom: z.int().nullable().describe('Number of a runtime-specific reason'),
});

/** The outcome of an extrinsic on top of a block. */
export const dryRunSchema = z.object({
  tried: z
    .enum(['extrinsic', 'call'])
    .describe(
      '`extrinsic`: the whole extrinsic with its fee; `call`: only the call, without fee, because there is no signature or the extrinsic becomes valid only in the next block',
    ),
  isValid: z.boolean().nullable().describe('Whether the next block could include it; null without signature'),
  outcome: z
    .enum(['success', 'failure'])
    .nullable()
    .describe('Outcome of the call; null when the extrinsic is not valid'),
  error: z
    .object({
      message: z.string(),
      details: z.union([dispatchErrorDetailsSchema, validityErrorDetailsSchema]),
    })
    .nullable()
    .describe('Reason of the failure or invalidity'),
});

export type DryRunBody = z.infer<typeof dryRunBodySchema>;
