import { z } from 'zod';
import { amountDigits } from '../../../common-schemas.ts';
import { substrateAddress } from '../../accounts/model.ts';
import { unsignedPayloadSchema } from '../model.ts';

const hexText = z.string().regex(/^0x(?:[0-9a-f]{2})+$/);

const wrongPeriod = 'Period must be between 4 and 65536';

const mortalLength = z
  .union([z.literal(-1), z.literal(0), z.int().min(4, wrongPeriod).max(65_536, wrongPeriod)], wrongPeriod)
  .optional()
  .describe('Blocks the extrinsic lives, rounded up to a power of two; 0 or absent: 64, -1: for ever');

const nonce = z.int().min(0).max(0xffff_ffff).optional().describe('Next index when absent');

/** Who signs an extrinsic that is to be built, and how long it lives. */
export const buildOptionsSchema = z.object({ signerAddress: substrateAddress, nonce, mortalLength });

/** The unsigned extrinsic of a call: what a batch is made of. */
export const compactExtrinsicSchema = z.object({
  compactExtrinsic: hexText.describe('Length, version byte and call; no signature'),
});

export const builtExtrinsicSchema = unsignedPayloadSchema.extend(compactExtrinsicSchema.shape);

/** The parts of an inclusion fee in smallest units; what is charged is their sum. */
export const extrinsicFeeSchema = z.object({
  baseFee: amountDigits,
  lenFee: amountDigits.describe('For the bytes'),
  adjustedWeightFee: amountDigits.describe('For the weight, at the present price'),
  totalFee: amountDigits,
  xcmFee: amountDigits.describe('For delivery to another chain; 0 for calls that stay on this one'),
});

export type BuildOptions = z.infer<typeof buildOptionsSchema>;
export type CompactExtrinsic = z.infer<typeof compactExtrinsicSchema>;
export type BuiltExtrinsic = z.infer<typeof builtExtrinsicSchema>;
export type ExtrinsicFee = z.infer<typeof extrinsicFeeSchema>;
