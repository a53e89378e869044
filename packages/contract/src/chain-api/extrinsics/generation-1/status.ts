import { z } from 'zod';
import { balanceResponseSchema } from '../../balances/model.ts';
import { runtimeValue } from '../../runtime-value.ts';
import { dispatchErrorDetailsSchema } from '../dispatch-error-details.ts';
import { extrinsicState } from '../model.ts';
import { mutationDeclarations } from '../mutations.ts';
import { resultOfAny } from './result.ts';

export const extrinsicEventSchema = z.object({
  section: z.string(),
  method: z.string(),
  data: z.array(runtimeValue).describe('Values in order; integers above 52 bits as hex'),
});

const submissionErrorDetailsSchema = z.looseObject({ name: z.string() });

const blockSchema = z.object({
  hash: z.string(),
  header: z.object({
    hash: z.string(),
    parentHash: z.string(),
    number: z.string().describe('Decimal'),
    stateRoot: z.string(),
    extrinsicsRoot: z.string(),
    digest: z.object({ logs: z.array(z.string()) }),
  }),
});

const parsedResult = resultOfAny(mutationDeclarations);

/**
 * State of a submitted extrinsic: `pending` (also in a block whose events cannot be read), `InBlock`, `Finalized`, or
 * `Error` for one that can no longer be included in a block.
 */
export const extrinsicStatusSchema = z.object({
  status: z.enum(['pending', 'InBlock', 'Finalized', 'Error']),
  isCompleted: z.boolean(),
  isError: z.boolean(),
  details: z.object({ state: extrinsicState }),
  hash: z.string(),
  blockHash: z.string().optional(),
  blockIndex: z.int().optional().describe('Position of the extrinsic in the block'),
  block: blockSchema.optional(),
  error: z
    .object({
      message: z.string(),
      details: z.union([dispatchErrorDetailsSchema, submissionErrorDetailsSchema]),
    })
    .nullable(),
  events: z.array(extrinsicEventSchema),
  parsed: parsedResult.optional().describe('The result of a mutation, with the fields that it has'),
  fee: balanceResponseSchema.optional().describe('The charged fee, present once the extrinsic is in a block'),
  note: z
    .string()
    .optional()
    .describe(
      'Why an extrinsic that is in a block is still pending, such as an outcome that could not be read yet',
    ),
  createdAt: z.number().optional().describe('Time of acceptance in milliseconds since 1970'),
  callMethod: z.object({ section: z.string(), method: z.string() }).optional(),
});

/** An extrinsic of a block; null when the block has none with that hash. */
export const extrinsicInBlockSchema = z
  .object({
    section: z.string(),
    method: z.string(),
    events: z.array(extrinsicEventSchema),
    args: z.array(runtimeValue),
    nonce: z.int().nullable().describe('Null for an unsigned extrinsic'),
    signer: z.string().nullable(),
  })
  .nullable();

export type ExtrinsicStatus = z.infer<typeof extrinsicStatusSchema>;
export type ExtrinsicInBlock = z.infer<typeof extrinsicInBlockSchema>;
