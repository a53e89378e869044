import { z } from 'zod';
import { amountDigits, amountText, integerText } from '../../common-schemas.ts';
import { defineRoute } from '../../route.ts';
import { accountAddress } from '../accounts/model.ts';
import { atBlockHash } from '../block-id.ts';
import { collectionId, LARGEST_ID, tokenPlaceText } from '../collections/ids.ts';
import { queryBoolean } from '../query-boolean.ts';
import { tokenWithChildren } from './token-answer.ts';

const anyCollection = integerText({ min: 0, max: LARGEST_ID }).describe('Number of a collection');
/** Includes 0, the token id that clients send for fungible tokens. */
const anyId = integerText({ min: 0, max: LARGEST_ID }).describe('Number of a token; 0 for fungible tokens');

/** The queries of tokens in generation 2. */
export const tokenRoutes = [
  defineRoute({
    operationId: 'getToken',
    method: 'GET',
    path: '/token',
    summary: 'An NFT or a refungible token with its metadata, read at one block',
    description:
      'Fields of the metadata beside those of the chain. Of a refungible token with several holders, `owners` and `pieces` are added and `owner` is empty.',
    tags: ['token'],
    querystring: tokenPlaceText.extend({
      withChildren: queryBoolean
        .optional()
        .describe(
          'Adds the tokens that it owns. With more than 10,000 of them, or 32 MiB, the request is refused (`TooManyChildren`). Default: false.',
        ),
      ...atBlockHash,
    }),
    response: tokenWithChildren,
    errors: [
      'CollectionsUnavailable',
      'CollectionNotFound',
      'TokenNotFound',
      'TooManyChildren',
      'BlockNotFound',
      'NodeUnavailable',
    ],
  }),
  defineRoute({
    operationId: 'getTokenApproval',
    method: 'GET',
    path: '/token/is-approved',
    summary: 'Pieces of a token that an account is approved for, without approvals for whole collections',
    description: 'Tests one approval. `amount` is the number of approved pieces.',
    tags: ['token'],
    querystring: z.object({
      collectionId,
      tokenId: anyId,
      sender: accountAddress.optional().describe('The holder. Default: the direct owner of the token.'),
      spender: accountAddress,
    }),
    response: z.object({ isApproved: z.boolean(), amount: amountDigits }),
    errors: ['CollectionsUnavailable', 'CollectionNotFound', 'TokenNotFound', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'getPossibleActions',
    method: 'GET',
    path: '/token/possible-actions',
    summary:
      'Whether an account could move, burn, nest and change a token in the best block, apart from fees',
    description:
      'Each action is tried on top of the best block, and nothing is submitted. An Ethereum address signs no extrinsic, so nothing is possible to it.',
    tags: ['token'],
    cost: 5,
    querystring: z.object({
      sender: accountAddress,
      collectionId: anyCollection,
      tokenId: anyId,
      transferTo: accountAddress.optional().describe('The account to transfer to. Default: a new account.'),
      nestTo: z
        .object({ collectionId: anyCollection, tokenId: anyId })
        .optional()
        .describe(
          'The token to nest into, as nestTo[collectionId] and nestTo[tokenId]. Default: none, and nesting counts as impossible.',
        ),
      unnestFrom: z
        .object({ collectionId: anyCollection, tokenId: anyId })
        .optional()
        .describe(
          'The NFT to take the token out of, as unnestFrom[collectionId] and unnestFrom[tokenId]. Default: the one that /token/unnest takes. A token with more than 10,000 holders needs it (`TooManyHolders`).',
        ),
      amount: amountText.prefault('1').describe('Pieces to move or burn'),
    }),
    response: z.object({
      burn: z.boolean(),
      nest: z.boolean(),
      unnest: z.boolean(),
      transfer: z.boolean(),
      changeProperties: z
        .array(z.string())
        .describe('Declared keys that the account can set, whether or not they have values'),
    }),
    errors: [
      'CollectionsUnavailable',
      'CollectionNotFound',
      'TokenNotFound',
      'TooManyHolders',
      'NodeUnavailable',
      'NotImplemented',
    ],
  }),
] as const;
