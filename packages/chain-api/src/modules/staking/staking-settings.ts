import { AppError } from '@hub/primitives/app-error';
import { hasField, readBigint, readField, readNumber } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';

/** The pallet's own limit of stakes per account; it is not in the metadata (`pallet-app-promotion`). */
export const maxStakes = 10;
const minimumStakeNominals = 100n;
/** The target block time of the networks, for runtimes without a constant for it. */
const defaultBlockMs = 6000;

/** The staking settings at one block: the Configuration pallet's override, or else the pallet's constants. */
export interface StakingSettings {
  readonly intervalRelayBlocks: number;
  readonly pendingIntervalBlocks: number;
  /** The reward per interval, in parts per billion of a stake. */
  readonly rateParts: number;
}

/**
 * The entry to read for `stakingSettings`; the chain spells the item's name like this. A field that is None is absent.
 */
export const overrideEntry: StorageEntry<Partial<StakingSettings>> = {
  section: 'configuration',
  item: 'appPromomotionConfigurationOverride',
  read: (override) => ({
    ...optional('intervalRelayBlocks', override, 'recalculation_interval'),
    ...optional('pendingIntervalBlocks', override, 'pending_interval'),
    ...optional('rateParts', override, 'interval_income'),
  }),
};

function optional<Name extends keyof StakingSettings>(
  name: Name,
  override: unknown,
  field: string,
): Partial<StakingSettings> {
  const value = hasField(override, field) ? readField(override, field) : null;
  return value === null ? {} : { [name]: readNumber(value) };
}

/** Combines the override with the constants; a field that the override does not have falls back to its constant. */
export function stakingSettings(state: BlockState, override: Partial<StakingSettings> = {}): StakingSettings {
  const constant = (name: string) => requiredConstant(state, name, readNumber);
  return {
    intervalRelayBlocks: override.intervalRelayBlocks ?? constant('recalculationInterval'),
    pendingIntervalBlocks: override.pendingIntervalBlocks ?? constant('pendingInterval'),
    rateParts: override.rateParts ?? constant('intervalIncome'),
  };
}

/** A constant of the pallet, which every runtime with staking has. */
function requiredConstant<T>(state: BlockState, name: string, read: (value: unknown) => T): T {
  const value = state.constant('appPromotion', name, read);
  if (value !== undefined) return value;
  throw new AppError({
    code: 'NodeBadAnswer',
    message: `The runtime has no constant appPromotion.${name}`,
  });
}

/** The smallest amount of one stake, in smallest units. */
export function minimumStake(state: BlockState): bigint {
  return minimumStakeNominals * requiredConstant(state, 'nominal', readBigint);
}

/** Target time between two blocks in ms. */
export function blockTimeMs(state: BlockState): number {
  return state.constant('aura', 'slotDuration', readNumber) ?? defaultBlockMs;
}
