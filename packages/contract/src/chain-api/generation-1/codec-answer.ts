import { z } from 'zod';
import { runtimeValue } from '../runtime-value.ts';

/** A chain value in every form that clients read. */
export const codecAnswerSchema = z.object({
  rawType: z.string(),
  isEmpty: z.boolean(),
  hash: z.string().describe('blake2-256 of the encoded value'),
  human: runtimeValue,
  json: runtimeValue,
  hex: z.string(),
});

export type CodecAnswer = z.infer<typeof codecAnswerSchema>;
