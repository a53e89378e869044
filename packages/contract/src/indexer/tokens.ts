import { z } from 'zod';
import { amountDigits, amountText, oneOrMany } from '../common-schemas.ts';
import { cursorListOf, limitOffset } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { cursorAlone, cursorOf, keyCursorOf } from './cursor.ts';
import { defineEventExport, defineExport, eventExportQueryOf, exportQueryOf } from './export-route.ts';
import { collectionTexts, crossAddress, crossAddresses, idText, order, tokenMode } from './parameters.ts';
import { addressText, isoTime } from './rows.ts';
import { tokenEventPlace } from './token-rows.ts';

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
  mode: tokenMode.optional(),
  collectionIdIn: collectionTexts.optional(),
  tokenIdIn: oneOrMany(idText).optional(),
  amountFrom: amountText.optional(),
  amountTo: amountText.optional(),
};
const balanceFilter = { addressIn: crossAddresses.optional(), ...tokenFilter };
const transferFilter = {
  fromIn: crossAddresses.optional(),
  toIn: crossAddresses.optional(),
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
  event: tokenEventPlace,
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

export const tokenOwnerParams = z.object({ address: crossAddress });

export const tokenRoutes = [
  defineRoute({
    operationId: 'listTokenBalances',
    method: 'GET',
    path: '/tokens',
    summary: 'Shares of owners in tokens, by collection, token and owner',
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
