import type { Hex } from '@hub/primitives/hex';
import { accountOf } from './account.ts';
import { DispatchFailure } from './dispatch-failure.ts';
import { emit } from './emit.ts';
import { compoundIncome } from './income.ts';
import { setStakingFreeze } from './set-frozen.ts';
import type { ReferenceState, Stake } from './state.ts';
import { stakeStorageKey } from './storage-order.ts';
import { transfer } from './transfer.ts';

const DEFAULT_STAKERS = 20;

/** The stakes that a payout visits, grouped by staker, in storage order after the resume point. */
function stakersToVisit(state: ReferenceState): readonly (readonly [Stake, ...Stake[]])[] {
  const resume = state.payoutResumesAfter;
  const resumeKey = resume === undefined ? '' : stakeStorageKey(resume.owner, resume.relayBlock);
  const walk = state.stakes
    .filter(({ storageKey }) => storageKey > resumeKey)
    .sort((left, right) => (left.storageKey < right.storageKey ? -1 : 1));
  const groups: [Stake, ...Stake[]][] = [];
  for (const stake of walk) {
    const group = groups.at(-1);
    if (group?.[0].owner === stake.owner) group.push(stake);
    else groups.push([stake]);
  }
  return groups;
}

function incomeOf(state: ReferenceState, stake: Stake, currentBoundary: number): bigint {
  const { recalculationIntervalRelayBlocks: interval, incomeParts } = state.settings;
  const periods = Math.floor((currentBoundary - stake.nextRecalculation) / interval) + 1;
  return compoundIncome(stake.amount, incomeParts, periods);
}

/**
 * Rewards one staker: the treasury pays, the reward is frozen at once, and the event reports the sum of the due stakes
 * before the reward, and the reward. A reward of 0 has no event.
 */
function rewardStaker(state: ReferenceState, stakes: readonly [Stake, ...Stake[]]): ReferenceState {
  const { owner } = stakes[0];
  const interval = state.settings.recalculationIntervalRelayBlocks;
  const currentBoundary = Math.floor(state.relayBlock / interval) * interval;
  const due = stakes.filter((stake) => stake.nextRecalculation <= currentBoundary);
  const incomes = new Map(due.map((stake) => [stake, incomeOf(state, stake, currentBoundary)]));
  const base = due.reduce((sum, stake) => sum + stake.amount, 0n);
  const income = [...incomes.values()].reduce((sum, one) => sum + one, 0n);
  const next: ReferenceState = {
    ...state,
    stakes: state.stakes.map((stake) => {
      const earned = incomes.get(stake);
      if (earned === undefined) return stake;
      return { ...stake, amount: stake.amount + earned, nextRecalculation: currentBoundary + interval };
    }),
  };
  if (income === 0n) return next;
  const paid = transfer(next, state.treasury, owner, income);
  const frozen = setStakingFreeze(paid, owner, accountOf(paid, owner).stakingFreeze + income);
  return emit(frozen, 'appPromotion.StakingRecalculation', owner, base, income);
}

/**
 * Pays rewards to at most `stakersNumber` stakers, 20 by default, in storage order from the end of the last limited
 * payout (docs/chain-rules.md#payout). Stakers without a due stake count too. If stakers are left, the next payout
 * continues after the last one visited; otherwise it starts at the first. Throws DispatchFailure
 * `appPromotion.AdminNotSet`, `appPromotion.NoPermission` (another signer, or a number out of bounds) or the treasury's
 * transfer failure.
 */
export function payoutStakers(
  state: ReferenceState,
  who: Hex,
  stakersNumber: number | undefined,
): ReferenceState {
  if (state.payoutAdmin === undefined) throw new DispatchFailure('appPromotion.AdminNotSet');
  const limit = stakersNumber ?? DEFAULT_STAKERS;
  if (who !== state.payoutAdmin || limit === 0 || limit > state.settings.maxStakersPerPayout) {
    throw new DispatchFailure('appPromotion.NoPermission');
  }
  const stakers = stakersToVisit(state);
  const visited = stakers.slice(0, limit);
  const last = stakers.length > limit ? visited.at(-1)?.at(-1) : undefined;
  const payoutResumesAfter = last && { owner: last.owner, relayBlock: last.relayBlock };
  return visited.reduce(rewardStaker, { ...state, payoutResumesAfter });
}
