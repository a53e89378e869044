import type {
  StakingNetwork as NetworkAnswer,
  StakingPosition as PositionAnswer,
  StakingRate as RateAnswer,
} from '@hub/contract/chain-api/staking/model';
import type { StakingNetwork } from '../modules/staking/staking-network.ts';
import type { StakingPosition } from '../modules/staking/staking-position.ts';
import type { StakingRate } from '../modules/staking/staking-rate.ts';

/** Renders a staking position for the page; `address` is spelled as in the request. */
export function renderPosition(
  address: string,
  { block, timestampMs, relayBlock, balance, stakes, pending, ...rest }: StakingPosition,
): PositionAnswer {
  return {
    address,
    blockNumber: block.number,
    blockHash: block.hash,
    blockTimestampMs: timestampMs,
    relayBlockNumber: relayBlock,
    balance: {
      free: balance.free.toString(),
      reserved: balance.reserved.toString(),
      frozen: balance.frozen.toString(),
      available: balance.available.toString(),
      total: balance.total.toString(),
      staked: balance.staked.toString(),
      unstaked: balance.unstaked.toString(),
      canstake: balance.canstake.toString(),
    },
    stakes: stakes.map((stake) => ({
      amount: stake.amount.toString(),
      stakedAtRelayBlock: stake.stakedAtRelayBlock,
      stakedAtMs: stake.stakedAtMs,
      nextRewardRelayBlock: stake.nextRewardRelayBlock,
      nextRewardAtMs: stake.nextRewardAtMs,
    })),
    pending: pending.map((unstake) => ({
      amount: unstake.amount.toString(),
      unlocksAtBlock: unstake.unlocksAtBlock,
      unlocksAtMs: unstake.unlocksAtMs,
    })),
    stakesUsed: rest.stakesUsed,
    stakesLeft: rest.stakesLeft,
    minimumStake: rest.minimumStake.toString(),
    maxStakes: rest.maxStakes,
  };
}

/** Renders the stakes of all accounts for the page. */
export function renderNetwork({ block, timestampMs, ...network }: StakingNetwork): NetworkAnswer {
  return {
    blockNumber: block.number,
    blockHash: block.hash,
    blockTimestampMs: timestampMs,
    totalStaked: network.totalStaked.toString(),
    totalIssuance: network.totalIssuance.toString(),
    stakers: network.stakers,
    nextPayoutAtMs: network.nextPayoutAtMs,
    pendingIntervalBlocks: network.pendingIntervalBlocks,
  };
}

/** Renders the rate of staking rewards for the page. */
export function renderRate({ block, timestampMs, ...rate }: StakingRate): RateAnswer {
  return { blockNumber: block.number, blockHash: block.hash, blockTimestampMs: timestampMs, ...rate };
}
