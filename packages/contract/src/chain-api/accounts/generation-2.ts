import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { accountAddress } from './model.ts';

export const accountsRoutes = [
  defineRoute({
    operationId: 'getNextIndex',
    method: 'GET',
    path: '/accounts/next_index',
    summary: 'Next nonce of an account, including transactions in the pool',
    description:
      'The nonce for the next extrinsic of the account. It counts the submissions that still wait.',
    tags: ['accounts'],
    querystring: z.object({ address: accountAddress }),
    response: z.object({ nextIndex: z.int() }),
    errors: ['NodeUnavailable'],
  }),
] as const;
