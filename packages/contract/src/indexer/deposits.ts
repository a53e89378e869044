import { z } from 'zod';
import { limitOffset } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { coinTransferRow } from './coin-transfers.ts';
import { cursorAlone, cursorOf } from './cursor.ts';
import { accountAddresses, blockNumberBound } from './parameters.ts';

export const depositsQuery = z
  .object({
    address: accountAddresses.describe('Up to 1,000 accounts: address=...&address=...'),
    blockNumberFrom: blockNumberBound
      .optional()
      .describe('The first block, only without a cursor. Default: the first one of the chain.'),
    limit: limitOffset(100).limit,
    cursor: cursorOf('blockNumber', 'index')
      .optional()
      .describe(
        'The `cursor` of the previous answer, which may be stored. Addresses may be added or removed meanwhile; an added one gets the deposits behind the cursor, none before it. Default: from the first block on.',
      ),
  })
  .superRefine(cursorAlone('blockNumberFrom'));
export type DepositsQuery = z.infer<typeof depositsQuery>;

export const depositRow = coinTransferRow.extend({
  kind: z.literal('transfer').describe('Always transfer: rewards are left out.'),
});

export const depositsPage = z.object({
  items: z.array(depositRow).describe('Oldest first.'),
  cursor: z
    .string()
    .describe('Store it together with the credits of these items, and pass it with the next request.'),
  hasMore: z.boolean().describe('Whether further items are final already; else ask again after a block.'),
  finalizedBlock: z.int().describe('The last indexed block that is final.'),
  waitsForBlock: z
    .int()
    .nullable()
    .describe(
      'A block that the indexer cannot read at present. Later deposits are withheld until it is read, so that none is skipped.',
    ),
});
export type DepositsPage = z.infer<typeof depositsPage>;

export const depositRoutes = [
  defineRoute({
    operationId: 'listDeposits',
    method: 'GET',
    path: '/accounts/deposits',
    summary: 'Final incoming transfers of accounts behind a cursor, oldest first',
    description:
      'For services that credit deposits. Each transfer appears exactly once behind the cursors, after its block is ' +
      'finalized; no reorg takes it back. Staking rewards are left out.',
    tags: ['accounts'],
    querystring: depositsQuery,
    response: depositsPage,
    errors: ['DepositsMoved', 'IndexBehind'],
  }),
] as const;
