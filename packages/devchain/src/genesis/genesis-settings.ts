import type { AppPromotionConfiguration } from '../pallets/configuration/storage.ts';

const token = 10n ** 18n;

/** Tokens of each development account. */
export const accountEndowment = 1_000_000n * token;
/** Tokens of the account that pays rewards out: enough for the fees of many years. */
export const operatorEndowment = 100_000n * token;
/** Tokens of the treasury, which all rewards come from. */
export const treasuryEndowment = 100_000_000n * token;

/**
 * Staking at 18 % a year compounded daily, and a pending interval that is a week at one block per hour of
 * virtual time. The recalculation interval stays a day of relay blocks.
 */
export const stakingOverride: AppPromotionConfiguration = {
  recalculation_interval: undefined,
  pending_interval: 168,
  interval_income: 453_256,
  max_stakers_per_calculation: undefined,
};

/** A vesting account: 1,000 tokens become free with every thirty days of relay blocks. */
export const vesting = {
  uri: '//Eve',
  schedule: { start: 280_000_000, period: 432_000, period_count: 200, per_period: 1_000n * token },
};

/** An account with a lock of its own, under the id democracy uses. */
export const lock = { uri: '//Ferdie', id: '0x64656d6f63726163', amount: 100_000n * token } as const;
