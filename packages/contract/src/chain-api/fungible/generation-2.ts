import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { accountAddress, addressInAnswer } from '../accounts/model.ts';
import { collectionId, idNumber } from '../collections/ids.ts';
import { exactAmount, nearestNumber } from '../tokens/amount.ts';

const errors = [
  'CollectionsUnavailable',
  'CollectionNotFound',
  'CollectionModeInvalid',
  'NodeUnavailable',
] as const;

/** The queries of fungible tokens that generation 2 alone has. */
export const fungibleTokenRoutes = [
  defineRoute({
    operationId: 'getFungibleApproval',
    method: 'GET',
    path: '/fungible/allowance',
    summary: 'How many fungible tokens of one account another one may spend',
    tags: ['fungible'],
    querystring: z.object({ collectionId, sender: accountAddress, spender: accountAddress }),
    response: z.object({
      collectionId: idNumber,
      sender: addressInAnswer.describe('Who holds them'),
      address: addressInAnswer.describe('Who may spend them'),
      allowance: nearestNumber(0),
      allowanceRaw: exactAmount,
    }),
    errors,
  }),
  defineRoute({
    operationId: 'getFungibleSupply',
    method: 'GET',
    path: '/fungible/total-supply',
    summary: 'Smallest units of a fungible collection',
    tags: ['fungible'],
    querystring: z.object({ collectionId }),
    response: z.object({ totalSupply: nearestNumber(0), totalSupplyRaw: exactAmount }),
    errors,
  }),
] as const;
