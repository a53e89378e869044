import type { BalanceParts } from '@hub/client/chain-api/staking-position';
import { FEE_ESTIMATE, UNSTAKE_FEE_ESTIMATE } from '../../../config/constants.ts';
import { largerOf } from '../../../lib/larger-of.ts';

/** What Max and validation deduct: the estimate, or the chain's own fee where that is higher. */
export function deductedFee(chainFee: bigint | undefined): bigint {
  return chainFee !== undefined && chainFee > FEE_ESTIMATE ? chainFee : FEE_ESTIMATE;
}

/** The largest stake: what the pallet lets stake (locked funds count) less the fee, never below 0. */
export function maximumStake(balance: BalanceParts, chainFee: bigint | undefined): bigint {
  const left = balance.canstake - deductedFee(chainFee);
  return left > 0n ? left : 0n;
}

/** Whether a fee can be paid: the chain takes it from transferable funds only. */
export function isFeePayable(balance: BalanceParts, fee: bigint): boolean {
  return balance.available >= fee;
}

export interface Stranding {
  /** Transferable after the stake, never below 0. */
  readonly left: bigint;
  /** What unstaking later costs. */
  readonly unstakeFee: bigint;
  /** The largest amount that keeps enough; undefined when even the minimum does not. */
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
 * Whether a stake would leave too little transferable to pay for unstaking later. Frozen funds overlay rather
 * than add up: the account's frozen amount becomes the higher of today's and all staked and pending amounts.
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
