import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { formatCoins } from '@hub/primitives/amount';
import { formatInteger } from './format-number.ts';
import { formatUnstakingTime } from './format-wait.ts';
import { type StakingTerms, usualTerms } from './staking-terms.ts';

/** The terms that the chain answered, and the usual ones where it has not answered yet. */
export function readStakingTerms(
  position: Pick<StakingPosition, 'maxStakes' | 'minimumStake'> | undefined,
  rate: Pick<StakingRate, 'pendingIntervalBlocks' | 'blockMs'> | undefined,
  decimals: number,
): StakingTerms {
  const { maxStakes, minimumStake } = usualTerms;
  return {
    unstakingTime: formatUnstakingTime(rate),
    maxStakes: position === undefined ? maxStakes : formatInteger(position.maxStakes),
    minimumStake: position === undefined ? minimumStake : formatCoins(position.minimumStake, decimals),
  };
}
