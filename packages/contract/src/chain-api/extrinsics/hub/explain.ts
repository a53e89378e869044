import { z } from 'zod';
import { signer } from '../../accounts/model.ts';
import { balanceResponseSchema } from '../../balances/model.ts';
import { runtimeValue } from '../../runtime-value.ts';
import { hexText, signerPayloadJsonSchema } from '../model.ts';

/** What can be explained: a payload, a call's bytes, or those of an extrinsic with their length prefix, signed or not. */
export const explainBodySchema = z.union([
  z.object({ signerPayloadJSON: signerPayloadJsonSchema }),
  z.object({ extrinsic: hexText }),
  z.object({
    method: hexText.describe('The encoded call, as in a payload'),
    address: signer.optional().describe('Its signer, for the fee'),
  }),
]);

const mortalitySchema = z.union([
  z.object({ kind: z.literal('immortal') }),
  z.object({
    kind: z.literal('mortal'),
    periodBlocks: z.int(),
    birthBlock: z.int().describe('Block whose hash is signed'),
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
      human: runtimeValue.describe('The same as people write it'),
    }),
  ),
  words: z.string().describe('What it does, in a sentence; amounts of the native token in coins'),
  signer: z.string().nullable().describe('SS58 in the prefix of the network'),
  nonce: z.int().nullable(),
  mortality: mortalitySchema.nullable(),
  tip: balanceResponseSchema.nullable().describe('On top of the fee'),
  fee: balanceResponseSchema.nullable().describe('Without tip; null where nothing says who signs'),
  hash: z.string().nullable().describe('Of an extrinsic'),
});

export type ExplainBody = z.infer<typeof explainBodySchema>;
export type Explanation = z.infer<typeof explanationSchema>;
