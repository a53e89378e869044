import { z } from 'zod';
import { amountDigits, amountText } from '../common-schemas.ts';
import { limitOffset, listOf } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { accountParams } from './accounts.ts';
import { accountAddresses, order } from './parameters.ts';
import { addressText, isoTime } from './rows.ts';

/** An account's coins in the chain's state at `fetchedAtBlockNumber`. */
export const coinBalanceRow = z.object({
  address: addressText,
  available: amountDigits.describe('free - locked'),
  locked: amountDigits,
  free: amountDigits,
  total: amountDigits.describe('free + reserved'),
  reserved: amountDigits,
  staked: amountDigits,
  unstaked: amountDigits.describe('Unstaked and not yet released.'),
  canstake: amountDigits.describe('free - unstaked - staked'),
  createdAtBlockNumber: z.int(),
  updatedAtBlockNumber: z.int(),
  fetchedAtBlockNumber: z.int(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type CoinBalanceRow = z.infer<typeof coinBalanceRow>;

export const coinBalanceList = listOf(coinBalanceRow);

export const coinBalancesQuery = z.object({
  addressIn: accountAddresses.optional(),
  ...limitOffset(100),
  availableFrom: amountText.optional(),
  availableTo: amountText.optional(),
  lockedFrom: amountText.optional(),
  lockedTo: amountText.optional(),
  freeFrom: amountText.optional(),
  freeTo: amountText.optional(),
  totalFrom: amountText.optional(),
  totalTo: amountText.optional(),
  reservedFrom: amountText.optional(),
  reservedTo: amountText.optional(),
  stakedFrom: amountText.optional(),
  stakedTo: amountText.optional(),
  unstakedFrom: amountText.optional(),
  unstakedTo: amountText.optional(),
  canstakeFrom: amountText.optional(),
  canstakeTo: amountText.optional(),
  orderByAddress: order.optional(),
  orderByAvailable: order.optional(),
  orderByLocked: order.optional(),
  orderByFree: order.optional(),
  orderByTotal: order.optional(),
  orderByReserved: order.optional(),
  orderByStaked: order.optional(),
  orderByUnstaked: order.optional(),
  orderByCanstake: order.optional(),
});
export type CoinBalancesQuery = z.infer<typeof coinBalancesQuery>;

export const coinBalanceRoutes = [
  defineRoute({
    operationId: 'listCoinBalances',
    method: 'GET',
    path: '/balance',
    summary: 'Coin balances, by address',
    tags: ['balances'],
    querystring: coinBalancesQuery,
    response: coinBalanceList,
    errors: [],
  }),
  defineRoute({
    operationId: 'getCoinBalance',
    method: 'GET',
    path: '/balance/:address',
    summary: "One account's coins",
    tags: ['balances'],
    params: accountParams,
    response: coinBalanceRow,
    errors: ['NotFound'],
  }),
] as const;
