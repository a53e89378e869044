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

/** Everything that staking holds for one account, read at one block. */
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
  stakes: z.array(stakeSchema).describe('Oldest first'),
  pending: z.array(pendingUnstakeSchema).describe('Next to unlock first'),
  stakesUsed: z.int(),
  stakesLeft: z.int(),
  minimumStake: rawAmount,
  maxStakes: z.int(),
});

export type StakingPosition = z.infer<typeof stakingPositionSchema>;
