import type { StakingRate } from '@hub/contract/chain-api/staking/model';
import type { BlockState } from '../../chain/state/block-state.ts';
import { timestampEntry } from '../../chain/state/clock-entries.ts';
import { relayBlockMs } from './relay-block-time.ts';
import { requireStaking } from './require-staking.ts';
import { blockTimeMs, overrideEntry, stakingSettings } from './staking-settings.ts';
import { aprPercent, apyPercent } from './yearly-rate.ts';

/** What staking pays at one block and how long unstaking takes. Throws AppError `StakingUnavailable`. */
export async function readStakingRate(state: BlockState): Promise<StakingRate> {
  requireStaking(state);
  const [blockTimestampMs, override] = await state.read([
    timestampEntry,
    ...(state.capabilities.stakingOverride ? [overrideEntry] : []),
  ]);
  const { intervalRelayBlocks, pendingIntervalBlocks, rateParts } = stakingSettings(state, override);
  const rate = { rateParts, intervalMs: intervalRelayBlocks * relayBlockMs };
  return {
    blockNumber: state.block.number,
    blockHash: state.block.hash,
    blockTimestampMs,
    intervalRelayBlocks,
    rateParts,
    aprPercent: aprPercent(rate),
    apyPercent: apyPercent(rate),
    pendingIntervalBlocks,
    relayBlockMs,
    blockMs: blockTimeMs(state),
  };
}
