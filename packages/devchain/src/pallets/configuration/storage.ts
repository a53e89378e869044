import type { ValueOf } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { defaultValue } from '../../state/storage-item.ts';

const at = (name: string) => ({ pallet: 'Configuration', name });

export const defaultWeightToFeeCoefficient = 74_032_567_634_989_970n;
export const defaultMinGasPrice = 1_840_671_476_954n;
export const defaultMaxCollators = 10;
export const defaultLicenseBond = 0xc_9f2c_9cd0_4674_edea_4000_0000n;
export const defaultKickThreshold = 600;

export const perbill = t.newtype('sp_arithmetic::per_things::Perbill', t.u32);

export const appPromotionConfiguration = t.struct(
  'pallet_configuration::AppPromotionConfiguration',
  {
    recalculation_interval: t.option(t.u32),
    pending_interval: t.option(t.u32),
    interval_income: t.option(perbill),
    max_stakers_per_calculation: t.option(t.u8),
  },
  [{ name: 'BlockNumber', type: t.u32 }],
);

export type AppPromotionConfiguration = ValueOf<typeof appPromotionConfiguration>;

const noOverride: AppPromotionConfiguration = {
  recalculation_interval: undefined,
  pending_interval: undefined,
  interval_income: undefined,
  max_stakers_per_calculation: undefined,
};

export const weightToFeeCoefficient = defaultValue(
  at('WeightToFeeCoefficientOverride'),
  t.u64,
  defaultWeightToFeeCoefficient,
);
export const minGasPrice = defaultValue(at('MinGasPriceOverride'), t.u64, defaultMinGasPrice);
/** The misspelt name is that of the live chain. */
export const appPromotionOverride = defaultValue(
  at('AppPromomotionConfigurationOverride'),
  appPromotionConfiguration,
  noOverride,
);
export const desiredCollators = defaultValue(
  at('CollatorSelectionDesiredCollatorsOverride'),
  t.u32,
  defaultMaxCollators,
);
export const licenseBond = defaultValue(
  at('CollatorSelectionLicenseBondOverride'),
  t.u128,
  defaultLicenseBond,
);
export const kickThreshold = defaultValue(
  at('CollatorSelectionKickThresholdOverride'),
  t.u32,
  defaultKickThreshold,
);
export const relayBlockNumberChecks = defaultValue(at('RelayBlockNumberChecks'), t.bool, true);
