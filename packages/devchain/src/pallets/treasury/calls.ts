import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import type { Context } from '../../frame/context.ts';
import { DispatchFailure } from '../../frame/dispatch-failure.ts';
import { normal, operational } from '../../frame/dispatch-info.ts';
import { ensureRoot, ensureSigned, lookup } from '../../frame/origin.ts';
import { measured } from '../../frame/weight.ts';
import { accountId } from '../../types/account-id.ts';
import { multiAddress } from '../../types/multi-address.ts';
import { transfer } from '../balances/transfer.ts';
import { treasuryErrors, treasuryEvents } from './events.ts';
import { treasuryAccount } from './hooks.ts';
import * as storage from './storage.ts';

export const maxApprovals = 100;
/** The number of blocks in which an approved spend can be claimed. */
export const payoutPeriod = 10;
const maxU32 = 0xffff_ffff;

function spendAt(context: Context, index: number) {
  const status = storage.spends.get(context.storage, index);
  if (status === undefined) throw treasuryErrors.InvalidIndex();
  return status;
}

export const treasuryCalls = {
  spend_local: defineCall({
    index: 3,
    fields: { amount: t.compactU128, beneficiary: multiAddress },
    docs: 'Queues a payment in native tokens for the next spend period; root only.',
    deprecated: 'Use `spend`.',
    info: () => normal(measured(10_000_000, 2, 3)),
    dispatch(context, origin, { amount, beneficiary }) {
      ensureRoot(origin);
      const account = lookup(beneficiary);
      const index = storage.proposalCount.get(context.storage);
      const approved = storage.approvals.get(context.storage);
      if (approved.length >= maxApprovals) throw treasuryErrors.TooManyApprovals();
      storage.approvals.put(context.storage, [...approved, index]);
      const proposal = { proposer: account, value: amount, beneficiary: account, bond: 0n };
      storage.proposals.put(context.storage, proposal, index);
      storage.proposalCount.put(context.storage, index + 1);
      context.deposit(treasuryEvents.SpendApproved({ proposal_index: index, amount, beneficiary: account }));
      return undefined;
    },
  }),
  remove_approval: defineCall({
    index: 4,
    fields: { proposal_id: t.compactU32 },
    docs: 'Takes a queued payment back; root only.',
    deprecated: 'Goes together with `spend_local`; use `void_spend`.',
    info: () => operational(measured(6_000_000, 1, 1)),
    dispatch(context, origin, { proposal_id }) {
      ensureRoot(origin);
      const approved = storage.approvals.get(context.storage);
      if (!approved.includes(proposal_id)) throw treasuryErrors.ProposalNotApproved();
      storage.approvals.put(
        context.storage,
        approved.filter((index) => index !== proposal_id),
      );
      return undefined;
    },
  }),
  spend: defineCall({
    index: 5,
    fields: {
      asset_kind: t.unit,
      amount: t.compactU128,
      beneficiary: accountId,
      valid_from: t.option(t.u32),
    },
    docs: 'Approves a payment that anyone may claim for its beneficiary in time; root only.',
    info: () => normal(measured(12_000_000, 2, 2)),
    dispatch(context, origin, { amount, beneficiary, valid_from }) {
      ensureRoot(origin);
      const validFrom = valid_from ?? context.blockNumber;
      const expireAt = Math.min(validFrom + payoutPeriod, maxU32);
      if (expireAt <= context.blockNumber) throw treasuryErrors.SpendExpired();
      const index = storage.spendCount.get(context.storage);
      const spend = {
        asset_kind: undefined,
        amount,
        beneficiary,
        valid_from: validFrom,
        expire_at: expireAt,
      };
      const status = { type: 'Pending', value: undefined } as const;
      storage.spends.put(context.storage, { ...spend, status }, index);
      storage.spendCount.put(context.storage, index + 1);
      context.deposit(treasuryEvents.AssetSpendApproved({ index, ...spend }));
      return undefined;
    },
  }),
  payout: defineCall({
    index: 6,
    fields: { index: t.u32 },
    docs: 'Pays an approved spend to its beneficiary.',
    info: () => normal(measured(60_000_000, 5, 5)),
    dispatch(context, origin, { index }) {
      ensureSigned(origin);
      const spend = spendAt(context, index);
      if (context.blockNumber < spend.valid_from) throw treasuryErrors.EarlyPayout();
      if (context.blockNumber >= spend.expire_at) throw treasuryErrors.SpendExpired();
      if (spend.status.type === 'Attempted') throw treasuryErrors.AlreadyAttempted();
      payFromPot(context, spend.beneficiary, spend.amount);
      const status = { type: 'Attempted', value: { id: undefined } } as const;
      storage.spends.put(context.storage, { ...spend, status }, index);
      context.deposit(treasuryEvents.Paid({ index, payment_id: undefined }));
      return undefined;
    },
  }),
  check_status: defineCall({
    index: 7,
    fields: { index: t.u32 },
    docs: 'Removes a spend that was paid or has expired; then free of charge.',
    info: () => normal(measured(15_000_000, 1, 1)),
    dispatch(context, origin, { index }) {
      ensureSigned(origin);
      const spend = spendAt(context, index);
      const isOver = spend.status.type === 'Attempted' || context.blockNumber > spend.expire_at;
      if (!isOver) throw treasuryErrors.NotAttempted();
      storage.spends.remove(context.storage, index);
      context.deposit(treasuryEvents.SpendProcessed({ index }));
      return { paysFee: false };
    },
  }),
  void_spend: defineCall({
    index: 8,
    fields: { index: t.u32 },
    docs: 'Cancels a spend that was not paid yet; root only.',
    info: () => normal(measured(13_000_000, 1, 1)),
    dispatch(context, origin, { index }) {
      ensureRoot(origin);
      if (spendAt(context, index).status.type === 'Attempted') throw treasuryErrors.AlreadyAttempted();
      storage.spends.remove(context.storage, index);
      context.deposit(treasuryEvents.AssetSpendVoided({ index }));
      return undefined;
    },
  }),
};

function payFromPot(context: Context, beneficiary: Parameters<typeof transfer>[2], amount: bigint): void {
  try {
    transfer(context, treasuryAccount, beneficiary, amount);
  } catch (error) {
    if (error instanceof DispatchFailure) throw treasuryErrors.PayoutError();
    throw error;
  }
}
