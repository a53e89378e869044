import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import { normal, operational } from '../../frame/dispatch-info.ts';
import { ensureRoot, ensureSigned, lookup } from '../../frame/origin.ts';
import { accountId } from '../../types/account-id.ts';
import { multiAddress } from '../../types/multi-address.ts';
import { balanceOf } from './account.ts';
import {
  burn,
  forceAdjustTotalIssuance,
  forceSetBalance,
  unreserve,
  upgradeAccount,
} from './administration.ts';
import { transfer, transferable } from './transfer.ts';
import { adjustmentDirection } from './types.ts';
import { balancesWeights } from './weights.ts';

const destValue = { dest: multiAddress, value: t.compactU128 };

export const balancesCalls = {
  transfer_allow_death: defineCall({
    index: 0,
    fields: destValue,
    docs: 'Moves free tokens; the sender may be emptied.',
    info: () => normal(balancesWeights.transferAllowDeath),
    dispatch(context, origin, { dest, value }) {
      const from = ensureSigned(origin);
      transfer(context, from, lookup(dest), value);
      return undefined;
    },
  }),
  force_transfer: defineCall({
    index: 2,
    fields: { source: multiAddress, ...destValue },
    docs: 'Moves free tokens of any account; root only.',
    info: () => normal(balancesWeights.forceTransfer),
    dispatch(context, origin, { source, dest, value }) {
      ensureRoot(origin);
      transfer(context, lookup(source), lookup(dest), value);
      return undefined;
    },
  }),
  transfer_keep_alive: defineCall({
    index: 3,
    fields: destValue,
    docs: 'Moves free tokens; the sender stays alive.',
    info: () => normal(balancesWeights.transferKeepAlive),
    dispatch(context, origin, { dest, value }) {
      const from = ensureSigned(origin);
      transfer(context, from, lookup(dest), value);
      return undefined;
    },
  }),
  transfer_all: defineCall({
    index: 4,
    fields: { dest: multiAddress, keep_alive: t.bool },
    docs: 'Moves everything the sender can transfer.',
    info: () => normal(balancesWeights.transferAll),
    dispatch(context, origin, { dest }) {
      const from = ensureSigned(origin);
      transfer(context, from, lookup(dest), transferable(balanceOf(context.storage, from)));
      return undefined;
    },
  }),
  force_unreserve: defineCall({
    index: 5,
    fields: { who: multiAddress, amount: t.u128 },
    docs: 'Frees reserved tokens of any account; root only.',
    info: () => normal(balancesWeights.forceUnreserve),
    dispatch(context, origin, { who, amount }) {
      ensureRoot(origin);
      unreserve(context, lookup(who), amount);
      return undefined;
    },
  }),
  upgrade_accounts: defineCall({
    index: 6,
    fields: { who: t.vec(accountId) },
    docs: 'Brings old accounts to the present rules; free of charge when most of them needed it.',
    info: ({ who }) => normal(balancesWeights.upgradeAccounts(who.length)),
    dispatch(context, origin, { who }) {
      ensureSigned(origin);
      const upgraded = who.filter((account) => upgradeAccount(context, account)).length;
      return { paysFee: who.length === 0 || upgraded * 10 < who.length * 9 };
    },
  }),
  force_set_balance: defineCall({
    index: 8,
    fields: { who: multiAddress, new_free: t.compactU128 },
    docs: 'Sets the free balance of an account and adjusts the issuance; root only.',
    info: () => normal(balancesWeights.forceSetBalance),
    dispatch(context, origin, { who, new_free }) {
      ensureRoot(origin);
      forceSetBalance(context, lookup(who), new_free);
      return undefined;
    },
  }),
  force_adjust_total_issuance: defineCall({
    index: 9,
    fields: { direction: adjustmentDirection, delta: t.compactU128 },
    docs: 'Corrects the total issuance; root only.',
    info: () => operational(balancesWeights.forceAdjustTotalIssuance),
    dispatch(context, origin, { direction, delta }) {
      ensureRoot(origin);
      forceAdjustTotalIssuance(context, direction.type, delta);
      return undefined;
    },
  }),
  burn: defineCall({
    index: 10,
    fields: { value: t.compactU128, keep_alive: t.bool },
    docs: 'Destroys free tokens of the sender and lowers the issuance.',
    info: () => normal(balancesWeights.burn),
    dispatch(context, origin, { value }) {
      burn(context, ensureSigned(origin), value);
      return undefined;
    },
  }),
};
