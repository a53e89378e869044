import { z } from 'zod';
import { amountDigits, booleanText, oneOrMany } from '../common-schemas.ts';
import { cursorListOf, limitOffset } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { cursorAlone, cursorOf } from './cursor.ts';
import { accountsFilter, amountFrom, amountTo, lowerBound, upperBound, valuesFilter } from './filters.ts';
import { blockNumberBound, order } from './parameters.ts';
import { addressText, timestampMs } from './rows.ts';

/** The reason of a transfer. Fees and burned or minted coins are no transfers on the chain. */
export const transferKind = z.enum(['transfer', 'reward']);
export type TransferKind = z.infer<typeof transferKind>;

export const coinTransferRow = z.object({
  id: z
    .int()
    .describe(
      'The same for as long as its block is on the chain, after a rebuild too: block number x 1,000,000 + event index. ' +
        'Use it to recognise a transfer that was processed before.',
    ),
  kind: transferKind.describe('reward: the treasury pays a staking reward. transfer: every other one.'),
  from: addressText,
  to: addressText,
  amount: amountDigits,
  blockNumber: z.int(),
  blockHash: z.string(),
  blockTimestamp: timestampMs,
  eventIndex: z.int(),
  eventId: z.int(),
  event: z
    .object({
      blockNumber: z.int(),
      extrinsicHash: z.string(),
      extrinsic: z.object({
        indexInBlock: z.int(),
        section: z.string(),
        method: z.string(),
        signer: addressText,
      }),
    })
    .nullable()
    .describe('null if the transfer belongs to no extrinsic.'),
});
export type CoinTransferRow = z.infer<typeof coinTransferRow>;

export const coinTransferList = cursorListOf(coinTransferRow);

export const coinTransfersQuery = z
  .object({
    fromIn: accountsFilter('Senders'),
    toIn: accountsFilter('Recipients'),
    amountFrom,
    amountTo,
    kindIn: valuesFilter(oneOrMany(transferKind), 'Kinds of transfers; `transfer` leaves rewards out'),
    blockNumberFrom: lowerBound(blockNumberBound),
    blockNumberTo: upperBound(blockNumberBound),
    finalizedOnly: booleanText.default(false).describe('Only transfers of finalized blocks.'),
    orderByBlockNumber: order
      .optional()
      .describe('asc: oldest first, also within a block. Default, and last of several orders: desc.'),
    orderByFrom: order.optional(),
    orderByTo: order.optional(),
    orderByAmount: order.optional(),
    ...limitOffset(100),
    cursor: cursorOf('blockNumber', 'index').optional(),
  })
  .superRefine(cursorAlone('offset', 'orderByFrom', 'orderByTo', 'orderByAmount'));
export type CoinTransfersQuery = z.infer<typeof coinTransfersQuery>;

export const coinTransferRoutes = [
  defineRoute({
    operationId: 'listCoinTransfers',
    method: 'GET',
    path: '/balance/transfers',
    summary: 'Coin transfers, newest first',
    description:
      'Staking rewards are transfers too, from the treasury: `kindIn=transfer` leaves them out. To credit deposits, ' +
      'follow `/accounts/deposits`.',
    tags: ['balances'],
    querystring: coinTransfersQuery,
    response: coinTransferList,
    errors: ['ChainMoved'],
  }),
] as const;
