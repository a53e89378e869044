import { z } from 'zod';
import { integerText } from '../../common-schemas.ts';
import { MAX_LIMIT } from '../../pagination.ts';
import { defineRoute } from '../../route.ts';
import { accountAddress } from '../accounts/model.ts';
import { blockId } from '../block-id.ts';
import { queryBoolean } from '../query-boolean.ts';
import { collectionDetails } from './collection-details.ts';
import { collectionId, idNumber, LARGEST_ID } from './ids.ts';

const atBlockHash = { atBlockHash: blockId.optional() };
/** A switch for a part of a collection, on by default. */
const unlessOff = queryBoolean.prefault('true');

/** The queries of collections in generation 2. */
export const collectionRoutes = [
  defineRoute({
    operationId: 'getCollection',
    method: 'GET',
    path: '/collection',
    summary: 'A collection with its metadata at a block',
    tags: ['collection'],
    querystring: z.object({
      collectionId,
      withAdmins: unlessOff,
      withLimits: unlessOff,
      withLastTokenId: unlessOff,
      withTotalSupply: unlessOff,
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
    tags: ['collection'],
    cost: 5,
    querystring: z.object({
      limit: integerText({ min: 1, max: MAX_LIMIT }).default(100),
      skip: integerText({ min: 0, max: LARGEST_ID }).default(0),
    }),
    response: z.object({ collections: z.array(collectionDetails), isLastPage: z.boolean() }),
    errors: ['CollectionsUnavailable', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'getAllCollectionsStats',
    method: 'GET',
    path: '/allCollectionsStats',
    summary: 'Numbers of created, destroyed and existing collections',
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
