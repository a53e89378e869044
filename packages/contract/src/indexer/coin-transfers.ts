import { z } from 'zod';
import { amountDigits, amountText } from '../common-schemas.ts';
import { cursorListOf, limitOffset } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { cursorAlone, cursorOf } from './cursor.ts';
import { accountAddresses, order } from './parameters.ts';
import { addressText } from './rows.ts';

export const coinTransferRow = z.object({
  id: z.int(),
  from: addressText,
  to: addressText,
  amount: amountDigits,
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
    fromIn: accountAddresses.optional(),
    toIn: accountAddresses.optional(),
    amountFrom: amountText.optional(),
    amountTo: amountText.optional(),
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
    tags: ['balances'],
    querystring: coinTransfersQuery,
    response: coinTransferList,
    errors: ['ChainMoved'],
  }),
] as const;
