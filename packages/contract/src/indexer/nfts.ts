import { customizing, customizingOverrides } from '@hub/token-schema/schema/customizing';
import { imageDetails, media } from '@hub/token-schema/schema/media';
import { recordOf } from '@hub/token-schema/schema/record-of';
import { attribute } from '@hub/token-schema/schema/token';
import { z } from 'zod';
import { amountDigits, booleanText, oneOrMany } from '../common-schemas.ts';
import { cursorListOf, limitOffset, listOf } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { cursorAlone, cursorOf, keyCursorOf } from './cursor.ts';
import { defineEventExport, defineExport, eventExportQueryOf, exportQueryOf } from './export-route.ts';
import { ownersFilter, timeFrom, timeTo, valuesFilter } from './filters.ts';
import { collectionText, collectionTexts, idText, order, searchTexts, tokenMode } from './parameters.ts';
import { addressText, eventPlace, isoTime } from './rows.ts';
import { propertiesMap, propertyRow, royaltyRow } from './token-rows.ts';

export const nftRow = z.object({
  key: z.string().describe('Collection and token: 12_5.'),
  collectionId: z.int(),
  tokenId: z.int(),
  collectionAddress: z.string(),
  tokenAddress: z.string().describe('The address by which the token owns other tokens.'),
  owner: addressText,
  topmostOwner: addressText
    .nullable()
    .describe(
      'The owner of the token at the top of the tree that it is nested in. A burned token keeps the one of its burn.',
    ),
  isBundle: z
    .boolean()
    .describe(
      'Whether the token is nested, or others are nested in it. A burned token keeps the answer of its burn.',
    ),
  properties: z.array(propertyRow).nullable(),
  propertiesMap: propertiesMap.nullable(),
  schemaName: z.string().nullable(),
  schemaVersion: z.string().nullable(),
  originalSchemaVersion: z.string().nullable(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  imageDetails: imageDetails.nullable(),
  attributes: z.array(attribute).nullable(),
  media: recordOf(media).nullable(),
  royalties: z.array(royaltyRow).nullable(),
  customizing: customizing.nullable(),
  customizingOverrides: customizingOverrides.nullable(),
  animationUrl: z.string().nullable(),
  animationDetails: imageDetails.nullable(),
  youtubeUrl: z.string().nullable(),
  createdBy: z.string().nullable(),
  backgroundColor: z.string().nullable(),
  externalUrl: z.string().nullable(),
  locale: z.string().nullable(),
  tokenInfoError: z.string().nullable().describe('Reason for missing metadata, else null.'),
  isBurned: z.boolean(),
  fetchedAtBlockNumber: z.int(),
  updatedAtBlockNumber: z
    .int()
    .describe('A token that is nested changes with the tokens above it, until it is burned.'),
  updatedAt: isoTime,
  createdAtBlockNumber: z.int(),
  createdAt: isoTime,
});
export type NftRow = z.infer<typeof nftRow>;

export const nftList = cursorListOf(nftRow);

/** The filters of NFTs. */
const nftFilter = {
  collectionIdIn: valuesFilter(collectionTexts, 'Numbers or addresses of collections'),
  tokenIdIn: valuesFilter(oneOrMany(idText), 'Numbers of tokens'),
  ownerIn: ownersFilter('Owners'),
  topmostOwnerIn: ownersFilter('Owners of the token at the top of the bundle'),
  royaltyRecipientIn: ownersFilter('Recipients of royalties'),
  isBurned: booleanText.default(false).describe('true: only burned ones, false: only others.'),
  isBundle: booleanText
    .optional()
    .describe('true: only tokens of bundles, false: only others. Default: both.'),
  attributeValueIn: searchTexts
    .optional()
    .describe('Values of attributes; numbers are compared as text. Default: all.'),
  attributeTraitTypeIn: searchTexts
    .optional()
    .describe(
      'Trait types of attributes; together with values, both must match the same attribute. Default: all.',
    ),
  createdTimestampFrom: timeFrom,
  createdTimestampTo: timeTo,
  updatedTimestampFrom: timeFrom,
  updatedTimestampTo: timeTo,
};

export const nftsQuery = z
  .object({
    ...nftFilter,
    ...limitOffset(10),
    orderByCollectionId: order.optional(),
    orderByTokenId: order.optional(),
    orderByCreatedAtBlockNumber: order.optional(),
    orderByOwner: order.optional(),
    cursor: keyCursorOf(2).optional(),
  })
  .superRefine(
    cursorAlone(
      'offset',
      'orderByCollectionId',
      'orderByTokenId',
      'orderByCreatedAtBlockNumber',
      'orderByOwner',
    ),
  );
export type NftsQuery = z.infer<typeof nftsQuery>;

export const nftsExportQuery = exportQueryOf(nftFilter);
export type NftsFilter = Omit<z.infer<typeof nftsExportQuery>, 'format'>;

export const nftParams = z.object({
  collectionId: collectionText,
  tokenId: idText.describe('Number of the token'),
});

/** A token, or an amount of a fungible collection, in a tree of nested tokens. */
export const bundleItem = z.object({
  key: z.string(),
  collectionId: z.int(),
  tokenId: z.int().describe('0 for a fungible collection.'),
  mode: tokenMode,
  amount: amountDigits.describe('Nested pieces or smallest units; 1 for an NFT.'),
  parentKey: z.string().nullable().describe('The token that it is nested in; null at the top.'),
  depth: z.int().describe('0 at the top.'),
  name: z.string().nullable(),
  image: z.string().nullable(),
});
export type BundleItem = z.infer<typeof bundleItem>;

export const nftBundle = listOf(bundleItem).extend({
  topmostOwner: addressText.nullable(),
  items: z
    .array(bundleItem)
    .describe('Tokens from the top down; those in the same token by collection and token.'),
});

export const tokenHistoryItem = z.object({
  id: z.int(),
  kind: z.enum([
    'ItemCreated',
    'ItemDestroyed',
    'Transfer',
    'Approved',
    'TokenPropertySet',
    'TokenPropertyDeleted',
  ]),
  from: addressText.nullable(),
  to: addressText.nullable(),
  amount: amountDigits.nullable(),
  property: z.string().nullable().describe('The key of a property that was set or deleted.'),
  event: eventPlace,
});
export type TokenHistoryItem = z.infer<typeof tokenHistoryItem>;

export const tokenHistoryList = cursorListOf(tokenHistoryItem);

export const nftBundleQuery = z.object(limitOffset(100));
export const tokenHistoryQuery = z
  .object({ ...limitOffset(100), cursor: cursorOf('blockNumber', 'index').optional() })
  .superRefine(cursorAlone('offset'));
export type TokenHistoryQuery = z.infer<typeof tokenHistoryQuery>;
export const tokenHistoryExportQuery = eventExportQueryOf({});

export const nftRoutes = [
  defineRoute({
    operationId: 'listNfts',
    method: 'GET',
    path: '/nfts',
    summary: 'NFTs, by collection and token',
    description:
      'Burned tokens are left out unless `isBurned=true`. Metadata is decoded whatever schema it is stored in.',
    tags: ['tokens'],
    querystring: nftsQuery,
    response: nftList,
    errors: [],
  }),
  defineExport({
    operationId: 'exportNfts',
    path: '/nfts/export',
    summary: 'All NFTs that match, as a file',
    tags: ['tokens'],
    querystring: nftsExportQuery,
  }),
  defineRoute({
    operationId: 'getNft',
    method: 'GET',
    path: '/nfts/:collectionId/:tokenId',
    summary: 'One NFT',
    description: 'A burned token is found too, with its last owner and metadata.',
    tags: ['tokens'],
    params: nftParams,
    response: nftRow,
    errors: ['NotFound'],
  }),
  defineRoute({
    operationId: 'getNftBundle',
    method: 'GET',
    path: '/nfts/:collectionId/:tokenId/bundle',
    summary: 'The tree of nested tokens that contains an NFT',
    description:
      'Whichever member is asked for, the list begins with the topmost token. A burned token is in no tree, so the ' +
      'answer for it is `NotFound`.',
    tags: ['tokens'],
    cost: 5,
    params: nftParams,
    querystring: nftBundleQuery,
    response: nftBundle,
    errors: ['NotFound'],
  }),
  defineRoute({
    operationId: 'listNftHistory',
    method: 'GET',
    path: '/nfts/:collectionId/:tokenId/history',
    summary: 'Events of a token, newest first',
    description: 'Creation, transfers, approvals, changes of properties, and burning.',
    tags: ['tokens'],
    params: nftParams,
    querystring: tokenHistoryQuery,
    response: tokenHistoryList,
    errors: ['NotFound', 'ChainMoved'],
  }),
  defineEventExport({
    operationId: 'exportNftHistory',
    path: '/nfts/:collectionId/:tokenId/history/export',
    summary: 'All events of a token as a file, newest first',
    tags: ['tokens'],
    params: nftParams,
    querystring: tokenHistoryExportQuery,
    errors: ['NotFound'],
  }),
] as const;
