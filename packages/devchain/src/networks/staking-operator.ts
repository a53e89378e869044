import { stakingSettings } from '../pallets/app-promotion/settings.ts';
import { admin, previousCalculatedRecord, totalStaked } from '../pallets/app-promotion/storage.ts';
import { relayBlockNumber } from '../pallets/parachain-system/storage.ts';
import { relayBlockAfter } from '../runtime/inherents.ts';
import { accountOf, operatorUri } from './development-accounts.ts';
import type { OperatorPlan } from './operator-plan.ts';

/**
 * Pays staking rewards like the operator of the live network: one payout in the first block of every recalculation
 * interval, and further ones in the following blocks until all stakers have been visited. It sends no payout
 * while there is no stake, or while the operator is not the pallet's admin.
 */
export const stakingOperator: OperatorPlan = {
  uri: operatorUri,
  callAfter({ bind, state, nextTimestampMs }) {
    if (totalStaked.get(state) === 0n || admin.get(state) !== accountOf(operatorUri)) return undefined;
    const { recalculationInterval, maxStakersPerPayout } = stakingSettings(state);
    const intervalOf = (relayBlock: number) => Math.floor(relayBlock / recalculationInterval);
    const hasBegun =
      intervalOf(relayBlockAfter(state, nextTimestampMs)) > intervalOf(relayBlockNumber(state));
    const isUnfinished = previousCalculatedRecord.get(state) !== undefined;
    if (!hasBegun && !isUnfinished) return undefined;
    return bind('AppPromotion', 'payout_stakers', { stakers_number: maxStakersPerPayout });
  },
};
