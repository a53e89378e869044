import { z } from 'zod';
import { runtimeValue } from '../runtime-value.ts';

const methodSchema = z.object({ pallet: z.string(), method: z.string() });

const eventSchema = z.object({
  method: methodSchema,
  data: z.array(runtimeValue).describe('Values in order; integers as decimal text'),
  docs: z.string().optional().describe('Present with eventDocs=true'),
});

const eventsSchema = z.object({ events: z.array(eventSchema) });

const extrinsicSchema = z.object({
  method: methodSchema,
  signature: z
    .object({ signature: z.string(), signer: z.object({ id: z.string() }) })
    .nullable()
    .describe('Null for an unsigned extrinsic, like nonce and tip'),
  nonce: z.string().nullable(),
  args: z
    .record(z.string(), runtimeValue)
    .describe('Arguments by name; integers as decimal text, nested calls with their own names'),
  tip: z.string().nullable(),
  hash: z.string(),
  info: z
    .object({
      error: z.string().optional().describe('Why there is no fee; the events contain the charged amount'),
      weight: runtimeValue.optional(),
      class: runtimeValue.optional(),
      partialFee: z.string().optional().describe('Smallest units, without tip'),
      kind: z
        .enum(['fromEvent', 'preDispatch', 'postDispatch'])
        .optional()
        .describe('Reported by the runtime, estimated, or estimated and corrected by the weight used'),
    })
    .describe('Empty for an extrinsic without a fee'),
  era: z.union([
    z.object({ immortalEra: z.literal('0x00') }),
    z.object({ mortalEra: z.tuple([z.string(), z.string()]).describe('Period and phase in blocks') }),
  ]),
  events: z.array(eventSchema),
  success: z.boolean(),
  paysFee: z.boolean().nullable().describe('Null for a signed extrinsic without outcome'),
  docs: z.string().optional().describe('Present with extrinsicDocs=true'),
});

/** A block with its extrinsics, the events of each, and those outside of them. */
export const blockSchema = z.object({
  number: z.string().describe('Decimal'),
  hash: z.string(),
  parentHash: z.string(),
  stateRoot: z.string(),
  extrinsicsRoot: z.string(),
  authorId: z.string().optional().describe('Present if the runtime lists its validators'),
  logs: z.array(z.object({ type: z.string(), index: z.string(), value: runtimeValue })),
  onInitialize: eventsSchema,
  extrinsics: z.array(extrinsicSchema),
  onFinalize: eventsSchema,
  finalized: z.boolean().optional().describe('Absent with finalizedKey=false'),
});

export type SidecarBlock = z.infer<typeof blockSchema>;
export type SidecarExtrinsic = z.infer<typeof extrinsicSchema>;
export type SidecarEvent = z.infer<typeof eventSchema>;
