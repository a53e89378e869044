import type { BlockRef } from '@hub/node-rpc/types';
import { accountInfoEntry } from '../../chain/state/account-info.ts';
import type { BlockState } from '../../chain/state/block-state.ts';
import { relayBlockEntry, timestampEntry } from '../../chain/state/clock-entries.ts';
import { type BalanceParts, balanceParts } from '../balances/balance-parts.ts';
import { readAccountStaking } from './account-staking.ts';
import type { PendingUnstake } from './read-pending.ts';
import type { Stake } from './read-stakes.ts';
import { relayBlockTimeMs } from './relay-block-time.ts';
import { requireStaking } from './require-staking.ts';
import { stakesPerAccountEntry } from './staker-counts.ts';
import { blockTimeMs, maxStakes, minimumStake } from './staking-settings.ts';

/** The staking position of an account at one block; amounts in smallest units, times in ms since 1970. */
export interface StakingPosition {
  readonly block: BlockRef;
  readonly timestampMs: number;
  readonly relayBlock: number;
  readonly balance: BalanceParts;
  readonly stakes: readonly TimedStake[];
  readonly pending: readonly TimedUnstake[];
  readonly stakesUsed: number;
  readonly stakesLeft: number;
  readonly minimumStake: bigint;
  readonly maxStakes: number;
}

/** A stake with the times of its relay blocks, both estimated from the time of the block. */
interface TimedStake extends Stake {
  readonly stakedAtMs: number;
  readonly nextRewardAtMs: number;
}

/** A pending unstake with the estimated time of its release. */
interface TimedUnstake extends PendingUnstake {
  readonly unlocksAtMs: number;
}

/** Reads an account's staking position from the state of one block. Throws AppError `StakingUnavailable`. */
export async function readStakingPosition(
  state: BlockState,
  publicKey: Uint8Array,
): Promise<StakingPosition> {
  requireStaking(state);
  const [[timestampMs, relayBlock, info, stakesUsed], staking] = await Promise.all([
    state.read([
      timestampEntry,
      relayBlockEntry,
      accountInfoEntry(publicKey),
      stakesPerAccountEntry(publicKey),
    ]),
    readAccountStaking(state, publicKey),
  ]);
  const { block } = state;
  const head = { relayBlock, timestampMs };
  const blockMs = blockTimeMs(state);
  return {
    block,
    timestampMs,
    relayBlock,
    balance: balanceParts(info, staking.staked, staking.unstaked),
    stakes: staking.stakes.map((stake) => ({
      ...stake,
      stakedAtMs: relayBlockTimeMs(stake.stakedAtRelayBlock, head),
      nextRewardAtMs: relayBlockTimeMs(stake.nextRewardRelayBlock, head),
    })),
    pending: staking.pending.map((unstake) => ({
      ...unstake,
      unlocksAtMs: timestampMs + (unstake.unlocksAtBlock - block.number) * blockMs,
    })),
    stakesUsed,
    stakesLeft: Math.max(0, maxStakes - stakesUsed),
    minimumStake: minimumStake(state),
    maxStakes,
  };
}
