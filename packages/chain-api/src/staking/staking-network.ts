import type { StakingNetwork } from '@hub/contract/chain-api/staking/model';
import { readBigint } from '@hub/scale/value';
import type { BlockState } from '../runtime/block-state.ts';
import { relayBlockEntry, timestampEntry } from '../runtime/clock-entries.ts';
import type { StorageEntry } from '../runtime/storage-entry.ts';
import { type RelayClock, relayBlockTimeMs } from './relay-block-time.ts';
import { requireStaking } from './require-staking.ts';
import type { StakerCounts } from './staker-counts.ts';
import { overrideEntry, stakingSettings } from './staking-settings.ts';

const totalStakedEntry: StorageEntry<bigint> = {
  section: 'appPromotion',
  item: 'totalStaked',
  read: readBigint,
};
const totalIssuanceEntry: StorageEntry<bigint> = {
  section: 'balances',
  item: 'totalIssuance',
  read: readBigint,
};

/** What all accounts together have staked at one block. Throws AppError `StakingUnavailable`. */
export async function readStakingNetwork(state: BlockState, stakers: StakerCounts): Promise<StakingNetwork> {
  requireStaking(state);
  const [[totalStaked, totalIssuance, timestampMs, relayBlock, override], staking] = await Promise.all([
    state.read([
      totalStakedEntry,
      totalIssuanceEntry,
      timestampEntry,
      relayBlockEntry,
      ...(state.capabilities.stakingOverride ? [overrideEntry] : []),
    ]),
    stakers.near(state),
  ]);
  const settings = stakingSettings(state, override);
  const head = { relayBlock, timestampMs };
  return {
    blockNumber: state.block.number,
    blockHash: state.block.hash,
    blockTimestampMs: timestampMs,
    totalStaked: totalStaked.toString(),
    totalIssuance: totalIssuance.toString(),
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
