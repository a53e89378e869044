import { z } from 'zod';
import { signer } from '../../accounts/model.ts';
import { balanceResponseSchema } from '../../balances/model.ts';
import { runtimeValue } from '../../runtime-value.ts';
import { hexText, signerPayloadJsonSchema } from '../model.ts';

/**
 * The body of an explanation: a payload, an encoded call, or an encoded extrinsic with its length prefix, signed or
 * not.
 */
export const explainBodySchema = z.union([
  z.object({ signerPayloadJSON: signerPayloadJsonSchema }),
  z.object({ extrinsic: hexText.describe('The encoded extrinsic with its length prefix, signed or not') }),
  z.object({
    method: hexText.describe('The encoded call, as in a payload'),
    address: signer.optional().describe('Signer of the call, SS58 of any prefix. Default: none, and no fee.'),
  }),
]);

const mortalitySchema = z.union([
  z.object({ kind: z.literal('immortal') }),
  z.object({
    kind: z.literal('mortal'),
    periodBlocks: z.int(),
    birthBlock: z.int().describe('Number of the block with the signed hash'),
    lastBlock: z.int().describe('Last block that can include it'),
  }),
]);

export const explanationSchema = z.object({
  kind: z.enum(['payload', 'call', 'unsigned', 'signed']),
  section: z.string(),
  method: z.string(),
  args: z.array(
    z.object({
      name: z.string(),
      type: z.string().describe('MultiAddress, Compact<u128>, Vec<RuntimeCall>, ...'),
      value: runtimeValue.describe('Integers above 52 bits as hex, bytes as hex'),
      human: runtimeValue.describe('The value in readable form'),
    }),
  ),
  words: z.string().describe('A sentence that describes the effect; amounts of the native token in coins'),
  signer: z.string().nullable().describe('SS58 in the prefix of the network'),
  nonce: z.int().nullable(),
  mortality: mortalitySchema.nullable(),
  tip: balanceResponseSchema.nullable().describe('Tip in addition to the fee'),
  fee: balanceResponseSchema.nullable().describe('Fee without tip; null if the signer is not known'),
  hash: z.string().nullable().describe('Hash of an extrinsic, else null'),
});

export type ExplainBody = z.infer<typeof explainBodySchema>;
export type Explanation = z.infer<typeof explanationSchema>;
