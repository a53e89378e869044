import { z } from 'zod';
import { amountDigits, amountText } from '../common-schemas.ts';
import { pageSize } from '../pagination.ts';
import { blockNumberBound } from './parameters.ts';
import { addressText, timestampMs } from './rows.ts';

/** Transfers below one coin are left out unless the client asks for them. */
export const DEFAULT_MINIMUM_TRANSFER = 10n ** 18n;

export const historyKind = z.enum(['staking', 'unstaking', 'rewards', 'transfers']);
export type HistoryKind = z.infer<typeof historyKind>;

export const historyItem = z.object({
  blockNumber: z.int(),
  blockHash: z.string(),
  blockTimestamp: timestampMs,
  extrinsicHash: z.string().describe('Empty when the event belongs to no extrinsic.'),
  extrinsicIndex: z.int().nullable(),
  eventIndex: z.int(),
  section: z
    .string()
    .describe('Staking and unstaking: of the extrinsic; rewards and transfers: of the event.'),
  method: z
    .string()
    .describe('Staking and unstaking: of the extrinsic; rewards and transfers: of the event.'),
  amount: amountDigits,
  eventType: z.enum(['Stake', 'Unstake']).optional().describe('Staking and unstaking only.'),
  direction: z.enum(['in', 'out']).optional().describe('Transfers only.'),
  counterparty: addressText.optional().describe('Transfers only.'),
});
export type HistoryItem = z.infer<typeof historyItem>;

export const historyPage = z.object({
  kind: historyKind,
  address: addressText,
  asOf: z.object({ number: z.int(), hash: z.string(), timestampMs }),
  total: z.int().describe('Rows at or above the minimum amount up to the asOf block.'),
  hiddenSmall: z.int().describe('Rows below the minimum amount up to the asOf block.'),
  page: z.int(),
  size: z.int(),
  items: z.array(historyItem).describe('Newest first.'),
});
export type HistoryPage = z.infer<typeof historyPage>;

export const historyQuery = z.object({
  kind: historyKind,
  ...pageSize(10),
  asOf: blockNumberBound
    .optional()
    .describe('Rows of later blocks are left out. The newest block when absent.'),
  minimumAmount: amountText
    .optional()
    .describe('Smaller amounts are only counted. One coin for transfers when absent, else 0.'),
});
export type HistoryQuery = z.infer<typeof historyQuery>;
