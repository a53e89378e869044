import { z } from 'zod';
import { amountDigits } from '../common-schemas.ts';
import { defineRoute } from '../route.ts';
import { asOf, missingBlocks } from './as-of.ts';

/** Statistics of all indexed data. */
export const stats = z.object({
  asOf: asOf.describe('The newest block that is decoded.'),
  finalizedNumber: z.int().describe('Newest indexed block that is finalized.'),
  missingBlocks,
  blocks: z.int(),
  extrinsics: z.int().describe('Number of extrinsics, including inherents.'),
  events: z.int(),
  accounts: z.int().describe('Number of accounts that any block mentions.'),
  holders: z.int().describe('Number of accounts with coins.'),
  totalStaked: amountDigits,
  stakers: z.int().describe('Number of accounts with stakes.'),
  rewards: z.object({
    amount: amountDigits.describe('Sum of all rewards ever paid.'),
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
    summary: 'Statistics of all indexed data',
    description:
      'Cheap to ask: the counts are kept with the rows. `finalizedNumber` is the newest indexed block that is final. All ' +
      'blocks up to it are in the lists if `missingBlocks` is 0; otherwise some may wait in quarantine.',
    tags: ['operations'],
    querystring: z.object({}),
    response: stats,
    errors: ['IndexBehind'],
  }),
] as const;
