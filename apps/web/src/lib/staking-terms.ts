import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { formatCoins } from '@hub/primitives/amount';
import { USUAL_MAX_STAKES, USUAL_MINIMUM_STAKE } from '../config/constants.ts';
import { formatInteger } from './format-number.ts';
import { formatUnstakingTime } from './format-wait.ts';

/** A network's wait and limits as they are written: `a week`, `10`, `100`. */
export interface StakingTerms {
  readonly unstakingTime: string;
  readonly maxStakes: string;
  /** Whole coins, without a unit. */
  readonly minimumStake: string;
}

/** The terms by the chain's answers; the usual ones where it has not answered. */
export function stakingTerms(
  position: Pick<StakingPosition, 'maxStakes' | 'minimumStake'> | undefined,
  rate: Pick<StakingRate, 'pendingIntervalBlocks' | 'blockMs'> | undefined,
  decimals: number,
): StakingTerms {
  return {
    unstakingTime: formatUnstakingTime(rate),
    maxStakes: formatInteger(position?.maxStakes ?? USUAL_MAX_STAKES),
    minimumStake: formatCoins(position?.minimumStake ?? USUAL_MINIMUM_STAKE, decimals),
  };
}

/** What both networks ask for. */
export const usualTerms = stakingTerms(undefined, undefined, 18);
