import { z } from 'zod';
import { runtimeValue } from '../runtime-value.ts';
import { atSchema } from './at.ts';

/** The sidecar's message for a body without transaction. */
const missing = 'Missing field `tx` on request body.';

/** A whole extrinsic, with its length prefix, as 0x hex. */
export const transactionBody = z.object(
  { tx: z.string({ error: missing }).min(1, { error: missing }).describe('The signed extrinsic as 0x hex') },
  { error: missing },
);

export const submittedSchema = z.object({ hash: z.string() });

export const feeEstimateSchema = z.object({
  weight: z
    .union([z.object({ refTime: z.string(), proofSize: z.string() }), z.string()])
    .describe('A single decimal number for runtimes before Weight V2'),
  class: z.enum(['Normal', 'Operational', 'Mandatory']),
  partialFee: z.string().describe('Smallest units, without tip'),
});

/** Data for offline signing. */
export const materialSchema = z.object({
  at: atSchema,
  genesisHash: z.string(),
  chainName: z.string(),
  specName: z.string(),
  specVersion: z.string(),
  txVersion: z.string(),
  metadata: z
    .union([z.string(), runtimeValue])
    .optional()
    .describe('With metadata=scale: V14 metadata in hex; with metadata=json: decoded metadata'),
});

const unit = z.null();

export const dryRunSchema = z.object({
  at: atSchema,
  dryRunResult: z.union([
    z.object({
      resultType: z.literal('DispatchOutcome'),
      result: z.union([
        z.object({ ok: z.array(unit).max(0) }),
        z.object({ err: z.record(z.string(), runtimeValue) }),
      ]),
    }),
    z.object({
      resultType: z.literal('TransactionValidityError'),
      result: z.record(z.string(), z.union([unit, z.string()])).describe('`{stale: null}`, `{custom: "3"}`'),
      validityErrorType: z.enum(['InvalidTransaction', 'UnknownTransaction']),
    }),
  ]),
});

export type FeeEstimate = z.infer<typeof feeEstimateSchema>;
export type Material = z.infer<typeof materialSchema>;
export type DryRun = z.infer<typeof dryRunSchema>;
