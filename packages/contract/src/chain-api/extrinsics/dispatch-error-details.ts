import { z } from 'zod';
import { runtimeValue } from '../runtime-value.ts';

/** Describes why a call failed on the chain: the name of the error and, for an error of a pallet, the pallet. */
export const dispatchErrorDetailsSchema = z.object({
  name: z.string().describe('NoPermission, Arithmetic.Underflow, Token.Frozen, BadOrigin, ...'),
  section: z.string().nullable().describe('Pallet of a module error, otherwise null'),
  method: z.string().nullable().describe('Name of a module error, otherwise null'),
  args: z.array(runtimeValue),
  index: z.number().nullable().describe('Index of a module error within its pallet, otherwise null'),
  hint: z.string().optional().describe('Readable explanation and advice'),
});
