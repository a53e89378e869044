import { z } from 'zod';
import { integerText } from '../../common-schemas.ts';
import { MAX_LIMIT } from '../../pagination.ts';
import { defineRoute } from '../../route.ts';
import { accountAddress } from '../accounts/model.ts';
import { atBlockHash } from '../block-id.ts';
import { queryBoolean } from '../query-boolean.ts';
import { collectionDetails } from './collection-details.ts';
import { collectionId, idNumber, LARGEST_ID } from './ids.ts';

/** A switch for a part of a collection, on by default. */
const unlessOff = (part: string) =>
  queryBoolean.prefault('true').describe(`Whether to read ${part}; null in the answer if not.`);

/** The queries of collections in generation 2. */
export const collectionRoutes = [
  defineRoute({
    operationId: 'getCollection',
    method: 'GET',
    path: '/collection',
    summary: 'A collection with its metadata at a block',
    description:
      'Parts that are switched off, or that the node did not give, are null. `info` is the metadata in the form of schema 2.',
    tags: ['collection'],
    querystring: z.object({
      collectionId,
      withAdmins: unlessOff('the admins'),
      withLimits: unlessOff('the limits'),
      withLastTokenId: unlessOff('the newest number of a token'),
      withTotalSupply: unlessOff('the total supply'),
      ...atBlockHash,
    }),
    response: collectionDetails,
    errors: ['CollectionsUnavailable', 'CollectionNotFound', 'BlockNotFound', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'listCollections',
    method: 'GET',
    path: '/collection/list',
    summary: 'Collections by number, with all parts; without destroyed ones',
    description:
      "Continue with `skip` until `isLastPage`. The indexer's `/collections` has filters and cursors.",
    tags: ['collection'],
    cost: 5,
    querystring: z.object({
      limit: integerText({ min: 1, max: MAX_LIMIT })
        .default(100)
        .describe('Number of collections: 1 to 1000'),
      skip: integerText({ min: 0, max: LARGEST_ID }).default(0).describe('Number of collections to skip'),
    }),
    response: z.object({ collections: z.array(collectionDetails), isLastPage: z.boolean() }),
    errors: ['CollectionsUnavailable', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'getAllCollectionsStats',
    method: 'GET',
    path: '/allCollectionsStats',
    summary: 'Numbers of created, destroyed and existing collections',
    description: 'Counts of the whole network at the block.',
    tags: ['collection'],
    querystring: z.object(atBlockHash),
    response: z.object({ created: z.int(), destroyed: z.int(), alive: z.int() }),
    errors: ['CollectionsUnavailable', 'BlockNotFound', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'getTokensOfAccount',
    method: 'GET',
    path: '/collection/account/tokens',
    summary: 'Tokens of an account in a collection, by number; empty for a fungible collection',
    description: 'Only tokens that the account owns directly, not those nested in its tokens.',
    tags: ['collection'],
    querystring: z.object({ collectionId, address: accountAddress, ...atBlockHash }),
    response: z.array(
      z.object({
        collectionId: idNumber,
        tokenId: idNumber,
        originalTokenId: z
          .int()
          .min(1)
          .optional()
          .describe('Number of a foreign token in its own collection'),
      }),
    ),
    errors: ['CollectionsUnavailable', 'CollectionNotFound', 'BlockNotFound', 'NodeUnavailable'],
  }),
] as const;
