import { z } from 'zod';

/** What the chain pays now, read at one block. */
export const stakingRateSchema = z.object({
  blockNumber: z.int(),
  blockHash: z.string(),
  blockTimestampMs: z.int(),
  intervalRelayBlocks: z.int().describe('Relay blocks between two rewards'),
  rateParts: z.int().describe('Reward per interval in parts per billion of the stake'),
  aprPercent: z
    .string()
    .nullable()
    .describe(
      'Simple yearly rate in percent, decimal text, truncated to 6 digits; null where the interval is 0: there is no rate',
    ),
  apyPercent: z
    .string()
    .nullable()
    .describe(
      'The same compounded with every reward; null also where a stake would grow past any balance (u128)',
    ),
  pendingIntervalBlocks: z.int().describe('Blocks from unstaking to release'),
  relayBlockMs: z.int(),
  blockMs: z.int().describe('Target block time'),
});

export type StakingRate = z.infer<typeof stakingRateSchema>;
