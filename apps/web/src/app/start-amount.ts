import { COIN } from '../config/constants.ts';
import { deductedFee } from '../features/staking/amount/stake-limits.ts';
import type { StakingFees } from '../features/staking/form/staking-form-data.ts';
import { largerOf } from '../lib/larger-of.ts';

const STEP = COIN / 100n;

/**
 * The least amount, in smallest units, that an account must receive for a first stake: the minimum, its fee, and the
 * later fee of unstaking; rounded up to a hundredth of a coin, and at least the amount that the form requires.
 * Undefined until the fees are known.
 */
export function startAmount(minimumStake: bigint, fees: StakingFees): bigint | undefined {
  if (fees.stake === undefined || fees.unstakePartial === undefined) return undefined;
  const needed = minimumStake + largerOf(deductedFee(fees.stake), fees.stake + fees.unstakePartial);
  return ((needed + STEP - 1n) / STEP) * STEP;
}
