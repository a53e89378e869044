// Payloads of subscriptions: the second argument of each server event (docs/wire-formats.md#subscriptions).
import { z } from 'zod';
import { allBalancesSchema } from '../balances/generation-1.ts';
import {
  parsedEventSchema,
  realtimeBlockSchema,
  realtimeEventSchema,
  realtimeExtrinsicSchema,
} from './chain-parts.ts';

const extrinsic = realtimeExtrinsicSchema.nullable().describe('Null for events without an extrinsic');

export const blockDataSchema = z.object({ block: realtimeBlockSchema });

export const extrinsicDataSchema = z.object({
  extrinsic: realtimeExtrinsicSchema.extend({ events: z.array(realtimeEventSchema) }),
  parsed: parsedEventSchema,
});

export const eventDataSchema = z.object({ event: realtimeEventSchema, extrinsic });

export const collectionDataSchema = z.object({
  event: realtimeEventSchema,
  extrinsic,
  parsed: parsedEventSchema,
});

export const contractLogDataSchema = z.object({
  event: realtimeEventSchema,
  extrinsic,
  log: z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() }),
});

/** The events of the balances pallet that are delivered. */
export const balanceMethodSchema = z.enum([
  'Withdraw',
  'Transfer',
  'Deposit',
  'DustLost',
  'Endowed',
  'Locked',
  'Unlocked',
  'Reserved',
]);

export const balancesDataSchema = z.object({
  event: realtimeEventSchema,
  extrinsic,
  parsed: z.object({
    method: balanceMethodSchema,
    from: z.string().optional().describe('The account with less to spend afterwards'),
    to: z.string().optional().describe('The account with more to spend afterwards'),
    amount: z.string().describe('Smallest units'),
  }),
});

export const accountCurrentBalanceDataSchema = z.object({
  extrinsic: extrinsic.describe('The last one of the block that concerned the account; null without one'),
  balance: allBalancesSchema,
  block: realtimeBlockSchema.describe('The block that led to this balance'),
});

export type BlockData = z.infer<typeof blockDataSchema>;
export type ExtrinsicData = z.infer<typeof extrinsicDataSchema>;
export type EventData = z.infer<typeof eventDataSchema>;
export type CollectionData = z.infer<typeof collectionDataSchema>;
export type BalanceMethod = z.infer<typeof balanceMethodSchema>;
export type BalancesData = z.infer<typeof balancesDataSchema>;
export type AccountCurrentBalanceData = z.infer<typeof accountCurrentBalanceDataSchema>;
