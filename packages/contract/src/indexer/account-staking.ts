import { z } from 'zod';
import { amountDigits } from '../common-schemas.ts';
import { limitOffset, listOf } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { accountParams } from './accounts.ts';
import { asOf, missingBlocks } from './as-of.ts';
import { blockText } from './parameters.ts';
import { addressText, isoTime } from './rows.ts';

/** A day in UTC. Parses to its first millisecond. */
const day = z.iso.date().transform((text) => Date.parse(text));

const stakingTotal = z.object({
  amount: amountDigits,
  count: z.int(),
  firstAt: isoTime.nullable().describe('null if there was none.'),
  lastAt: isoTime.nullable(),
});

/** Sums of an account's stakes, unstakes and rewards. The present stake is a matter of the chain API. */
export const accountStaking = z.object({
  address: addressText,
  asOf,
  missingBlocks,
  staked: stakingTotal,
  unstaked: stakingTotal,
  rewards: stakingTotal,
  realisedYield: z
    .object({
      stakedCoinTime: z
        .string()
        .regex(/^\d+$/)
        .describe(
          'The staked amount (stakes - unstakes + rewards at each time, never below 0) times the milliseconds ' +
            'for which it was staked, summed from the first stake to the asOf block.',
        ),
      ppmPerYear: z
        .string()
        .regex(/^\d+$/)
        .nullable()
        .describe(
          'rewards * 1,000,000 * 31,536,000,000 / stakedCoinTime, rounded down: parts per million per year of 365 ' +
            'days. null when nothing was staked for any time.',
        ),
    })
    .describe('Simple interest on the staked amounts for the times they were staked, in whole numbers.'),
  rewardsPerDay: listOf(
    z.object({ day: z.string().meta({ format: 'date' }), amount: amountDigits, count: z.int() }),
  ).describe('Days (UTC) with rewards, newest first; count is the number of such days in the range.'),
});
export type AccountStaking = z.infer<typeof accountStaking>;

export const accountStakingQuery = z.object({
  asOf: blockText
    .optional()
    .describe(
      'Hash or number of a block: later blocks are ignored. Default: the newest block that is decoded.',
    ),
  dayFrom: day.optional().describe('First day (UTC) of rewardsPerDay. Default: the first one with rewards.'),
  dayTo: day.optional().describe('Last day (UTC) of rewardsPerDay. Default: the newest one.'),
  ...limitOffset(100),
});
export type AccountStakingQuery = z.infer<typeof accountStakingQuery>;

export const accountStakingRoutes = [
  defineRoute({
    operationId: 'getAccountStaking',
    method: 'GET',
    path: '/accounts/:address/staking',
    summary: "Sums of an account's stakes, unstakes and rewards; rewards per day; realised yield",
    description: 'All sums are exact, as of one block. `realisedYield` is simple interest, in whole numbers.',
    tags: ['accounts'],
    cost: 2,
    params: accountParams,
    querystring: accountStakingQuery,
    response: accountStaking,
    errors: ['BlockNotFound', 'BlockQuarantined', 'IndexBehind'],
  }),
] as const;
