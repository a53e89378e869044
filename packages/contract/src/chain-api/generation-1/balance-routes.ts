import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { atBlock } from '../block-id.ts';
import { allBalancesSchema } from './all-balances.ts';

export const balanceRoutes = [
  defineRoute({
    operationId: 'getBalance',
    method: 'GET',
    path: '/balance',
    summary: 'Balance of an account in all its parts',
    tags: ['balance'],
    querystring: z.object({
      address: z.string().describe('SS58 of any prefix, or an Ethereum address'),
      ...atBlock,
    }),
    response: allBalancesSchema,
    errors: ['InvalidAddress', 'BlockNotFound', 'NodeUnavailable'],
  }),
] as const;
