import type { StakingSettings } from '../staking-reference/state.ts';
import { ensureRoot } from './origin.ts';
import type { NamedOrigin, SettingsCall } from './rule-call.ts';
import { emitIn, type World } from './world.ts';

/** The default price of execution time (metadata of 25090091). */
export const DEFAULT_COEFFICIENT = 74_032_567_634_989_970n;

function withSettings(world: World, parts: Partial<StakingSettings>): World {
  const { ledger } = world;
  return { ...world, ledger: { ...ledger, settings: { ...ledger.settings, ...parts } } };
}

function textOf(value: bigint | number | undefined): bigint | string {
  return value === undefined ? 'None' : BigInt(value);
}

/** Runs a call of Configuration or Maintenance (docs/chain-rules.md#sudo); throws DispatchFailure. */
export function runSettings(world: World, origin: NamedOrigin, call: SettingsCall): World {
  ensureRoot(origin);
  switch (call.name) {
    case 'configuration.setWeightToFeeCoefficientOverride':
      return withSettings(world, { weightToFeeCoefficient: call.coefficient ?? DEFAULT_COEFFICIENT });
    case 'configuration.setAppPromotionConfigurationOverride': {
      const { recalculationInterval, pendingInterval, intervalIncome, maxStakers } = call.override;
      return withSettings(world, {
        recalculationIntervalRelayBlocks: recalculationInterval ?? 14_400,
        pendingIntervalBlocks: pendingInterval ?? 100_800,
        incomeParts: BigInt(intervalIncome ?? 406_712),
        maxStakersPerPayout: maxStakers ?? 100,
      });
    }
    case 'configuration.setCollatorSelectionDesiredCollators':
      return emitIn(world, 'configuration.NewDesiredCollators', textOf(call.value));
    case 'configuration.setCollatorSelectionKickThreshold':
      return emitIn(world, 'configuration.NewCollatorKickThreshold', textOf(call.value));
    case 'configuration.setCollatorSelectionLicenseBond':
      return emitIn(world, 'configuration.NewCollatorLicenseBond', textOf(call.amount));
    case 'configuration.setMinGasPriceOverride':
    case 'configuration.setRelayBlockNumberChecks':
      return world;
    case 'maintenance.enable':
      return { ...emitIn(world, 'maintenance.MaintenanceEnabled'), isUnderMaintenance: true };
    case 'maintenance.disable':
      return { ...emitIn(world, 'maintenance.MaintenanceDisabled'), isUnderMaintenance: false };
  }
}
