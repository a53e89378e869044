import * as t from '../../codec/types.ts';
import { defineEvents } from '../../frame/event.ts';
import { defineErrors } from '../../frame/module-errors.ts';
import { accountId } from '../../types/account-id.ts';
import { balanceStatus, runtimeHoldReason, unexpectedKind } from './types.ts';

const whoAmount = { who: accountId, amount: t.u128 };
const heldAmount = { reason: runtimeHoldReason, who: accountId, amount: t.u128 };
const heldTransfer = { reason: runtimeHoldReason, source: accountId, dest: accountId };

export const balancesEvents = defineEvents('Balances', {
  Endowed: [0, { account: accountId, free_balance: t.u128 }],
  DustLost: [1, { account: accountId, amount: t.u128 }],
  Transfer: [2, { from: accountId, to: accountId, amount: t.u128 }],
  BalanceSet: [3, { who: accountId, free: t.u128 }],
  Reserved: [4, whoAmount],
  Unreserved: [5, whoAmount],
  ReserveRepatriated: [
    6,
    { from: accountId, to: accountId, amount: t.u128, destination_status: balanceStatus },
  ],
  Deposit: [7, whoAmount],
  Withdraw: [8, whoAmount],
  Slashed: [9, whoAmount],
  Minted: [10, whoAmount],
  MintedCredit: [11, { amount: t.u128 }],
  Burned: [12, whoAmount],
  BurnedDebt: [13, { amount: t.u128 }],
  Suspended: [14, whoAmount],
  Restored: [15, whoAmount],
  Upgraded: [16, { who: accountId }],
  Issued: [17, { amount: t.u128 }],
  Rescinded: [18, { amount: t.u128 }],
  Locked: [19, whoAmount],
  Unlocked: [20, whoAmount],
  Frozen: [21, whoAmount],
  Thawed: [22, whoAmount],
  TotalIssuanceForced: [23, { old: t.u128, new: t.u128 }],
  Held: [24, heldAmount],
  BurnedHeld: [25, heldAmount],
  TransferOnHold: [26, { ...heldTransfer, amount: t.u128 }],
  TransferAndHold: [27, { ...heldTransfer, transferred: t.u128 }],
  Released: [28, heldAmount],
  Unexpected: [29, [unexpectedKind]],
});

export const balancesErrors = defineErrors('Balances', {
  VestingBalance: 'The vesting balance is too high for this value to be sent.',
  LiquidityRestrictions: 'The account is restricted and cannot spend this much.',
  InsufficientBalance: 'The balance is too low for this value.',
  ExistentialDeposit: 'The value is too low to create an account.',
  Expendability: 'The payment would remove the account.',
  ExistingVestingSchedule: 'The account has a vesting schedule already.',
  DeadAccount: 'The receiving account does not exist yet.',
  TooManyReserves: 'The account has too many named reserves.',
  TooManyHolds: 'The account has too many holds.',
  TooManyFreezes: 'The account has too many freezes.',
  IssuanceDeactivated: 'That much issuance has been deactivated already.',
  DeltaZero: 'The difference must not be zero.',
});
