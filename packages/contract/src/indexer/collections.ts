import { potentialAttribute } from '@hub/token-schema/schema/collection';
import { collectionIdOrAddress, customizingSlot } from '@hub/token-schema/schema/customizing';
import { imageWithThumbnail } from '@hub/token-schema/schema/media';
import { recordOf } from '@hub/token-schema/schema/record-of';
import { z } from 'zod';
import { amountDigits, booleanText } from '../common-schemas.ts';
import { cursorListOf, limitOffset } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { cursorAlone, keyCursorOf } from './cursor.ts';
import { defineExport, exportQueryOf } from './export-route.ts';
import { accountsFilter, ownersFilter, timeFrom, timeTo, valuesFilter } from './filters.ts';
import { collectionText, collectionTexts, order, searchText, tokenMode } from './parameters.ts';
import { addressText, isoTime } from './rows.ts';
import { propertiesMap, propertyRow, royaltyRow } from './token-rows.ts';

const rateLimit = z.union([z.literal('SponsoringDisabled'), z.object({ Blocks: z.int() })]);

/** The stored limits; null where the collection sets none, so that the default is in effect. */
const collectionLimits = z.object({
  account_token_ownership_limit: z.int().nullable(),
  owner_can_destroy: z.boolean().nullable(),
  owner_can_transfer: z.boolean().nullable(),
  sponsor_approve_timeout: z.int().nullable(),
  sponsor_transfer_timeout: z.int().nullable(),
  sponsored_data_rate_limit: rateLimit.nullable(),
  sponsored_data_size: z.int().nullable(),
  token_limit: z.int().nullable(),
  transfers_enabled: z.boolean().nullable(),
});

/** One limit in effect. `isDefaultValue` is true if the collection does not set it. */
const decodedLimit = z.object({
  key: z.string(),
  value: z.union([z.int(), z.boolean(), z.string(), z.object({ Blocks: z.int() })]),
  isDefaultValue: z.boolean(),
});

export const collectionRow = z.object({
  collectionId: z.int(),
  collectionAddress: z.string(),
  owner: addressText,
  adminList: z.array(addressText),
  mode: tokenMode,
  fungiblePieces: z
    .number()
    .nullable()
    .describe('Supply of a fungible collection in smallest units, as the nearest number.'),
  fungiblePiecesRaw: amountDigits.nullable().describe('The exact supply.'),
  name: z.string(),
  description: z.string(),
  tokenPrefix: z.string(),
  sponsor: addressText.nullable(),
  isSponsorshipConfirmed: z.boolean().nullable(),
  lastTokenId: z
    .int()
    .describe('The largest number of a token that is or was in the index; 0 if there is none.'),
  limits: collectionLimits,
  decodedLimits: z.record(z.string(), decodedLimit),
  permissions: z.object({
    access: z.enum(['Normal', 'AllowList']),
    mint_mode: z.boolean(),
    nesting: z.object({
      token_owner: z.boolean(),
      collection_admin: z.boolean(),
      restricted: z.array(z.int()).nullable(),
    }),
  }),
  tokenPropertyPermissions: z.array(
    z.object({
      key: z.string(),
      keyHex: z.string(),
      permission: z.object({ mutable: z.boolean(), collection_admin: z.boolean(), token_owner: z.boolean() }),
    }),
  ),
  properties: z.array(propertyRow),
  propertiesMap,
  readOnly: z.boolean(),
  foreign: z.boolean().nullable(),
  erc721metadata: z.boolean().nullable(),
  schemaName: z.string().nullable(),
  schemaVersion: z.string().nullable(),
  originalSchemaVersion: z.string().nullable(),
  coverImage: imageWithThumbnail.nullable(),
  defaultTokenImage: imageWithThumbnail.nullable(),
  potentialAttributes: z.array(potentialAttribute).nullable(),
  customizingSlots: recordOf(customizingSlot).nullable(),
  customizes: z.array(collectionIdOrAddress).nullable(),
  royalties: z.array(royaltyRow).nullable(),
  collectionInfoError: z.string().nullable().describe('Reason for missing metadata, else null.'),
  isBurned: z.boolean(),
  fetchedAtBlockNumber: z.int(),
  updatedAtBlockNumber: z.int(),
  updatedAt: isoTime,
  createdAt: isoTime,
  createdAtBlockNumber: z.int(),
});
export type CollectionRow = z.infer<typeof collectionRow>;

export const collectionList = cursorListOf(collectionRow);

/** The filters of collections. */
const collectionFilter = {
  mode: tokenMode.optional().describe('Mode of the collection. Default: all.'),
  collectionIdIn: valuesFilter(collectionTexts, 'Numbers or addresses of collections'),
  nameLike: searchText
    .optional()
    .describe(
      'A pattern in which % stands for any text; the case of the letters A to Z does not matter. Default: all.',
    ),
  descriptionLike: searchText.optional().describe('A pattern like that of nameLike. Default: all.'),
  ownerIn: accountsFilter('Owners'),
  adminIn: ownersFilter('Admins'),
  sponsorIn: accountsFilter('Sponsors'),
  isBurned: booleanText.default(false).describe('true: only burned ones, false: only others.'),
  createdTimestampFrom: timeFrom,
  createdTimestampTo: timeTo,
  updatedTimestampFrom: timeFrom,
  updatedTimestampTo: timeTo,
};

export const collectionsQuery = z
  .object({
    ...collectionFilter,
    ...limitOffset(10),
    orderByCollectionId: order.optional(),
    orderByName: order.optional(),
    orderByDescription: order.optional(),
    orderByOwner: order.optional(),
    orderByUpdatedAtBlockNumber: order.optional(),
    orderByCreatedAtBlockNumber: order.optional(),
    orderByLastTokenId: order.optional(),
    cursor: keyCursorOf(1).optional(),
  })
  .superRefine(
    cursorAlone(
      'offset',
      'orderByCollectionId',
      'orderByName',
      'orderByDescription',
      'orderByOwner',
      'orderByUpdatedAtBlockNumber',
      'orderByCreatedAtBlockNumber',
      'orderByLastTokenId',
    ),
  );
export type CollectionsQuery = z.infer<typeof collectionsQuery>;

export const collectionsExportQuery = exportQueryOf(collectionFilter);
export type CollectionsFilter = Omit<z.infer<typeof collectionsExportQuery>, 'format'>;

export const collectionParams = z.object({ collectionId: collectionText });

export const collectionRoutes = [
  defineRoute({
    operationId: 'listCollections',
    method: 'GET',
    path: '/collections',
    summary: 'Collections, by number',
    description:
      'Burned collections are left out unless `isBurned=true`. Metadata is decoded whatever schema it is stored in.',
    tags: ['collections'],
    querystring: collectionsQuery,
    response: collectionList,
    errors: [],
  }),
  defineExport({
    operationId: 'exportCollections',
    path: '/collections/export',
    summary: 'All collections that match, as a file',
    tags: ['collections'],
    querystring: collectionsExportQuery,
  }),
  defineRoute({
    operationId: 'getCollection',
    method: 'GET',
    path: '/collections/:collectionId',
    summary: 'One collection',
    description: 'A burned collection is found too, with its last owner and metadata.',
    tags: ['collections'],
    params: collectionParams,
    response: collectionRow,
    errors: ['NotFound'],
  }),
] as const;
