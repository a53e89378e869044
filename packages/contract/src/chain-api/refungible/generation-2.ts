import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { accountAddress, addressInAnswer } from '../accounts/model.ts';
import { idNumber, tokenPlaceText } from '../collections/ids.ts';
import { exactAmount, nearestNumber } from '../tokens/amount.ts';
import { refungibleToken } from './model.ts';

const errors = [
  'CollectionsUnavailable',
  'CollectionNotFound',
  'NotRefungibleCollection',
  'TokenNotFound',
  'NodeUnavailable',
] as const;

/** The queries of refungible tokens in generation 2. */
export const refungibleTokenRoutes = [
  defineRoute({
    operationId: 'getRefungibleToken',
    method: 'GET',
    path: '/refungible',
    summary: 'A refungible token with its holders',
    description:
      'At most ten of the holders, the number of pieces of all holders together, and the properties of the token.',
    tags: ['refungible'],
    querystring: tokenPlaceText,
    response: refungibleToken,
    errors,
  }),
  defineRoute({
    operationId: 'getPiecesOfAccount',
    method: 'GET',
    path: '/refungible/account-balance',
    summary: 'Pieces of a refungible token that an account holds',
    description: '`balanceRaw` is exact; `balance` is the nearest number.',
    tags: ['refungible'],
    querystring: tokenPlaceText.extend({ account: accountAddress }),
    response: z.object({
      collectionId: idNumber,
      tokenId: idNumber,
      account: addressInAnswer,
      balance: nearestNumber(0),
      balanceRaw: exactAmount,
    }),
    errors,
  }),
] as const;
