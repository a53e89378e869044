import type { Runtime } from './runtime.ts';

/** What a runtime can be asked for beside what every runtime has. */
export interface Capabilities {
  /** Stakes, their rate and pending unstakes: the AppPromotion pallet with its runtime API. */
  readonly staking: boolean;
  /** Settings of staking other than the pallet's constants: Configuration.AppPromomotionConfigurationOverride. */
  readonly stakingOverride: boolean;
  /** Coins that become free by schedule: orml-vesting, whose storage is not that of pallet-vesting. */
  readonly vesting: boolean;
  /** Collections of tokens: the Common pallet of Unique. */
  readonly collections: boolean;
  /** Block authors by the session's validators. */
  readonly validators: boolean;
}

/**
 * Tells by a runtime's metadata what it can be asked for, each when it is read. An absent pallet holds nothing; it is no
 * error.
 */
export function capabilitiesOf({ pallets }: Pick<Runtime, 'pallets'>): Capabilities {
  const hasStorage = (section: string, item: string) =>
    pallets.find(section)?.storage.find(item) !== undefined;
  return {
    get staking() {
      return hasStorage('appPromotion', 'staked');
    },
    get stakingOverride() {
      return hasStorage('configuration', 'appPromomotionConfigurationOverride');
    },
    get vesting() {
      return hasStorage('vesting', 'vestingSchedules');
    },
    get collections() {
      return hasStorage('common', 'collectionById');
    },
    get validators() {
      return hasStorage('session', 'validators');
    },
  };
}
