import { z } from 'zod';
import { amountDigits, amountText, oneOrMany } from '../common-schemas.ts';
import { cursorListOf, limitOffset } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { cursorAlone, cursorOf, keyCursorOf } from './cursor.ts';
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

const balanceFilter = {
  mode: tokenMode.optional(),
  collectionIdIn: collectionTexts.optional(),
  tokenIdIn: oneOrMany(idText).optional(),
  amountFrom: amountText.optional(),
  amountTo: amountText.optional(),
  ...limitOffset(100),
  orderByCollectionId: order.optional(),
  orderByTokenId: order.optional(),
  orderByAmount: order.optional(),
  cursor: keyCursorOf(2, true).optional(),
};
const balanceOrders = ['orderByAddress', 'orderByCollectionId', 'orderByTokenId', 'orderByAmount'];

export const tokenBalancesQuery = z
  .object({ addressIn: crossAddresses.optional(), orderByAddress: order.optional(), ...balanceFilter })
  .superRefine(cursorAlone('offset', ...balanceOrders));
export type TokenBalancesQuery = z.infer<typeof tokenBalancesQuery>;

export const accountTokensQuery = z
  .object(balanceFilter)
  .superRefine(cursorAlone('offset', ...balanceOrders));

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
    fromIn: crossAddresses.optional(),
    toIn: crossAddresses.optional(),
    mode: tokenMode.optional(),
    collectionIdIn: collectionTexts.optional(),
    tokenIdIn: oneOrMany(idText).optional(),
    amountFrom: amountText.optional(),
    amountTo: amountText.optional(),
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
] as const;
