import { z } from 'zod';
import { amountDigits, oneOrMany } from '../common-schemas.ts';
import { cursorListOf, limitOffset } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { cursorAlone, cursorOf, keyCursorOf } from './cursor.ts';
import { defineEventExport, defineExport, eventExportQueryOf, exportQueryOf } from './export-route.ts';
import { amountFrom, amountTo, ownersFilter, valuesFilter } from './filters.ts';
import { collectionTexts, crossAddress, idText, order, tokenMode } from './parameters.ts';
import { addressText, eventPlace, isoTime } from './rows.ts';

/** The share of an owner in a token. */
export const tokenBalanceRow = z.object({
  key: z.string().describe('Collection, token and owner: 12_5_5Grw...'),
  address: addressText,
  collectionId: z.int(),
  tokenId: z.int().describe('0 for a fungible collection.'),
  mode: tokenMode,
  amount: amountDigits.describe('1 for an NFT, else pieces or smallest units.'),
  createdAtBlockNumber: z.int(),
  updatedAtBlockNumber: z.int(),
  fetchedAtBlockNumber: z.int(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type TokenBalanceRow = z.infer<typeof tokenBalanceRow>;

export const tokenBalanceList = cursorListOf(tokenBalanceRow);

/** The filters of amounts of tokens. */
const tokenFilter = {
  mode: tokenMode.optional().describe('Mode of the collection. Default: all.'),
  collectionIdIn: valuesFilter(collectionTexts, 'Numbers or addresses of collections'),
  tokenIdIn: valuesFilter(oneOrMany(idText), 'Numbers of tokens'),
  amountFrom,
  amountTo,
};
const balanceFilter = { addressIn: ownersFilter('Accounts'), ...tokenFilter };
const transferFilter = {
  fromIn: ownersFilter('Senders'),
  toIn: ownersFilter('Recipients'),
  ...tokenFilter,
};

const balancePage = {
  ...limitOffset(100),
  orderByCollectionId: order.optional(),
  orderByTokenId: order.optional(),
  orderByAmount: order.optional(),
  cursor: keyCursorOf(2, true).optional(),
};
const balanceOrders = ['orderByAddress', 'orderByCollectionId', 'orderByTokenId', 'orderByAmount'];

export const tokenBalancesQuery = z
  .object({ ...balanceFilter, orderByAddress: order.optional(), ...balancePage })
  .superRefine(cursorAlone('offset', ...balanceOrders));
export type TokenBalancesQuery = z.infer<typeof tokenBalancesQuery>;

export const accountTokensQuery = z
  .object({ ...tokenFilter, ...balancePage })
  .superRefine(cursorAlone('offset', ...balanceOrders));

export const tokenBalancesExportQuery = exportQueryOf(balanceFilter);
export type TokenBalancesFilter = Omit<z.infer<typeof tokenBalancesExportQuery>, 'format'>;

export const accountTokensExportQuery = exportQueryOf(tokenFilter);

export const tokenTransferRow = z.object({
  id: z.int(),
  from: addressText,
  to: addressText,
  collectionId: z.int(),
  tokenId: z.int(),
  amount: amountDigits,
  eventId: z.int(),
  event: eventPlace,
});
export type TokenTransferRow = z.infer<typeof tokenTransferRow>;

export const tokenTransferList = cursorListOf(tokenTransferRow);

export const tokenTransfersQuery = z
  .object({
    ...transferFilter,
    orderByFrom: order.optional(),
    orderByTo: order.optional(),
    orderByAmount: order.optional(),
    orderByCollectionId: order.optional(),
    orderByTokenId: order.optional(),
    ...limitOffset(100),
    cursor: cursorOf('blockNumber', 'index').optional(),
  })
  .superRefine(
    cursorAlone(
      'offset',
      'orderByFrom',
      'orderByTo',
      'orderByAmount',
      'orderByCollectionId',
      'orderByTokenId',
    ),
  );
export type TokenTransfersQuery = z.infer<typeof tokenTransfersQuery>;

export const tokenTransfersExportQuery = eventExportQueryOf(transferFilter);
export type TokenTransfersFilter = Omit<z.infer<typeof tokenTransfersExportQuery>, 'format' | 'asOf'>;

export const tokenOwnerParams = z.object({
  address: crossAddress.describe('SS58 of any prefix, or an Ethereum address, which is an owner of its own'),
});

export const tokenRoutes = [
  defineRoute({
    operationId: 'listTokenBalances',
    method: 'GET',
    path: '/tokens',
    summary: 'Shares of owners in tokens, by collection, token and owner',
    description:
      'One row for each owner of each token; an Ethereum address and its Substrate mirror are two owners.',
    tags: ['tokens'],
    querystring: tokenBalancesQuery,
    response: tokenBalanceList,
    errors: [],
  }),
  defineExport({
    operationId: 'exportTokenBalances',
    path: '/tokens/export',
    summary: 'All shares of owners in tokens that match, as a file',
    tags: ['tokens'],
    querystring: tokenBalancesExportQuery,
  }),
  defineRoute({
    operationId: 'listTokenTransfers',
    method: 'GET',
    path: '/tokens/transfers',
    summary: 'Transfers of tokens, newest first',
    description:
      'NFTs, pieces of refungible tokens and amounts of fungible ones. Coins are in `/balance/transfers`.',
    tags: ['tokens'],
    querystring: tokenTransfersQuery,
    response: tokenTransferList,
    errors: ['ChainMoved'],
  }),
  defineEventExport({
    operationId: 'exportTokenTransfers',
    path: '/tokens/transfers/export',
    summary: 'All transfers of tokens that match, as a file, newest first',
    tags: ['tokens'],
    querystring: tokenTransfersExportQuery,
  }),
  defineRoute({
    operationId: 'listAccountTokens',
    method: 'GET',
    path: '/accounts/:address/tokens',
    summary: 'The tokens of one owner in all collections',
    description: 'An Ethereum address and its Substrate mirror are two owners.',
    tags: ['accounts', 'tokens'],
    params: tokenOwnerParams,
    querystring: accountTokensQuery,
    response: tokenBalanceList,
    errors: [],
  }),
  defineExport({
    operationId: 'exportAccountTokens',
    path: '/accounts/:address/tokens/export',
    summary: 'The tokens of one owner in all collections, as a file',
    tags: ['accounts', 'tokens'],
    params: tokenOwnerParams,
    querystring: accountTokensExportQuery,
  }),
] as const;
