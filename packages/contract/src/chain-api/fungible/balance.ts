import { z } from 'zod';
import { amountDigits } from '../../common-schemas.ts';
import { defineRoute } from '../../route.ts';
import { account, addressInAnswer } from '../accounts/model.ts';
import { balanceResponseSchema } from '../balances/model.ts';
import { atBlock } from '../block-id.ts';
import { fungibleId, fungibleNumber } from '../collections/ids.ts';

/**
 * The balance of a fungible token. Both generations have this query at the same path, so the answer has the fields of
 * both (docs/token-formats.md#fungible-balance). It belongs to the routes of generation 1 and has their error format.
 */
export const fungibleBalanceRoutes = [
  defineRoute({
    operationId: 'getFungibleBalance',
    method: 'GET',
    path: '/fungible/balance',
    summary: 'Fungible tokens of an account',
    description: 'Serves both generations: `raw` and `balance` are smallest units. Collection 0 is the coin.',
    tags: ['fungible'],
    querystring: z.object({ collectionId: fungibleId, address: account, ...atBlock }),
    response: balanceResponseSchema.extend({
      address: addressInAnswer,
      collectionId: fungibleNumber,
      balance: amountDigits.describe('The same as raw'),
      symbol: z.string().describe('The same as unit'),
    }),
    errors: [
      'InvalidAddress',
      'CollectionsUnavailable',
      'CollectionNotFound',
      'CollectionModeInvalid',
      'BlockNotFound',
      'NodeUnavailable',
    ],
  }),
] as const;
