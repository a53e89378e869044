import { z } from 'zod';

export const chainPropertiesSchema = z.object({
  SS58Prefix: z.int(),
  token: z.string(),
  decimals: z.int(),
  wsUrl: z.string().describe('JSON-RPC address of a node, as the operator makes it known'),
  genesisHash: z.string(),
});

export type ChainProperties = z.infer<typeof chainPropertiesSchema>;
