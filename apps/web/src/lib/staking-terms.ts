/** The unstaking time and the limits of a network, as the texts that the page shows. */
export interface StakingTerms {
  readonly unstakingTime: string;
  readonly maxStakes: string;
  /** In coins, without a unit. */
  readonly minimumStake: string;
}

/** The terms of both networks, until the chain has answered. */
export const usualTerms: StakingTerms = { unstakingTime: 'a week', maxStakes: '10', minimumStake: '100' };
