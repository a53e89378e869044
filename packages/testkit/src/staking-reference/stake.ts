import type { Hex } from '@hub/primitives/hex';
import { accountOf } from './account.ts';
import { DispatchFailure } from './dispatch-failure.ts';
import { emit } from './emit.ts';
import { setStakingFreeze } from './set-frozen.ts';
import { stakesUsed, withStakesUsed } from './stakes.ts';
import type { ReferenceState, Stake } from './state.ts';
import { stakeStorageKey } from './storage-order.ts';

/** The smallest stake: 100 coins. */
export const MINIMUM_STAKE = 100n * 10n ** 18n;
/** The maximum number of stakes of an account; merged ones count each. */
export const MAXIMUM_STAKES = 10;

/**
 * The relay block at which a stake made in `relayBlock` earns its first reward: a boundary of the interval, after at
 * least one complete interval (docs/chain-rules.md#payout-interval).
 */
export function firstRecalculation(relayBlock: number, interval: number): number {
  const intervalsToSkip = relayBlock % interval === 0 ? 1 : 2;
  return (Math.floor(relayBlock / interval) + intervalsToSkip) * interval;
}

function withStake(state: ReferenceState, owner: Hex, amount: bigint): ReferenceState {
  const { relayBlock } = state;
  const isMerged = (stake: Stake) => stake.owner === owner && stake.relayBlock === relayBlock;
  const merged: Stake = {
    owner,
    relayBlock,
    amount: (state.stakes.find(isMerged)?.amount ?? 0n) + amount,
    storageKey: stakeStorageKey(owner, relayBlock),
    nextRecalculation: firstRecalculation(relayBlock, state.settings.recalculationIntervalRelayBlocks),
  };
  return { ...state, stakes: [...state.stakes.filter((stake) => !isMerged(stake)), merged] };
}

/**
 * Stakes an amount (docs/chain-rules.md#stake). Only the staking freeze limits it: coins with other locks can be
 * staked. Throws DispatchFailure `appPromotion.NoPermission` when ten stakes are counted as used (merged ones count
 * each), `Arithmetic.Underflow` below the minimum or above the free balance less the staking freeze.
 */
export function stake(state: ReferenceState, who: Hex, amount: bigint): ReferenceState {
  if (stakesUsed(state, who) >= MAXIMUM_STAKES) throw new DispatchFailure('appPromotion.NoPermission');
  const { free, stakingFreeze } = accountOf(state, who);
  if (amount < MINIMUM_STAKE || free - stakingFreeze < amount) {
    throw new DispatchFailure('Arithmetic.Underflow');
  }
  let next = withStake(state, who, amount);
  next = setStakingFreeze(next, who, stakingFreeze + amount);
  next = withStakesUsed(next, who, stakesUsed(next, who) + 1);
  return emit(next, 'appPromotion.Stake', who, amount);
}
