import { z } from 'zod';
import { amountDigits } from '../../../common-schemas.ts';
import { substrateAddress } from '../../accounts/model.ts';
import { hinted } from '../hints.ts';
import { unsignedPayloadSchema } from '../model.ts';

const hexText = z.string().regex(/^0x(?:[0-9a-f]{2})+$/);

const wrongPeriod = 'Period must be between 4 and 65536';

const mortalLength = z
  .union([z.literal(-1), z.literal(0), z.int().min(4, wrongPeriod).max(65_536, wrongPeriod)], wrongPeriod)
  .optional()
  .describe(
    'Lifetime of the extrinsic: 4 to 65536 blocks, rounded up to a power of two, or -1 for an immortal one. Default, and for 0: 64.',
  );

const nonce = z
  .int()
  .min(0)
  .max(0xffff_ffff)
  .optional()
  .describe('Nonce of the extrinsic: 0 to 4294967295. Default: the next one of the signer.');

/** Signer, nonce and lifetime of an extrinsic to build. */
export const buildOptionsSchema = z
  .object({ signerAddress: substrateAddress.describe('Signer, SS58 of any prefix'), nonce, mortalLength })
  .describe('Signer, nonce and lifetime of the extrinsic');

/** The unsigned extrinsic of a call, as a part of a batch. */
export const compactExtrinsicSchema = z.object({
  compactExtrinsic: hexText.describe('Length, version byte and call; no signature'),
});

export const builtExtrinsicSchema = unsignedPayloadSchema.extend(compactExtrinsicSchema.shape);

/** The built payload of an extrinsic of a kind. */
export const hintedExtrinsicSchema = builtExtrinsicSchema.extend(hinted);

/** The parts of an inclusion fee in smallest units; the fee is their sum. */
export const extrinsicFeeSchema = z.object({
  baseFee: amountDigits,
  lenFee: amountDigits.describe('Fee for the length in bytes'),
  adjustedWeightFee: amountDigits.describe('Fee for the weight, at the present price'),
  totalFee: amountDigits,
  xcmFee: amountDigits.describe('Fee for delivery to another chain; 0 for calls on this chain'),
});

export type BuildOptions = z.infer<typeof buildOptionsSchema>;
export type CompactExtrinsic = z.infer<typeof compactExtrinsicSchema>;
export type BuiltExtrinsic = z.infer<typeof builtExtrinsicSchema>;
export type HintedExtrinsic = z.infer<typeof hintedExtrinsicSchema>;
export type ExtrinsicFee = z.infer<typeof extrinsicFeeSchema>;
