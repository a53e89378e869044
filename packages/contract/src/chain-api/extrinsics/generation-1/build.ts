import { z } from 'zod';
import { signer } from '../../accounts/model.ts';
import { balanceResponseSchema } from '../../balances/model.ts';
import { errorOfShape, payloadShape } from '../../error-of-shape.ts';
import { looseJson } from '../../loose-json.ts';
import { hinted } from '../hints.ts';
import { callName, signedPayloadSchema, unsignedPayloadSchema } from '../model.ts';

/** A call to be built: `args` by position (or by name), amounts as decimal text in smallest units. */
export const buildBodySchema = z.object({
  address: signer.describe('Signer, SS58 of any prefix'),
  ...callName.shape,
  args: z
    .union([z.array(looseJson), z.record(z.string(), looseJson)])
    .default([])
    .describe(
      'Arguments, a list by position or an object by name; amounts in smallest units. Default: none.',
    ),
  isImmortal: z
    .boolean()
    .optional()
    .describe('Whether the extrinsic is immortal; `era` then has no effect. Default: false.'),
  era: z
    .int()
    .min(4)
    .max(65_536)
    .optional()
    .describe('Mortal period: 4 to 65536 blocks, rounded up to a power of two. Default: 64.'),
  nonce: z
    .int()
    .min(-1)
    .max(0xffff_ffff)
    .optional()
    .describe('Nonce of the extrinsic: 0 to 4294967295. Default, and for -1: the next one of the signer.'),
});

export const builtPayloadSchema = unsignedPayloadSchema.extend({ fee: balanceResponseSchema.optional() });

/** The body of a fee request: a call, a built payload or a signed payload. */
export const feeBodySchema = z.union(
  [signedPayloadSchema, unsignedPayloadSchema, buildBodySchema],
  errorOfShape(payloadShape),
);

/** The built payload of a mutation. */
export const hintedPayloadSchema = builtPayloadSchema.extend(hinted);

export type BuiltPayload = z.infer<typeof builtPayloadSchema>;
export type HintedPayload = z.infer<typeof hintedPayloadSchema>;
