import { z } from 'zod';
import { amountDigits } from '../common-schemas.ts';
import { defineRoute } from '../route.ts';
import { asOf, missingBlocks } from './as-of.ts';

/** The whole of what is indexed, in numbers. */
export const stats = z.object({
  asOf: asOf.describe('The newest block.'),
  finalizedNumber: z.int().describe('Newest indexed block that is final.'),
  missingBlocks,
  blocks: z.int(),
  extrinsics: z.int().describe('Inherents included.'),
  events: z.int(),
  accounts: z.int().describe('Accounts that any block mentions.'),
  holders: z.int().describe('Accounts with coins.'),
  totalStaked: amountDigits,
  stakers: z.int().describe('Accounts with something staked.'),
  rewards: z.object({
    amount: amountDigits.describe('Everything that was ever paid.'),
    count: z.int(),
    lastDay: z
      .object({ day: z.string().meta({ format: 'date' }), amount: amountDigits, count: z.int() })
      .nullable()
      .describe('The newest day (UTC) with rewards; null before the first.'),
  }),
});
export type Stats = z.infer<typeof stats>;

export const statsRoutes = [
  defineRoute({
    operationId: 'getStats',
    method: 'GET',
    path: '/stats',
    summary: 'The whole of what is indexed, in numbers',
    tags: ['operations'],
    querystring: z.object({}),
    response: stats,
    errors: ['BlockNotFound'],
  }),
] as const;
