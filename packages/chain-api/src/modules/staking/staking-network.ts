import type { BlockRef } from '@hub/node-rpc/types';
import { readBigint } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import { relayBlockEntry, timestampEntry } from '../../chain/state/clock-entries.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';
import { type RelayClock, relayBlockTimeMs } from './relay-block-time.ts';
import { requireStaking } from './require-staking.ts';
import type { StakerCount, StakerCounts } from './staker-counts.ts';
import { overrideEntry, stakingSettings } from './staking-settings.ts';

/** The stakes of all accounts together at one block. */
export interface StakingNetwork {
  readonly block: BlockRef;
  readonly timestampMs: number;
  /** In smallest units. */
  readonly totalStaked: bigint;
  /** In smallest units. */
  readonly totalIssuance: bigint;
  readonly stakers: StakerCount;
  /** An estimate in ms since 1970; null on a chain without reward intervals. */
  readonly nextPayoutAtMs: number | null;
  /** Blocks of the chain itself, not of the relay chain. */
  readonly pendingIntervalBlocks: number;
}

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

/** Reads the stakes of all accounts together at one block. Throws AppError `StakingUnavailable`. */
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
    block: state.block,
    timestampMs,
    totalStaked,
    totalIssuance,
    stakers: staking,
    nextPayoutAtMs: nextPayoutAtMs(head, settings.intervalRelayBlocks),
    pendingIntervalBlocks: settings.pendingIntervalBlocks,
  };
}

/** Rewards are due when the relay chain's block number reaches the next multiple of the interval. */
function nextPayoutAtMs(head: RelayClock, intervalRelayBlocks: number): number | null {
  if (intervalRelayBlocks === 0) return null;
  const intervals = Math.floor(head.relayBlock / intervalRelayBlocks) + 1;
  return relayBlockTimeMs(intervals * intervalRelayBlocks, head);
}
