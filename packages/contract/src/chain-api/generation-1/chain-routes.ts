import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { chainPropertiesSchema } from './chain-properties.ts';

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
  defineRoute({
    operationId: 'getNonce',
    method: 'GET',
    path: '/common/nonce',
    summary: 'Next nonce of an account, transactions waiting in the pool counted',
    tags: ['chain'],
    querystring: z.object({ address: z.string() }),
    response: z.object({ nonce: z.int() }),
    errors: ['InvalidAddress', 'NodeUnavailable'],
  }),
] as const;
