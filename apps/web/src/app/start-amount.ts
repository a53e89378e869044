import { COIN } from '../config/constants.ts';
import { deductedFee } from '../features/staking/amount/stake-limits.ts';
import type { StakingFees } from '../features/staking/form/staking-form-data.ts';
import { largerOf } from '../lib/larger-of.ts';

const STEP = COIN / 100n;

/**
 * The least that an account has to receive for a first stake: the minimum, its fee, and the fee of unstaking it later; up to
 * the next hundredth of a coin, and never below what the form asks for. Undefined while the chain has not told its fees.
 */
export function startAmount(minimumStake: bigint, fees: StakingFees): bigint | undefined {
  if (fees.stake === undefined || fees.unstakePartial === undefined) return undefined;
  const needed = minimumStake + largerOf(deductedFee(fees.stake), fees.stake + fees.unstakePartial);
  return ((needed + STEP - 1n) / STEP) * STEP;
}
