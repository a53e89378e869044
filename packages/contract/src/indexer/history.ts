import { z } from 'zod';
import { amountDigits, amountText } from '../common-schemas.ts';
import { nextCursor, pageSize } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { accountParams } from './accounts.ts';
import { asOf, missingBlocks } from './as-of.ts';
import { cursorAlone, cursorOf } from './cursor.ts';
import { blockText } from './parameters.ts';
import { addressText, timestampMs } from './rows.ts';

export const historyKind = z.enum(['staking', 'unstaking', 'rewards', 'transfers']);
export type HistoryKind = z.infer<typeof historyKind>;

export const historyItem = z.object({
  blockNumber: z.int(),
  blockHash: z.string(),
  blockTimestamp: timestampMs,
  extrinsicHash: z.string().describe('Empty if the event belongs to no extrinsic.'),
  extrinsicIndex: z.int().nullable(),
  eventIndex: z.int(),
  section: z
    .string()
    .describe('Section of the extrinsic for staking and unstaking; of the event for rewards and transfers.'),
  method: z
    .string()
    .describe('Method of the extrinsic for staking and unstaking; of the event for rewards and transfers.'),
  amount: amountDigits,
  eventType: z.enum(['Stake', 'Unstake']).optional().describe('Staking and unstaking only.'),
  direction: z.enum(['in', 'out']).optional().describe('Transfers only.'),
  counterparty: addressText.optional().describe('Transfers only.'),
});
export type HistoryItem = z.infer<typeof historyItem>;

export const historyPage = z.object({
  kind: historyKind.describe('Which rows: stakes, unstakes, rewards or transfers.'),
  address: addressText,
  asOf,
  missingBlocks,
  total: z.int().describe('Number of rows of at least the minimum amount up to the asOf block.'),
  hiddenSmall: z.int().describe('Number of rows below the minimum amount up to the asOf block.'),
  page: z.int(),
  size: z.int(),
  items: z.array(historyItem).describe('Newest first.'),
  nextCursor,
});
export type HistoryPage = z.infer<typeof historyPage>;

/** The filters of an account's rows. */
const historyFilter = {
  kind: historyKind.describe('Which rows: stakes, unstakes, rewards or transfers.'),
  asOf: blockText
    .optional()
    .describe(
      'Hash or number of a block: rows of later blocks are ignored. Default: the newest block that is decoded.',
    ),
  minimumAmount: amountText
    .optional()
    .describe('Rows of smaller amounts are left out. Default: 0, nothing is left out.'),
};

export const historyQuery = z
  .object({
    ...historyFilter,
    ...pageSize(10),
    cursor: cursorOf('asOf', 'page', 'blockNumber', 'index').optional(),
  })
  .superRefine(cursorAlone('page', 'asOf'));
export type HistoryQuery = z.infer<typeof historyQuery>;

export const exportQuery = z.object({
  ...historyFilter,
  format: z
    .enum(['csv', 'jsonl'])
    .default('csv')
    .describe('csv: the columns of the page, times in UTC. jsonl: a row of the history per line.'),
});
export type ExportQuery = z.infer<typeof exportQuery>;

export const historyRoutes = [
  defineRoute({
    operationId: 'getAccountHistory',
    method: 'GET',
    path: '/accounts/:address/history',
    summary: "An account's stakes, unstakes, rewards or transfers, newest first",
    description:
      'Continue with `nextCursor`, or pass the `asOf` block of the first page with the next ones: then new blocks do not move ' +
      'rows. Pass its hash, because after a reorg another block may have its number.',
    tags: ['accounts'],
    params: accountParams,
    querystring: historyQuery,
    response: historyPage,
    errors: ['BlockNotFound', 'BlockQuarantined', 'ChainMoved', 'IndexBehind'],
  }),
  defineRoute({
    operationId: 'exportAccountHistory',
    method: 'GET',
    path: '/accounts/:address/history/export',
    summary: "All of an account's stakes, unstakes, rewards or transfers as a file, newest first",
    description:
      'The rows of the history route as of one block, given in the headers x-block-number and x-block-hash. An ' +
      'answer that is cut off before its end is incomplete: a reorg changed the chain below that block meanwhile, ' +
      'or a block left quarantine. Amounts are in smallest units.',
    tags: ['accounts'],
    cost: 20,
    params: accountParams,
    querystring: exportQuery,
    response: z.string(),
    mediaTypes: ['text/csv', 'application/jsonl'],
    errors: ['BlockNotFound', 'BlockQuarantined', 'IndexBehind'],
  }),
] as const;
