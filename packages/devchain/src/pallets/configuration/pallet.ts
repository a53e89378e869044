import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import type { Context } from '../../frame/context.ts';
import { operational } from '../../frame/dispatch-info.ts';
import { defineEvents } from '../../frame/event.ts';
import { defineErrors } from '../../frame/module-errors.ts';
import { ensureRoot } from '../../frame/origin.ts';
import { constant, type Pallet, runtimeParam } from '../../frame/pallet.ts';
import { measured } from '../../frame/weight.ts';
import type { StorageItem } from '../../state/storage-item.ts';
import * as storage from './storage.ts';

const configurationEvents = defineEvents('Configuration', {
  NewDesiredCollators: [0, { desired_collators: t.option(t.u32) }],
  NewCollatorLicenseBond: [1, { bond_cost: t.option(t.u128) }],
  NewCollatorKickThreshold: [2, { length_in_blocks: t.option(t.u32) }],
});

const configurationErrors = defineErrors('Configuration', {
  InconsistentConfiguration: 'The settings contradict each other.',
});

export interface ConfigurationGenesis {
  /** Intervals and rate of staking on a chain without the live constants. */
  readonly stakingOverride: storage.AppPromotionConfiguration;
}

const info = () => operational(measured(5_000_000, 0, 1));

/** Stores an override; without a value, removes the override, so that the constant applies again. */
function override<V>(context: Context, item: StorageItem<[], V, V>, value: V | undefined): void {
  if (value === undefined) item.remove(context.storage);
  else item.put(context.storage, value);
}

/** Settings that root may change without a new runtime. */
export function configuration({ stakingOverride }: ConfigurationGenesis): Pallet {
  return {
    index: 63,
    name: 'Configuration',
    module: 'pallet_configuration::pallet',
    params: runtimeParam,
    storage: [
      storage.weightToFeeCoefficient,
      storage.minGasPrice,
      storage.appPromotionOverride,
      storage.desiredCollators,
      storage.licenseBond,
      storage.kickThreshold,
      storage.relayBlockNumberChecks,
    ],
    calls: {
      set_weight_to_fee_coefficient_override: defineCall({
        index: 0,
        fields: { coeff: t.option(t.u64) },
        docs: 'Overrides the price of execution time; root only.',
        info,
        dispatch(context, origin, { coeff }) {
          ensureRoot(origin);
          override(context, storage.weightToFeeCoefficient, coeff);
          return undefined;
        },
      }),
      set_min_gas_price_override: defineCall({
        index: 1,
        fields: { coeff: t.option(t.u64) },
        docs: 'Overrides the least gas price; root only.',
        info,
        dispatch(context, origin, { coeff }) {
          ensureRoot(origin);
          override(context, storage.minGasPrice, coeff);
          return undefined;
        },
      }),
      set_app_promotion_configuration_override: defineCall({
        index: 3,
        fields: { configuration: storage.appPromotionConfiguration },
        docs: 'Overrides intervals and rate of staking; root only.',
        info,
        dispatch(context, origin, args) {
          ensureRoot(origin);
          storage.appPromotionOverride.put(context.storage, args.configuration);
          return undefined;
        },
      }),
      set_collator_selection_desired_collators: defineCall({
        index: 4,
        fields: { max: t.option(t.u32) },
        docs: 'Overrides the number of collators; root only.',
        info,
        dispatch(context, origin, { max }) {
          ensureRoot(origin);
          override(context, storage.desiredCollators, max);
          context.deposit(configurationEvents.NewDesiredCollators({ desired_collators: max }));
          return undefined;
        },
      }),
      set_collator_selection_license_bond: defineCall({
        index: 5,
        fields: { amount: t.option(t.u128) },
        docs: 'Overrides the bond of a collator; root only.',
        info,
        dispatch(context, origin, { amount }) {
          ensureRoot(origin);
          override(context, storage.licenseBond, amount);
          context.deposit(configurationEvents.NewCollatorLicenseBond({ bond_cost: amount }));
          return undefined;
        },
      }),
      set_collator_selection_kick_threshold: defineCall({
        index: 6,
        fields: { threshold: t.option(t.u32) },
        docs: 'Overrides how long a silent collator stays; root only.',
        info,
        dispatch(context, origin, { threshold }) {
          ensureRoot(origin);
          override(context, storage.kickThreshold, threshold);
          context.deposit(configurationEvents.NewCollatorKickThreshold({ length_in_blocks: threshold }));
          return undefined;
        },
      }),
      set_relay_block_number_checks: defineCall({
        index: 7,
        fields: { enabled: t.bool },
        docs: 'Turns the check that relay block numbers rise on or off; root only.',
        info,
        dispatch(context, origin, { enabled }) {
          ensureRoot(origin);
          storage.relayBlockNumberChecks.put(context.storage, enabled);
          return undefined;
        },
      }),
    },
    events: configurationEvents.declared,
    errors: configurationErrors.declared,
    constants: [
      constant(
        'DefaultWeightToFeeCoefficient',
        t.u64,
        storage.defaultWeightToFeeCoefficient,
        'Price of execution time without an override.',
      ),
      constant(
        'DefaultMinGasPrice',
        t.u64,
        storage.defaultMinGasPrice,
        'Least gas price without an override.',
      ),
      constant(
        'MaxXcmAllowedLocations',
        t.u32,
        16,
        'Locations that may be allowed for cross-chain messages.',
      ),
      constant('AppPromotionDailyRate', storage.perbill, 406_712, 'Staking reward of one interval.'),
      constant('DayRelayBlocks', t.u32, 14_400, 'Relay blocks of one day.'),
      constant(
        'DefaultCollatorSelectionMaxCollators',
        t.u32,
        storage.defaultMaxCollators,
        'Number of collators.',
      ),
      constant(
        'DefaultCollatorSelectionLicenseBond',
        t.u128,
        storage.defaultLicenseBond,
        'Bond of a collator.',
      ),
      constant(
        'DefaultCollatorSelectionKickThreshold',
        t.u32,
        storage.defaultKickThreshold,
        'Blocks after which a silent collator is removed.',
      ),
    ],
    associatedTypes: [{ name: 'Balance', type: t.u128, docs: 'An amount in smallest units.' }],
    genesis({ storage: state }, { liveConstants }) {
      if (!liveConstants) storage.appPromotionOverride.put(state, stakingOverride);
    },
  };
}
