import { z } from 'zod';

export const chainPropertiesSchema = z.object({
  SS58Prefix: z.int(),
  token: z.string(),
  decimals: z.int(),
  wsUrl: z.string().describe('JSON-RPC address of the node'),
  genesisHash: z.string(),
});

export type ChainProperties = z.infer<typeof chainPropertiesSchema>;
