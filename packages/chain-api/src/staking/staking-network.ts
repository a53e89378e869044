import type { StakingNetwork } from '@hub/contract/chain-api/staking/model';
import type { BlockState } from '../runtime/block-state.ts';
import { jsonBigint, jsonNumber } from '../runtime/json-value.ts';
import { type RelayClock, relayBlockTimeMs } from './relay-block-time.ts';
import { requireStaking } from './require-staking.ts';
import type { StakerCounts } from './staker-counts.ts';
import { overrideEntry, stakingSettings } from './staking-settings.ts';

/** What all accounts together have staked at one block. Throws AppError `StakingUnavailable`. */
export async function readStakingNetwork(state: BlockState, stakers: StakerCounts): Promise<StakingNetwork> {
  requireStaking(state);
  const [[totalStaked, totalIssuance, now, relayBlock, override], staking] = await Promise.all([
    state.read([
      { section: 'appPromotion', item: 'totalStaked' },
      { section: 'balances', item: 'totalIssuance' },
      { section: 'timestamp', item: 'now' },
      { section: 'parachainSystem', item: 'lastRelayChainBlockNumber' },
      ...(state.capabilities.stakingOverride ? [overrideEntry] : []),
    ]),
    stakers.near(state),
  ]);
  const settings = stakingSettings(state, override);
  const head = { relayBlock: jsonNumber(relayBlock), timestampMs: jsonNumber(now) };
  return {
    blockNumber: state.block.number,
    blockHash: state.block.hash,
    blockTimestampMs: head.timestampMs,
    totalStaked: jsonBigint(totalStaked).toString(),
    totalIssuance: jsonBigint(totalIssuance).toString(),
    stakers: staking,
    nextPayoutAtMs: nextPayoutAtMs(head, settings.intervalRelayBlocks),
    pendingIntervalBlocks: settings.pendingIntervalBlocks,
  };
}

/** Rewards fall due when the relay chain's block number reaches the next multiple of the interval. */
function nextPayoutAtMs(head: RelayClock, intervalRelayBlocks: number): number | null {
  if (intervalRelayBlocks === 0) return null;
  const intervals = Math.floor(head.relayBlock / intervalRelayBlocks) + 1;
  return relayBlockTimeMs(intervals * intervalRelayBlocks, head);
}
