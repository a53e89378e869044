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

/** The queries of fungible tokens that only generation 2 has. */
export const fungibleTokenRoutes = [
  defineRoute({
    operationId: 'getFungibleApproval',
    method: 'GET',
    path: '/fungible/allowance',
    summary: 'Fungible tokens of one account that another one may spend',
    description:
      'The amount that remains of the approval. `allowanceRaw` is exact; `allowance` is the nearest number.',
    tags: ['fungible'],
    querystring: z.object({ collectionId, sender: accountAddress, spender: accountAddress }),
    response: z.object({
      collectionId: idNumber,
      sender: addressInAnswer.describe('The holder of the tokens'),
      address: addressInAnswer.describe('The account that may spend them'),
      allowance: nearestNumber(0),
      allowanceRaw: exactAmount,
    }),
    errors,
  }),
  defineRoute({
    operationId: 'getFungibleSupply',
    method: 'GET',
    path: '/fungible/total-supply',
    summary: 'Total supply of a fungible collection in smallest units',
    description: '`totalSupplyRaw` is exact; `totalSupply` is the nearest number.',
    tags: ['fungible'],
    querystring: z.object({ collectionId }),
    response: z.object({ totalSupply: nearestNumber(0), totalSupplyRaw: exactAmount }),
    errors,
  }),
] as const;
