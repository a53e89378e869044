import type { BalanceParts } from '@hub/client/chain-api/staking-position';
import { FEE_ESTIMATE, UNSTAKE_FEE_ESTIMATE } from '../../../config/constants.ts';
import { largerOf } from '../../../lib/larger-of.ts';

/** The fee that Max and validation deduct: the estimate, or the chain's fee if that is higher. */
export function deductedFee(chainFee: bigint | undefined): bigint {
  return chainFee !== undefined && chainFee > FEE_ESTIMATE ? chainFee : FEE_ESTIMATE;
}

/** The largest stake: the amount that the pallet allows (locked funds count) less the fee, never below 0. */
export function maximumStake(balance: BalanceParts, chainFee: bigint | undefined): bigint {
  const left = balance.canstake - deductedFee(chainFee);
  return left > 0n ? left : 0n;
}

/** Whether a fee can be paid; the chain takes it only from transferable funds. */
export function isFeePayable(balance: BalanceParts, fee: bigint): boolean {
  return balance.available >= fee;
}

export interface Stranding {
  /** Transferable amount after the stake, never below 0. */
  readonly left: bigint;
  /** The later fee of unstaking. */
  readonly unstakeFee: bigint;
  /** The largest amount that leaves enough; undefined when even the minimum does not. */
  readonly saferAmount: bigint | undefined;
}

export interface StakePlan {
  readonly amount: bigint;
  readonly minimum: bigint;
  readonly balance: BalanceParts;
  readonly stakeFee: bigint | undefined;
  readonly unstakeFee: bigint | undefined;
}

/**
 * Finds out whether a stake would leave too little transferable balance to pay for unstaking later; undefined if it
 * leaves enough. Frozen funds overlap: the account's frozen amount becomes the larger of today's and the sum of all
 * staked and pending amounts and this stake.
 */
export function findStranding(plan: StakePlan): Stranding | undefined {
  const { balance, amount, minimum } = plan;
  const stakeFee = plan.stakeFee ?? FEE_ESTIMATE;
  const unstakeFee = plan.unstakeFee ?? UNSTAKE_FEE_ESTIMATE;
  const promoted = balance.staked + balance.unstaked;
  const transferableAfter = (stake: bigint) => {
    const frozen = largerOf(balance.frozen, promoted + stake);
    return balance.free - stakeFee - frozen;
  };
  const left = transferableAfter(amount);
  if (left >= unstakeFee) return undefined;
  const saferAmount = balance.free - stakeFee - unstakeFee - promoted;
  const isOffer =
    saferAmount >= minimum && saferAmount < amount && transferableAfter(saferAmount) >= unstakeFee;
  return { left: left > 0n ? left : 0n, unstakeFee, saferAmount: isOffer ? saferAmount : undefined };
}
