import { z } from 'zod';
import { amountDigits } from '../common-schemas.ts';
import { limitOffset, listOf } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { accountParams } from './accounts.ts';
import { accountsFilter, amountFrom, amountTo } from './filters.ts';
import { order } from './parameters.ts';
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
  addressIn: accountsFilter('Accounts'),
  ...limitOffset(100),
  availableFrom: amountFrom,
  availableTo: amountTo,
  lockedFrom: amountFrom,
  lockedTo: amountTo,
  freeFrom: amountFrom,
  freeTo: amountTo,
  totalFrom: amountFrom,
  totalTo: amountTo,
  reservedFrom: amountFrom,
  reservedTo: amountTo,
  stakedFrom: amountFrom,
  stakedTo: amountTo,
  unstakedFrom: amountFrom,
  unstakedTo: amountTo,
  canstakeFrom: amountFrom,
  canstakeTo: amountTo,
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
    description:
      "Rows are as of `fetchedAtBlockNumber`, the last block in which the account's coins changed or were read.",
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
    description:
      "404 for an account that never had coins. The chain API's balance routes read the present state instead.",
    tags: ['balances'],
    params: accountParams,
    response: coinBalanceRow,
    errors: ['NotFound'],
  }),
] as const;
