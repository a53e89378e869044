import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import { DispatchFailure } from '../../frame/dispatch-failure.ts';
import { normal } from '../../frame/dispatch-info.ts';
import { ensureRoot, ensureSigned } from '../../frame/origin.ts';
import { measured, type Weight } from '../../frame/weight.ts';
import { crossAccountId, substrateView } from '../../types/cross-account.ts';
import { h160 } from '../../types/hashes.ts';
import { forceSponsor } from '../common/sponsorship.ts';
import { collectionId } from '../common/types/ids.ts';
import { appPromotionErrors, appPromotionEvents } from './events.ts';
import { ensureAdmin, payoutStakers } from './payout.ts';
import { appPromotionAccount, defaultStakersPerPayout, maxPendingPerBlock } from './settings.ts';
import { stopSponsoring } from './sponsoring.ts';
import { stake } from './stake.ts';
import { admin } from './storage.ts';
import { unlockPending, unlockWeight, unstakeAll, unstakePartial } from './unstake.ts';

function payoutWeight(stakers: number): Weight {
  const [reads, writes] = [7 + 13 * stakers, 3 + 12 * stakers];
  return measured(146_052_000 + 105_851_559 * stakers, reads, writes, 3593 + 25_550 * stakers);
}

/** A call about contracts. It checks the admin and then always fails, because this chain has no contract pallets. */
function contractCall(
  index: number,
  weight: [refTimePs: number, reads: number, writes: number, proofBytes: number],
) {
  return defineCall({
    index,
    fields: { contract_id: h160 },
    docs: 'Sponsoring of a contract; unavailable on a chain without contracts.',
    info: () => normal(measured(...weight)),
    dispatch(context, origin) {
      ensureAdmin(context, origin);
      throw new DispatchFailure({ type: 'Unavailable', value: undefined });
    },
  });
}

export const appPromotionCalls = {
  set_admin_address: defineCall({
    index: 0,
    fields: { admin: crossAccountId },
    docs: 'Chooses the account that pays rewards out; root only.',
    info: () => normal(measured(6_339_000, 1, 1)),
    dispatch(context, origin, args) {
      ensureRoot(origin);
      const account = substrateView(args.admin);
      admin.put(context.storage, account);
      context.deposit(appPromotionEvents.SetAdmin(account));
      return undefined;
    },
  }),
  stake: defineCall({
    index: 1,
    fields: { amount: t.u128 },
    docs: 'Stakes an amount of at least 100 tokens; up to ten times.',
    info: () => normal(measured(49_186_000, 9, 5, 4764)),
    dispatch(context, origin, { amount }) {
      stake(context, ensureSigned(origin), amount);
      return undefined;
    },
  }),
  unstake_all: defineCall({
    index: 2,
    fields: {},
    docs: 'Unstakes everything; it becomes free after the pending interval.',
    info: () => normal(measured(68_408_000, 14, 13, 29_095)),
    dispatch(context, origin) {
      unstakeAll(context, ensureSigned(origin));
      return undefined;
    },
  }),
  sponsor_collection: defineCall({
    index: 3,
    fields: { collection_id: collectionId },
    docs: 'Makes the pallet pay fees of a collection; admin only.',
    info: () => normal(measured(22_881_000, 2, 1, 4325)),
    dispatch(context, origin, { collection_id }) {
      ensureAdmin(context, origin);
      forceSponsor(context, collection_id, appPromotionAccount);
      return undefined;
    },
  }),
  stop_sponsoring_collection: defineCall({
    index: 4,
    fields: { collection_id: collectionId },
    docs: 'Ends what the pallet pays for a collection; admin only.',
    info: () => normal(measured(22_544_000, 2, 1, 4325)),
    dispatch(context, origin, { collection_id }) {
      ensureAdmin(context, origin);
      stopSponsoring(context, collection_id);
      return undefined;
    },
  }),
  sponsor_contract: contractCall(5, [19_542_000, 1, 1, 1517]),
  stop_sponsoring_contract: contractCall(6, [19_693_000, 2, 1, 3527]),
  payout_stakers: defineCall({
    index: 7,
    fields: { stakers_number: t.option(t.u8) },
    docs: 'Pays due rewards to a number of stakers; admin only.',
    info: ({ stakers_number: stakers = defaultStakersPerPayout }) => normal(payoutWeight(stakers)),
    dispatch(context, origin, { stakers_number }) {
      ensureAdmin(context, origin);
      payoutStakers(context, stakers_number);
      return undefined;
    },
  }),
  unstake_partial: defineCall({
    index: 8,
    fields: { amount: t.u128 },
    docs: 'Unstakes an amount, oldest stakes first; it becomes free after the pending interval.',
    info: () => normal(measured(87_710_000, 15, 13, 29_095)),
    dispatch(context, origin, { amount }) {
      unstakePartial(context, ensureSigned(origin), amount);
      return undefined;
    },
  }),
  resolve_skipped_blocks: defineCall({
    index: 9,
    fields: { pending_blocks: t.vec(t.u32) },
    docs: 'Frees what fell due in past blocks while maintenance mode was on.',
    info: ({ pending_blocks }) => normal(unlockWeight(maxPendingPerBlock * pending_blocks.length)),
    dispatch(context, origin, { pending_blocks }) {
      ensureSigned(origin);
      if (pending_blocks.some((block) => block >= context.blockNumber))
        throw appPromotionErrors.NoPermission();
      for (const block of pending_blocks) unlockPending(context, block);
      return undefined;
    },
  }),
};
