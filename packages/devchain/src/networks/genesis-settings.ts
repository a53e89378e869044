import type { BalancesGenesis } from '../pallets/balances/genesis.ts';
import type { ConfigurationGenesis } from '../pallets/configuration/pallet.ts';
import { treasuryAccount } from '../pallets/treasury/hooks.ts';
import type { VestingGenesis } from '../pallets/vesting/genesis.ts';
import { accountOf, developmentUris, operatorUri, sudoUri } from './development-accounts.ts';

const token = 10n ** 18n;

/** Coins of each development account. */
const accountEndowment = 1_000_000n * token;
/** Coins of the account that signs the payouts: enough for the fees of many years. */
const operatorEndowment = 100_000n * token;
/** Coins of the treasury, from which all rewards are paid. */
const treasuryEndowment = 100_000_000n * token;
/** The lock id that democracy uses. */
const democracyLock = '0x64656d6f63726163';

export const balances: BalancesGenesis = {
  endowments: [
    ...developmentUris.map((uri) => [accountOf(uri), accountEndowment] as const),
    [accountOf(operatorUri), operatorEndowment],
    [treasuryAccount, treasuryEndowment],
  ],
  locks: [[democracyLock, accountOf('//Ferdie'), 100_000n * token]],
};

/** 1,000 coins vest with every thirty days of relay blocks. */
export const vesting: VestingGenesis = [
  [
    accountOf('//Eve'),
    { start: 280_000_000, period: 432_000, period_count: 200, per_period: 1_000n * token },
  ],
];

export const sudo = { key: accountOf(sudoUri) };

export const appPromotion = { admin: accountOf(operatorUri) };

/**
 * Staking at 18 % a year compounded daily, and a pending interval that lasts a week at one block per hour of virtual
 * time. The recalculation interval is still a day of relay blocks.
 */
export const configuration: ConfigurationGenesis = {
  stakingOverride: {
    recalculation_interval: undefined,
    pending_interval: 168,
    interval_income: 453_256,
    max_stakers_per_calculation: undefined,
  },
};
