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
  /** Parts per billion of a stake for each interval. */
  readonly rateParts: number;
  /** Simple yearly rate, decimal text; null where rewards never fall due. */
  readonly aprPercent: string | null;
  /** The same compounded; null also where a stake would grow past any balance. */
  readonly apyPercent: string | null;
  /** Blocks from unstaking to release. */
  readonly pendingIntervalBlocks: number;
  readonly relayBlockMs: number;
  /** Target block time. */
  readonly blockMs: number;
}

/** Reads the rewards of staking at one block and the duration of unstaking. Throws AppError `StakingUnavailable`. */
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
