import type { ErrorCode } from '@hub/primitives/error-code';
import { z } from 'zod';
import { integerText } from '../../common-schemas.ts';
import { defineRoute } from '../../route.ts';
import { account } from '../accounts/model.ts';
import { atBlock } from '../block-id.ts';
import { exactAmount, nearestNumber } from '../tokens/amount.ts';
import { collectionId, idNumber, LARGEST_ID } from './ids.ts';
import { property, propertyPermission } from './properties.ts';
import { collectionWithInfo, collectionWithSchema, shownLimits } from './shown.ts';

const errors = [
  'CollectionsUnavailable',
  'CollectionNotFound',
  'BlockNotFound',
  'NodeUnavailable',
] as const satisfies readonly ErrorCode[];
const querystring = z.object({ collectionId, ...atBlock });
const common = { method: 'GET', tags: ['collection'], errors } as const;

/** A list in a query, as these clients write it: `a[]=1&a[]=2`, or one value. */
const textList = z.union([z.array(z.string()), z.string().transform((text) => [text])]);

/** The queries of collections in generation 1. */
export const collectionQueries = [
  defineRoute({
    ...common,
    operationId: 'getCollectionWithSchema',
    path: '/collections',
    summary: 'A collection with its metadata in the fields of schema 1',
    description:
      'Whatever schema the collection is stored in; fields that its schema does not have are empty.',
    querystring,
    response: collectionWithSchema,
  }),
  defineRoute({
    ...common,
    operationId: 'getCollectionV2',
    path: '/collections/v2',
    summary: 'A collection with its metadata in the fields of schema 2',
    description:
      'Whatever schema the collection is stored in; fields that its schema does not have are empty.',
    querystring,
    response: collectionWithInfo,
  }),
  defineRoute({
    ...common,
    operationId: 'getCollectionProperties',
    path: '/collections/properties',
    summary: 'Properties of a collection',
    description: 'Every stored property with key and value, without interpretation.',
    querystring,
    response: z.object({ properties: z.array(property) }),
  }),
  defineRoute({
    ...common,
    operationId: 'getCollectionLimits',
    path: '/collections/limits',
    summary: 'Limits of a collection, with the defaults of the chain',
    description: 'A limit that was never set has the default of the chain.',
    querystring,
    response: z.object({ collectionId: idNumber, limits: shownLimits }),
  }),
  defineRoute({
    ...common,
    operationId: 'getPropertyPermissions',
    path: '/collections/property-permissions',
    summary: 'Permissions of the token properties of a collection',
    description:
      'Who may write each property of the tokens: the owner of the token, the admins of the collection, or nobody.',
    querystring: querystring.extend({
      propertyKeys: textList.optional().describe('Keys of properties. Default: all.'),
    }),
    response: z.object({
      propertyPermissions: z.array(z.object({ key: z.string(), permission: propertyPermission })),
    }),
  }),
  defineRoute({
    ...common,
    operationId: 'getCollectionAdmins',
    path: '/collections/admins',
    summary: 'Admins of a collection',
    description: 'Addresses of the admins. The owner has all rights of an admin without being in the list.',
    querystring,
    response: z.object({ admins: z.array(z.string()) }),
  }),
  defineRoute({
    ...common,
    operationId: 'getLastTokenId',
    path: '/collections/last-token-id',
    summary: 'Number of the newest token of a collection; 0 without one',
    description: 'Token numbers begin with 1 and are never reused, so this counts burned tokens too.',
    querystring,
    response: z.object({ tokenId: z.int().min(0) }),
  }),
  defineRoute({
    ...common,
    operationId: 'getAllowList',
    path: '/collections/allow-list',
    summary: 'Accounts on the allow list of a collection',
    description:
      "Addresses that may mint and transfer if the collection's access is limited to its allow list.",
    cost: 5,
    querystring,
    response: z.object({ addresses: z.array(z.string()) }),
  }),
  defineRoute({
    ...common,
    operationId: 'getAllowed',
    path: '/collections/allowed',
    summary: 'Whether an account is on the allow list of a collection',
    description: 'Tests one account without reading the whole list.',
    querystring: querystring.extend({ account }),
    response: z.object({ isAllowed: z.boolean() }),
  }),
  defineRoute({
    ...common,
    operationId: 'getTotalSupply',
    path: '/collections/total-supply',
    summary: 'Number of tokens of a collection, or of smallest units of a fungible one',
    description: '`totalSupplyRaw` is exact; `totalSupply` is the nearest number.',
    querystring,
    response: z.object({ totalSupply: nearestNumber(0), totalSupplyRaw: exactAmount }),
  }),
  defineRoute({
    ...common,
    operationId: 'getCollectionTokens',
    path: '/collections/tokens',
    summary: 'Numbers of the tokens of a collection; a fungible one has none',
    description: 'The numbers of all tokens that exist at the block, without burned ones.',
    cost: 5,
    querystring,
    response: z.object({ ids: z.array(idNumber) }),
  }),
  defineRoute({
    ...common,
    operationId: 'getCollectionStats',
    path: '/collections/stats',
    summary: 'Numbers of created, destroyed and existing collections',
    description: 'Counts of the whole network at the block.',
    querystring: z.object(atBlock),
    response: z.object({ created: z.int(), destroyed: z.int(), alive: z.int() }),
  }),
  defineRoute({
    ...common,
    operationId: 'getNextSponsored',
    path: '/collections/next-sponsored',
    summary: 'Blocks until the sponsor pays for a transfer of a token again',
    description: '0: the sponsor would pay now. null: nobody sponsors.',
    querystring: querystring.extend({
      address: account,
      tokenId: integerText({ min: 0, max: LARGEST_ID }).describe('Number of a token; 0 for fungible tokens'),
    }),
    response: z.object({
      blockNumber: z.int().nullable().describe('0: the sponsor would pay now; null: nobody pays'),
    }),
  }),
] as const;
