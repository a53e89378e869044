import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { account } from './model.ts';

export const accountRoutes = [
  defineRoute({
    operationId: 'getNonce',
    method: 'GET',
    path: '/common/nonce',
    summary: 'Next nonce of an account, including transactions in the pool',
    description:
      'The nonce for the next extrinsic of the account. It counts the submissions that still wait.',
    tags: ['chain'],
    querystring: z.object({ address: account }),
    response: z.object({ nonce: z.int() }),
    errors: ['InvalidAddress', 'NodeUnavailable'],
  }),
] as const;
