import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { account } from '../accounts/model.ts';
import { atBlock } from '../block-id.ts';
import { balanceResponseSchema } from './model.ts';

const vestedScheduleSchema = z.object({
  start: z.number().describe('Relay block of the first period'),
  period: z.number().describe('Relay blocks per period'),
  periodCount: z.number(),
  perPeriod: balanceResponseSchema,
});

/** Every part of an account's balance, read at one block. */
export const allBalancesSchema = z.object({
  availableBalance: balanceResponseSchema.describe('free - frozen'),
  lockedBalance: balanceResponseSchema.describe('frozen'),
  freeBalance: balanceResponseSchema,
  totalBalance: balanceResponseSchema.describe('free + reserved'),
  reservedBalance: balanceResponseSchema,
  stakedBalance: balanceResponseSchema.optional(),
  unstakedBalance: balanceResponseSchema.optional().describe('Unstaked, not yet released'),
  canstakeBalance: balanceResponseSchema.optional().describe('free - unstaked - staked'),
  vested: z.array(vestedScheduleSchema),
  address: z.string().describe('The Substrate address as given, or the mirror of an Ethereum address'),
});

export const balanceRoutes = [
  defineRoute({
    operationId: 'getBalance',
    method: 'GET',
    path: '/balance',
    summary: "All parts of an account's balance",
    tags: ['balance'],
    querystring: z.object({
      address: account.describe('SS58 of any prefix, or an Ethereum address'),
      ...atBlock,
    }),
    response: allBalancesSchema,
    errors: ['InvalidAddress', 'BlockNotFound', 'NodeUnavailable'],
  }),
] as const;

export type AllBalances = z.infer<typeof allBalancesSchema>;
