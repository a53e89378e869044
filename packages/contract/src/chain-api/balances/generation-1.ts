import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { account, signer } from '../accounts/model.ts';
import { atBlock } from '../block-id.ts';
import { defineMutation } from '../extrinsics/generation-1/define-mutation.ts';
import { balanceResponseSchema, coins, wholeAmount } from './model.ts';

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
    description:
      'Free, reserved, frozen, staked and pending coins, each in smallest units (`raw`) and in coins, and the vesting schedules, all read at one block.',
    tags: ['balance'],
    querystring: z.object({
      address: account.describe('SS58 of any prefix, or an Ethereum address'),
      ...atBlock,
    }),
    response: allBalancesSchema,
    errors: ['InvalidAddress', 'BlockNotFound', 'NodeUnavailable'],
  }),
] as const;

const transfer = {
  kind: 'balanceTransfer',
  method: 'POST',
  summary: 'Transfer coins',
  args: z
    .object({
      address: signer.describe('Signer, SS58 of any prefix'),
      destination: account.describe('Receiver: SS58 of any prefix, or an Ethereum address for its mirror'),
      amount: wholeAmount,
    })
    .transform(({ address, destination, amount }) => ({ address, to: destination, amount: coins(amount) })),
  result: z.object({
    from: z.string(),
    to: z.string(),
    amount: z.string().regex(/^\d+$/).describe('Smallest units'),
  }),
} as const;

export const balanceMutations = [
  defineMutation({
    ...transfer,
    operationId: 'transferBalance',
    path: '/balance/transfer',
    tags: ['balance'],
    batch: { section: 'balances', method: 'transferKeepAlive' },
  }),
  defineMutation({
    ...transfer,
    operationId: 'transferCoins',
    path: '/fungible/transfer',
    summary: 'Transfer coins; the same as /balance/transfer',
    tags: ['fungible'],
  }),
] as const;

export type AllBalances = z.infer<typeof allBalancesSchema>;
