import { z } from 'zod';

const rawAmount = z.string().regex(/^\d+$/).describe('Smallest units, decimal');

/** What all accounts together have staked, read at one block; the number of stakers names its own. */
export const stakingNetworkSchema = z.object({
  blockNumber: z.int(),
  blockHash: z.string(),
  blockTimestampMs: z.int(),
  totalStaked: rawAmount,
  totalIssuance: rawAmount,
  stakers: z
    .object({ count: z.int(), blockNumber: z.int(), blockHash: z.string() })
    .nullable()
    .describe(
      'Accounts that stake, counted at a block that is at most a few blocks older; null where there are more than are counted, or where the node did not list them',
    ),
  nextPayoutAtMs: z
    .int()
    .nullable()
    .describe('When the next interval of rewards begins, an estimate; null where the interval is 0'),
  pendingIntervalBlocks: z.int().describe('Blocks from unstaking to release'),
});

export type StakingNetwork = z.infer<typeof stakingNetworkSchema>;
