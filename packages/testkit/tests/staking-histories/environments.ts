import type { StakingSettings } from '../../src/staking-reference/state.ts';

/** The configuration of a chain before histories begin on it. */
export interface Environment {
  readonly name: string;
  readonly settings: Pick<
    StakingSettings,
    'recalculationIntervalRelayBlocks' | 'pendingIntervalBlocks' | 'incomeParts' | 'maxStakersPerPayout'
  >;
  /** The coins that the treasury keeps for rewards; by default its whole genesis balance. */
  readonly treasuryTokens?: bigint;
}

function environment(
  name: string,
  incomeParts: bigint,
  recalculationIntervalRelayBlocks: number,
  pendingIntervalBlocks: number,
  more: { readonly maxStakersPerPayout?: number; readonly treasuryTokens?: bigint } = {},
): Environment {
  const { maxStakersPerPayout = 100, ...treasury } = more;
  return {
    name,
    settings: { incomeParts, recalculationIntervalRelayBlocks, pendingIntervalBlocks, maxStakersPerPayout },
    ...treasury,
  };
}

/** Rates, intervals and limits with which histories of few blocks reach rare branches of the rules. */
export const ENVIRONMENTS: readonly Environment[] = [
  environment('daily rate and interval of the development chain', 453_256n, 14_400, 3),
  environment('daily rate of the live chain', 406_712n, 100, 5),
  environment('a rate whose rewards end in halves', 300_000_000n, 10, 2),
  environment('an eighth a reward, unlocked with the next block', 123_456_789n, 7, 1),
  environment('a rate of a third, slow unlocking', 333_333_333n, 50, 8),
  environment('a treasury that runs dry', 250_000_000n, 10, 2, { treasuryTokens: 150n }),
  environment('two stakers a payout at most', 453_256n, 20, 4, { maxStakersPerPayout: 2 }),
  environment('a rate too small for small stakes', 1n, 10, 3),
];
