import type { StakingRate } from '@hub/contract/chain-api/staking/staking-rate';
import type { BlockState } from '../runtime/block-state.ts';
import { jsonNumber } from '../runtime/json-value.ts';
import { relayBlockMs } from './relay-block-time.ts';
import { blockTimeMs, overrideEntry, stakingSettings } from './staking-settings.ts';
import { aprPercent, apyPercent } from './yearly-rate.ts';

/** What staking pays at one block and how long unstaking takes (decision 20). */
export async function readStakingRate(state: BlockState): Promise<StakingRate> {
  const [override, now] = await state.read([overrideEntry, { section: 'timestamp', item: 'now' }]);
  const { intervalRelayBlocks, pendingIntervalBlocks, rateParts } = stakingSettings(state, override);
  const rate = { rateParts, intervalMs: intervalRelayBlocks * relayBlockMs };
  return {
    blockNumber: state.block.number,
    blockHash: state.block.hash,
    blockTimestampMs: jsonNumber(now),
    intervalRelayBlocks,
    rateParts,
    aprPercent: aprPercent(rate),
    apyPercent: apyPercent(rate),
    pendingIntervalBlocks,
    relayBlockMs,
    blockMs: blockTimeMs(state),
  };
}
