import type { BlockState } from '../runtime/block-state.ts';
import { jsonBigint, jsonNumber, jsonObject } from '../runtime/json-value.ts';

/** The pallet's own limit; it is not in the metadata (`pallet-app-promotion`, stakes per account). */
export const maxStakes = 10;
const minimumStakeNominals = 100n;
/** Target block time of the networks, for runtimes that do not state it. */
const defaultBlockMs = 6000;

/** How staking is set at one block: the Configuration pallet's override, else the pallet's constant. */
export interface StakingSettings {
  readonly intervalRelayBlocks: number;
  readonly pendingIntervalBlocks: number;
  /** Parts per billion of a stake for each interval. */
  readonly rateParts: number;
}

/** The entry to read for `stakingSettings`; the item's name is spelled so on the chain. */
export const overrideEntry = {
  section: 'configuration',
  item: 'appPromomotionConfigurationOverride',
} as const;

/** Combines the rendered override with the constants; a field that is None, or an absent override, falls back. */
export function stakingSettings(state: BlockState, override: unknown = {}): StakingSettings {
  const { recalculationInterval, pendingInterval, intervalIncome } = jsonObject(override);
  const constant = (name: string) => state.constant('appPromotion', name);
  return {
    intervalRelayBlocks: jsonNumber(recalculationInterval ?? constant('recalculationInterval')),
    pendingIntervalBlocks: jsonNumber(pendingInterval ?? constant('pendingInterval')),
    rateParts: jsonNumber(intervalIncome ?? constant('intervalIncome')),
  };
}

/** The least amount of one stake, in smallest units. */
export function minimumStake(state: BlockState): bigint {
  return minimumStakeNominals * jsonBigint(state.constant('appPromotion', 'nominal'));
}

/** Target time between two blocks in ms. */
export function blockTimeMs(state: BlockState): number {
  return jsonNumber(state.constant('aura', 'slotDuration') ?? defaultBlockMs);
}
