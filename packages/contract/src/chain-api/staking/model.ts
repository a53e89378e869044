import { z } from 'zod';

const rawAmount = z.string().regex(/^\d+$/).describe('Smallest units, decimal');
const signedRawAmount = z
  .string()
  .regex(/^-?\d+$/)
  .describe('Smallest units, decimal; may be negative');

const stakeSchema = z.object({
  amount: rawAmount,
  stakedAtRelayBlock: z.int(),
  stakedAtMs: z.int(),
  nextRewardRelayBlock: z.int().describe('Relay block from which the next reward is due'),
  nextRewardAtMs: z.int().describe('In the past while a payout is overdue'),
});

const pendingUnstakeSchema = z.object({
  amount: rawAmount,
  unlocksAtBlock: z.int(),
  unlocksAtMs: z.int().describe('Estimate from the target block time'),
});

/** The complete staking state of an account at one block. */
export const stakingPositionSchema = z.object({
  address: z.string(),
  blockNumber: z.int(),
  blockHash: z.string(),
  blockTimestampMs: z.int(),
  relayBlockNumber: z.int(),
  balance: z.object({
    free: rawAmount,
    reserved: rawAmount,
    frozen: rawAmount,
    available: signedRawAmount,
    total: rawAmount,
    staked: rawAmount,
    unstaked: rawAmount,
    canstake: signedRawAmount,
  }),
  stakes: z.array(stakeSchema).describe('Stakes, oldest first'),
  pending: z.array(pendingUnstakeSchema).describe('Pending unstakes, earliest release first'),
  stakesUsed: z.int(),
  stakesLeft: z.int(),
  minimumStake: rawAmount,
  maxStakes: z.int(),
});

export type StakingPosition = z.infer<typeof stakingPositionSchema>;

/** The stakes of all accounts together at one block; the number of stakers has its own block. */
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
      'Number of accounts with stakes, counted at a block that is at most a few blocks older; null if there are more than the counted maximum, or if the node did not list them',
    ),
  nextPayoutAtMs: z
    .int()
    .nullable()
    .describe('Estimated begin of the next reward interval; null if the interval is 0'),
  pendingIntervalBlocks: z.int().describe('Blocks from unstaking to release'),
});

export type StakingNetwork = z.infer<typeof stakingNetworkSchema>;

/** The present rate of rewards, read at one block. */
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
      'Simple yearly rate in percent, as decimal text truncated to 6 digits; null if the interval is 0, because then there is no rate',
    ),
  apyPercent: z
    .string()
    .nullable()
    .describe(
      'The yearly rate compounded with every reward; null also if a stake would outgrow any balance (u128)',
    ),
  pendingIntervalBlocks: z.int().describe('Blocks from unstaking to release'),
  relayBlockMs: z.int(),
  blockMs: z.int().describe('Target block time'),
});

export type StakingRate = z.infer<typeof stakingRateSchema>;
