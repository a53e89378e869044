import type { Hex } from '@hub/primitives/hex';
import type { VestingSchedule } from '../staking-reference/state.ts';

export type DispatchClass = 'Normal' | 'Operational' | 'Mandatory';

/** Execution time in picoseconds and class of a call, as known before it runs. */
export interface Announced {
  readonly refTime: bigint;
  readonly dispatchClass: DispatchClass;
}

/** An address in a call. Only ids can be looked up (docs/chain-rules.md#accounts). */
export type RuleAddress =
  | { readonly kind: 'Id'; readonly who: Hex }
  | { readonly kind: 'Index' }
  | { readonly kind: 'Raw' | 'Address32' | 'Address20'; readonly bytes: Uint8Array };

/** The origin that a call runs with, which is also an argument of `utility.dispatchAs`. */
export type NamedOrigin = { readonly kind: 'root' | 'none' } | { readonly kind: 'signed'; readonly who: Hex };

type Named<N extends string, F = unknown> = { readonly name: N } & Readonly<F>;

/** A call whose weight the documentation does not give: it is an input, taken from the fee estimate. */
type Quoted<N extends string, F = unknown> = Named<N, F & { readonly announced: Announced }>;

/**
 * A call with inner calls. `ownRefTime` is its execution time without them, in picoseconds, an input like `announced`.
 */
type QuotedAround<N extends string, F> = Named<N, F & { readonly ownRefTime: bigint }>;

type Schedule = { readonly schedule: VestingSchedule };
type AppPromotionOverride = {
  readonly recalculationInterval: number | undefined;
  readonly pendingInterval: number | undefined;
  readonly intervalIncome: number | undefined;
  readonly maxStakers: number | undefined;
};

export type BalancesCall =
  | Named<'balances.transferAllowDeath' | 'balances.transferKeepAlive', { dest: RuleAddress; amount: bigint }>
  | Named<'balances.transferAll', { dest: RuleAddress; keepAlive: boolean }>
  | Named<'balances.forceTransfer', { source: RuleAddress; dest: RuleAddress; amount: bigint }>
  | Named<'balances.forceSetBalance', { who: RuleAddress; free: bigint }>
  | Quoted<'balances.forceUnreserve', { who: RuleAddress; amount: bigint }>
  | Quoted<'balances.upgradeAccounts', { who: readonly Hex[] }>
  | Quoted<'balances.forceAdjustTotalIssuance', { direction: 'Increase' | 'Decrease'; delta: bigint }>
  | Quoted<'balances.burn', { amount: bigint; keepAlive: boolean }>;

export type VestingCall =
  | Quoted<'vesting.claim'>
  | Quoted<'vesting.claimFor', { dest: RuleAddress }>
  | Quoted<'vesting.vestedTransfer', { dest: RuleAddress } & Schedule>
  | Quoted<'vesting.updateVestingSchedules', { who: RuleAddress; schedules: readonly VestingSchedule[] }>;

export type StakingCall =
  | Named<'appPromotion.setAdminAddress', { admin: Hex }>
  | Named<'appPromotion.stake' | 'appPromotion.unstakePartial', { amount: bigint }>
  | Named<'appPromotion.unstakeAll'>
  | Named<
      'appPromotion.sponsorCollection' | 'appPromotion.stopSponsoringCollection',
      { collectionId: number }
    >
  | Named<'appPromotion.sponsorContract' | 'appPromotion.stopSponsoringContract', { contract: Uint8Array }>
  | Named<'appPromotion.payoutStakers', { stakers: number | undefined }>
  | Quoted<'appPromotion.resolveSkippedBlocks', { blocks: readonly number[] }>;

export type UtilityCall =
  | Named<'utility.batch' | 'utility.batchAll' | 'utility.forceBatch', { calls: readonly RuleCall[] }>
  | Named<'utility.asDerivative', { index: number; call: RuleCall }>
  | Named<'utility.withWeight', { call: RuleCall; refTime: bigint; proofSize: bigint }>
  | QuotedAround<'utility.dispatchAs' | 'utility.dispatchAsFallible', { origin: NamedOrigin; call: RuleCall }>
  | QuotedAround<'utility.ifElse', { main: RuleCall; fallback: RuleCall }>;

export type SudoCall =
  | Named<'sudo.sudo', { call: RuleCall }>
  | Named<'sudo.sudoUncheckedWeight', { call: RuleCall; refTime: bigint; proofSize: bigint }>
  | QuotedAround<'sudo.sudoAs', { who: RuleAddress; call: RuleCall }>
  | Quoted<'sudo.setKey', { next: RuleAddress }>
  | Quoted<'sudo.removeKey'>;

export type TreasuryCall =
  | Quoted<'treasury.spendLocal', { amount: bigint; beneficiary: RuleAddress }>
  | Quoted<'treasury.removeApproval', { proposal: number }>
  | Quoted<'treasury.spend', { amount: bigint; beneficiary: Hex; validFrom: number | undefined }>
  | Quoted<'treasury.payout' | 'treasury.checkStatus' | 'treasury.voidSpend', { index: number }>;

export type SettingsCall =
  | Quoted<'configuration.setWeightToFeeCoefficientOverride', { coefficient: bigint | undefined }>
  | Quoted<'configuration.setMinGasPriceOverride', { price: bigint | undefined }>
  | Quoted<'configuration.setAppPromotionConfigurationOverride', { override: AppPromotionOverride }>
  | Quoted<
      | 'configuration.setCollatorSelectionDesiredCollators'
      | 'configuration.setCollatorSelectionKickThreshold',
      { value: number | undefined }
    >
  | Quoted<'configuration.setCollatorSelectionLicenseBond', { amount: bigint | undefined }>
  | Quoted<'configuration.setRelayBlockNumberChecks', { isOn: boolean }>
  | Quoted<'maintenance.enable' | 'maintenance.disable'>;

export type SystemCall =
  | Named<'system.remark' | 'system.remarkWithEvent', { remark: Uint8Array }>
  | Quoted<'system.setHeapPages', { pages: bigint }>
  | Quoted<
      'system.setCode' | 'system.setCodeWithoutChecks' | 'system.applyAuthorizedUpgrade',
      { code: Uint8Array }
    >
  | Quoted<'system.setStorage', { items: readonly (readonly [Uint8Array, Uint8Array])[] }>
  | Quoted<'system.killStorage', { keys: readonly Uint8Array[] }>
  | Quoted<'system.killPrefix', { prefix: Uint8Array; subkeys: number }>
  | Quoted<'system.authorizeUpgrade' | 'system.authorizeUpgradeWithoutChecks', { codeHash: Hex }>
  | Quoted<'timestamp.set', { nowMs: bigint }>;

/** A call of the implemented pallets, named `section.method` as in the metadata. Amounts are in smallest units. */
export type RuleCall =
  | BalancesCall
  | VestingCall
  | StakingCall
  | UtilityCall
  | SudoCall
  | TreasuryCall
  | SettingsCall
  | SystemCall;
