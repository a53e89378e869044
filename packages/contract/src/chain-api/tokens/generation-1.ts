import type { ErrorCode } from '@hub/primitives/error-code';
import { z } from 'zod';
import { integerText } from '../../common-schemas.ts';
import { defineRoute } from '../../route.ts';
import { account } from '../accounts/model.ts';
import { atBlock } from '../block-id.ts';
import { collectionId, idNumber, LARGEST_ID, tokenPlaceText } from '../collections/ids.ts';
import { property } from '../collections/properties.ts';
import { exactAmount, nearestNumber } from './amount.ts';
import { bundle, tokenWithInfo, tokenWithSchema } from './shown.ts';

const errors = [
  'CollectionsUnavailable',
  'CollectionNotFound',
  'TokenNotFound',
  'BlockNotFound',
  'NodeUnavailable',
] as const satisfies readonly ErrorCode[];
const querystring = tokenPlaceText.extend(atBlock);
const common = { method: 'GET', tags: ['token'], querystring, errors } as const;
const places = z.array(z.object({ collectionId: idNumber, tokenId: idNumber }));

/** The queries of tokens in generation 1. */
export const tokenQueries = [
  defineRoute({
    ...common,
    operationId: 'getTokenWithSchema',
    path: '/tokens',
    summary: 'A token with its metadata in the fields of schema 1',
    description: 'Whatever schema the token is stored in; fields that its schema does not have are empty.',
    response: tokenWithSchema,
  }),
  defineRoute({
    ...common,
    operationId: 'getTokenV2',
    path: '/tokens/v2',
    summary: 'A token with its metadata in the fields of schema 2',
    description: 'Whatever schema the token is stored in; fields that its schema does not have are empty.',
    response: tokenWithInfo,
  }),
  defineRoute({
    ...common,
    operationId: 'getTokenExists',
    path: '/tokens/exists',
    summary: 'Whether there is a token; false for an unknown collection too',
    description: 'The one token query that answers false instead of 404.',
    response: z.object({ isExists: z.boolean() }),
  }),
  defineRoute({
    ...common,
    operationId: 'getTokenProperties',
    path: '/tokens/properties',
    summary: 'Properties of a token',
    description: 'Every stored property with key and value, without interpretation.',
    response: z.object({ properties: z.array(property) }),
  }),
  defineRoute({
    ...common,
    operationId: 'getTokenChildren',
    path: '/tokens/children',
    summary: 'The tokens that a token owns, without fungible ones',
    description: 'Only direct children: NFTs and refungible tokens.',
    response: z.object({ children: places }),
  }),
  defineRoute({
    ...common,
    operationId: 'getTokenParent',
    path: '/tokens/parent',
    summary: 'The token that owns a token; 404 where an account owns it',
    description: 'Collection, number and address of the token that directly owns this one.',
    response: z.object({ collectionId: idNumber, tokenId: idNumber, address: z.string() }),
    errors: [...errors, 'NotFound'],
  }),
  defineRoute({
    ...common,
    operationId: 'getTokenOwner',
    path: '/tokens/owner',
    summary: 'The direct owner of a token; empty where several accounts have pieces',
    description: 'The address of the account, or of the token that it is nested in.',
    response: z.object({ owner: z.string() }),
  }),
  defineRoute({
    ...common,
    operationId: 'getTopmostOwner',
    path: '/tokens/topmost-owner',
    summary: 'The owner of the bundle that contains a token',
    description:
      'The account at the end of the chain of owners; empty if more than 100 tokens are above the token.',
    response: z.object({ topmostOwner: z.string() }),
  }),
  defineRoute({
    ...common,
    operationId: 'getIsBundle',
    path: '/tokens/is-bundle',
    summary: 'Whether a token owns a token, or is owned by one',
    description:
      'true for every member of a bundle, at any depth, and for a token of which an NFT has pieces. A token with more than 10,000 holders is refused (`TooManyHolders`) unless an NFT is among the first 10,000.',
    response: z.object({ isBundle: z.boolean() }),
    errors: [...errors, 'TooManyHolders'],
  }),
  defineRoute({
    ...common,
    operationId: 'getBundle',
    path: '/tokens/get-bundle',
    summary: 'The whole bundle that contains a token, from its topmost token on',
    description:
      'The tree of tokens from the topmost one down, whichever member is asked for; a hundred levels at most. With more than 10,000 tokens or 32 MiB below the topmost one it is refused (`TooManyChildren`); `/nfts/{collectionId}/{tokenId}/bundle` of the indexer gives it in pages.',
    cost: 5,
    response: bundle,
    errors: [...errors, 'TooManyChildren'],
  }),
  defineRoute({
    ...common,
    operationId: 'getTokenAllowance',
    path: '/tokens/allowance',
    summary: 'Whether an account may move a token of another one',
    description: 'Tests one approval of the token.',
    querystring: querystring.extend({
      from: account.describe('The owner'),
      to: account.describe('The account that may move it'),
    }),
    response: z.object({ isAllowed: z.boolean() }),
  }),
  defineRoute({
    ...common,
    operationId: 'getAccountTokens',
    path: '/tokens/account-tokens',
    summary: 'The tokens of an account in a collection',
    description: 'Collection and number of each token; empty for a fungible collection.',
    querystring: z.object({ collectionId, address: account, ...atBlock }),
    response: z.object({ tokens: places }),
  }),
  defineRoute({
    ...common,
    operationId: 'getTokenBalance',
    path: '/tokens/balance',
    summary: 'How much of a token an account has: 1 of an NFT, or its pieces',
    description:
      'Smallest units for a fungible collection (token 0). `amountRaw` is exact; `amount` is the nearest number.',
    querystring: z.object({
      collectionId,
      tokenId: integerText({ min: 0, max: LARGEST_ID }).describe('0 for fungible tokens'),
      address: account,
      ...atBlock,
    }),
    response: z.object({ amount: nearestNumber(0), amountRaw: exactAmount }),
  }),
] as const;
