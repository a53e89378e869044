import { z } from 'zod';
import { balanceResponseSchema } from './balance-response.ts';

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

export type AllBalances = z.infer<typeof allBalancesSchema>;
