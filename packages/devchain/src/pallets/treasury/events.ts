import * as t from '../../codec/types.ts';
import { defineEvents } from '../../frame/event.ts';
import { defineErrors } from '../../frame/module-errors.ts';
import { accountId } from '../../types/account-id.ts';

export const treasuryEvents = defineEvents('Treasury', {
  Spending: [0, { budget_remaining: t.u128 }],
  Awarded: [1, { proposal_index: t.u32, award: t.u128, account: accountId }],
  Burnt: [2, { burnt_funds: t.u128 }],
  Rollover: [3, { rollover_balance: t.u128 }],
  Deposit: [4, { value: t.u128 }],
  SpendApproved: [5, { proposal_index: t.u32, amount: t.u128, beneficiary: accountId }],
  UpdatedInactive: [6, { reactivated: t.u128, deactivated: t.u128 }],
  AssetSpendApproved: [
    7,
    {
      index: t.u32,
      asset_kind: t.unit,
      amount: t.u128,
      beneficiary: accountId,
      valid_from: t.u32,
      expire_at: t.u32,
    },
  ],
  AssetSpendVoided: [8, { index: t.u32 }],
  Paid: [9, { index: t.u32, payment_id: t.unit }],
  PaymentFailed: [10, { index: t.u32, payment_id: t.unit }],
  SpendProcessed: [11, { index: t.u32 }],
});

export const treasuryErrors = defineErrors('Treasury', {
  InvalidIndex: 'There is no proposal, bounty or spend with this index.',
  TooManyApprovals: 'Too many approvals are waiting.',
  InsufficientPermission: 'This origin may not spend that much.',
  ProposalNotApproved: 'The proposal has not been approved.',
  FailedToConvertBalance: 'The amount has no value in the native token.',
  SpendExpired: 'The spend can no longer be claimed.',
  EarlyPayout: 'The spend cannot be claimed yet.',
  AlreadyAttempted: 'The payment has been attempted already.',
  PayoutError: 'The payment could not be started.',
  NotAttempted: 'The payment has not been attempted yet.',
  Inconclusive: 'The payment is neither done nor failed yet.',
});
