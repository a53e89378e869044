import * as t from '../../codec/types.ts';
import { defineEvents } from '../../frame/event.ts';
import { defineErrors } from '../../frame/module-errors.ts';
import { accountId } from '../../types/account-id.ts';

export const appPromotionEvents = defineEvents('AppPromotion', {
  StakingRecalculation: [0, [accountId, t.u128, t.u128]],
  Stake: [1, [accountId, t.u128]],
  Unstake: [2, [accountId, t.u128]],
  SetAdmin: [3, [accountId]],
});

export const appPromotionErrors = defineErrors('AppPromotion', {
  AdminNotSet: 'No account has been chosen to pay rewards out.',
  NoPermission: 'This account may not do that, or has no stake left to create.',
  NotSufficientFunds: 'The balance does not cover this.',
  PendingForBlockOverflow: 'Too many unstakes become free in that block; try again in the next one.',
  SponsorNotSet: 'The pallet is not the confirmed sponsor.',
  InsufficientStakedBalance: 'Less is staked than was asked to be unstaked.',
  InconsistencyState: 'The records of this stake do not agree.',
});
