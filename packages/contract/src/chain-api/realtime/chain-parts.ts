// Blocks, extrinsics and events in socket messages (docs/wire-formats.md#subscriptions).
import { z } from 'zod';
import { runtimeValue } from '../runtime-value.ts';

export const realtimeBlockSchema = z.object({
  id: z.int().nonnegative().describe('Block number'),
  parentHash: z.string(),
  hash: z.string(),
  timestamp: z.iso.datetime().describe('Time that the block set'),
});

export const realtimeEventSchema = z.object({
  id: z.string().describe('<block number>-<index of the event in the block>'),
  section: z.string(),
  method: z.string(),
  index: z.string().describe('Pallet and event index, 2 bytes in hex'),
  dataHex: z.string().describe('The encoded values'),
  dataHuman: runtimeValue,
  dataJson: z.array(runtimeValue),
  extrinsicHash: z.string().optional().describe('Absent for events of hooks'),
  block: realtimeBlockSchema,
});

export const realtimeExtrinsicSchema = z.object({
  hash: z.string(),
  index: z.int().nonnegative().describe('Position in the block'),
  section: z.string(),
  method: z.string(),
  signer: z.string().nullable().describe('Null for an unsigned extrinsic'),
  args: z.array(runtimeValue),
  block: realtimeBlockSchema,
});

/** The main facts of an event, derived from its values by type. */
export const parsedEventSchema = z.object({
  collectionId: z.int().optional(),
  tokenId: z.int().optional(),
  amount: z.string().optional().describe('Smallest units'),
  address: z.string().optional().describe('The first account'),
  addressTo: z.string().optional().describe('The second account'),
  event: realtimeEventSchema,
});

export type RealtimeBlock = z.infer<typeof realtimeBlockSchema>;
export type RealtimeEvent = z.infer<typeof realtimeEventSchema>;
export type RealtimeExtrinsic = z.infer<typeof realtimeExtrinsicSchema>;
export type ParsedEvent = z.infer<typeof parsedEventSchema>;
