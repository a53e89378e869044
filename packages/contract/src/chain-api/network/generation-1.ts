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
    tags: ['chain'],
    response: chainPropertiesSchema,
    errors: ['NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'getCommonChainProperties',
    method: 'GET',
    path: '/common/chain-properties',
    summary: 'The same as chain/properties',
    tags: ['chain'],
    response: chainPropertiesSchema,
    errors: ['NodeUnavailable'],
  }),
] as const;
