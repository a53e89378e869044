import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { atBlock } from '../block-id.ts';
import { defineMutation } from '../extrinsics/generation-1/mutation.ts';
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
    summary: 'Balance of an account in all its parts',
    tags: ['balance'],
    querystring: z.object({
      address: z.string().describe('SS58 of any prefix, or an Ethereum address'),
      ...atBlock,
    }),
    response: allBalancesSchema,
    errors: ['InvalidAddress', 'BlockNotFound', 'NodeUnavailable'],
  }),
] as const;

export const balanceTransferArgs = z.object({
  address: z.string().describe('Signer, SS58 of any prefix'),
  destination: z.string().describe('SS58 of any prefix, or an Ethereum address for its mirror'),
  amount: z
    .union([z.number(), z.string()], 'Invalid value')
    .describe('Whole coins, plain decimal with at most as many places as the token has'),
});

/** What a balance transfer came to; in `parsed` of its status. */
export const balanceTransferParsed = z.object({
  from: z.string(),
  to: z.string(),
  amount: z.string().regex(/^\d+$/).describe('Smallest units'),
});

export const balanceMutations = [
  defineMutation({
    operationId: 'transferBalance',
    path: '/balance/transfer',
    summary: 'Transfer coins',
    tags: ['balance'],
    args: balanceTransferArgs,
  }),
] as const;

export type AllBalances = z.infer<typeof allBalancesSchema>;
export type BalanceTransferArgs = z.output<typeof balanceTransferArgs>;
export type BalanceTransferParsed = z.infer<typeof balanceTransferParsed>;
