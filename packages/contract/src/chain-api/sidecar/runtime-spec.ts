import { z } from 'zod';
import { runtimeValue } from '../runtime-value.ts';
import { atSchema } from './at.ts';

export const runtimeSpecSchema = z.object({
  at: atSchema,
  authoringVersion: z.string(),
  transactionVersion: z.string(),
  implVersion: z.string(),
  specName: z.string(),
  specVersion: z.string(),
  chainType: z
    .record(z.string(), z.string().nullable())
    .describe('`{development: null}`, `{custom: "name"}`'),
  properties: z
    .object({
      isEthereum: z.boolean(),
      ss58Format: z.string().nullable(),
      tokenDecimals: z.array(z.string()).nullable(),
      tokenSymbol: z.array(z.string()).nullable(),
    })
    .catchall(runtimeValue)
    .describe('The chain’s properties; the node may report more than these'),
});

export const nodeVersionSchema = z.object({
  clientVersion: z.string(),
  clientImplName: z.string(),
  chain: z.string(),
});

export type RuntimeSpec = z.infer<typeof runtimeSpecSchema>;
export type NodeVersion = z.infer<typeof nodeVersionSchema>;
