import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const chainPropertiesSchema = z.object({
  SS58Prefix: z.int(),
  token: z.string(),
  decimals: z.int(),
  wsUrl: z.string().describe('JSON-RPC address of a node that the operator publishes'),
  genesisHash: z.string(),
});

export const chainRoutes = [
  defineRoute({
    operationId: 'getChainProperties',
    method: 'GET',
    path: '/chain/properties',
    summary: 'Address prefix, token, decimals, node address and genesis hash',
    description:
      'Read it once when a program starts: addresses of this network have the prefix, amounts the decimals, and signatures hold for the genesis hash.',
    tags: ['chain'],
    response: chainPropertiesSchema,
    errors: ['NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'getCommonChainProperties',
    method: 'GET',
    path: '/common/chain-properties',
    summary: 'The same as chain/properties',
    description: 'The same answer under an older path.',
    tags: ['chain'],
    response: chainPropertiesSchema,
    errors: ['NodeUnavailable'],
  }),
] as const;
