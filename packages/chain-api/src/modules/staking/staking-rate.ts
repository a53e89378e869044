import type { BlockRef } from '@hub/node-rpc/types';
import type { BlockState } from '../../chain/state/block-state.ts';
import { timestampEntry } from '../../chain/state/clock-entries.ts';
import { relayBlockMs } from './relay-block-time.ts';
import { requireStaking } from './require-staking.ts';
import { blockTimeMs, overrideEntry, stakingSettings } from './staking-settings.ts';
import { aprPercent, apyPercent } from './yearly-rate.ts';

/** The rate of staking rewards at one block. */
export interface StakingRate {
  readonly block: BlockRef;
  readonly timestampMs: number;
  /** Relay blocks between two rewards. */
  readonly intervalRelayBlocks: number;
  /** The reward per interval, in parts per billion of a stake. */
  readonly rateParts: number;
  /** The simple yearly rate in percent, as decimal text; null on a chain without reward intervals. */
  readonly aprPercent: string | null;
  /** The yearly rate with compounding; also null if a stake would grow beyond any balance. */
  readonly apyPercent: string | null;
  /** Blocks from unstaking to release. */
  readonly pendingIntervalBlocks: number;
  readonly relayBlockMs: number;
  /** The target time between two blocks of the chain itself. */
  readonly blockMs: number;
}

/**
 * Reads the rate of staking rewards and the duration of unstaking at one block. Throws AppError `StakingUnavailable`.
 */
export async function readStakingRate(state: BlockState): Promise<StakingRate> {
  requireStaking(state);
  const [timestampMs, override] = await state.read([
    timestampEntry,
    ...(state.capabilities.stakingOverride ? [overrideEntry] : []),
  ]);
  const { intervalRelayBlocks, pendingIntervalBlocks, rateParts } = stakingSettings(state, override);
  const rate = { rateParts, intervalMs: intervalRelayBlocks * relayBlockMs };
  return {
    block: state.block,
    timestampMs,
    intervalRelayBlocks,
    rateParts,
    aprPercent: aprPercent(rate),
    apyPercent: apyPercent(rate),
    pendingIntervalBlocks,
    relayBlockMs,
    blockMs: blockTimeMs(state),
  };
}
