import type { Runtime } from './runtime.ts';

/** Optional features of a runtime. */
export interface Capabilities {
  /** Stakes, their rate and pending unstakes: the AppPromotion pallet with its runtime API. */
  readonly staking: boolean;
  /** Overrides of the staking constants: Configuration.AppPromomotionConfigurationOverride. */
  readonly stakingOverride: boolean;
  /** Coins that vest by a schedule: orml-vesting, whose storage differs from that of pallet-vesting. */
  readonly vesting: boolean;
  /** Collections of tokens: the Common pallet of Unique. */
  readonly collections: boolean;
  /** The list Session.Validators, by which the author of a block is found. */
  readonly validators: boolean;
}

/** Tells a runtime's features from its metadata; each is looked up when it is read. An absent pallet is not an error. */
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
