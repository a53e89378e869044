import type { Storage } from '../../state/overlay.ts';
import { type AccountId, palletAccount } from '../../types/account-id.ts';
import { appPromotionOverride } from '../configuration/storage.ts';

/** One coin in smallest units. */
export const nominal = 10n ** 18n;
export const minimumStake = 100n * nominal;
export const maxStakesPerAccount = 10;
export const maxPendingPerBlock = 3;
export const defaultStakersPerPayout = 20;
/** Relay blocks between two rewards: a day at one block per 6 s. */
export const defaultRecalculationInterval = 14_400;
/** Parachain blocks from an unstake to its release: a week at one block per 6 s. */
export const defaultPendingInterval = 100_800;
/** Reward of one interval, in parts per billion of the stake. */
export const defaultIntervalIncome = 406_712;

const maxStakersPerPayout = 100;

/** The ASCII bytes of "appstake": once they are the pallet id, twice in a row the freeze id. */
export const appPromotionPalletId = '0x6170707374616b65';
export const appPromotionFreeze = '0x6170707374616b656170707374616b65';

/** The account with which the pallet sponsors collections. */
export const appPromotionAccount: AccountId = palletAccount('appstake');

export interface StakingSettings {
  readonly recalculationInterval: number;
  readonly pendingInterval: number;
  readonly intervalIncome: bigint;
  readonly maxStakersPerPayout: number;
}

/** The staking constants, with the overrides of the Configuration pallet (docs/chain-rules.md#staking-settings). */
export function stakingSettings(state: Pick<Storage, 'get'>): StakingSettings {
  const override = appPromotionOverride.get(state);
  return {
    recalculationInterval: override.recalculation_interval ?? defaultRecalculationInterval,
    pendingInterval: override.pending_interval ?? defaultPendingInterval,
    intervalIncome: BigInt(override.interval_income ?? defaultIntervalIncome),
    maxStakersPerPayout: override.max_stakers_per_calculation ?? maxStakersPerPayout,
  };
}
