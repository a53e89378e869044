import * as t from '../../codec/types.ts';
import { type BoundCall, defineCall } from '../../frame/call.ts';
import type { Context } from '../../frame/context.ts';
import { dispatchCall, resultOf } from '../../frame/dispatch.ts';
import { dispatchResult } from '../../frame/dispatch-error.ts';
import { type DispatchInfo, operational, type PostDispatch } from '../../frame/dispatch-info.ts';
import { defineEvents } from '../../frame/event.ts';
import { defineErrors } from '../../frame/module-errors.ts';
import { ensureSigned, lookup, type Origin, root, signedBy } from '../../frame/origin.ts';
import { type Pallet, runtimeParam } from '../../frame/pallet.ts';
import type { RuntimeParts } from '../../frame/runtime-parts.ts';
import { addWeights, measured, weight } from '../../frame/weight.ts';
import { optionalValue } from '../../state/storage-item.ts';
import { type AccountId, accountId } from '../../types/account-id.ts';
import { multiAddress } from '../../types/multi-address.ts';

/** The account that may act as root. */
const key = optionalValue({ pallet: 'Sudo', name: 'Key' }, accountId);

const sudoEvents = defineEvents('Sudo', {
  Sudid: [0, { sudo_result: dispatchResult }],
  KeyChanged: [1, { old: t.option(accountId), new: accountId }],
  KeyRemoved: [2, []],
  SudoAsDone: [3, { sudo_result: dispatchResult }],
});

const sudoErrors = defineErrors('Sudo', { RequireSudo: 'Only the sudo account may do this.' });

const ownWeight = measured(7_939_000, 1, 0);
const freeOfCharge: PostDispatch = { paysFee: false };

function ensureSudo(context: Context, origin: Origin): AccountId | undefined {
  if (origin.type === 'Root') return undefined;
  const signer = ensureSigned(origin);
  if (signer !== key.get(context.storage)) throw sudoErrors.RequireSudo();
  return signer;
}

function infoOver(call: BoundCall): DispatchInfo {
  const inner = call.info();
  return { ...inner, weight: addWeights(ownWeight, inner.weight), paysFee: true };
}

/** Lets one account run calls as root or as any account; a failure of the inner call appears only in the event. */
export function sudo({ call }: Pick<RuntimeParts, 'call'>, genesis: { readonly key: AccountId }): Pallet {
  return {
    index: 35,
    name: 'Sudo',
    module: 'pallet_sudo::pallet',
    params: runtimeParam,
    storage: [key],
    calls: {
      sudo: defineCall({
        index: 0,
        fields: { call },
        docs: 'Runs a call as root.',
        info: (args) => infoOver(args.call),
        dispatch(context, origin, args) {
          ensureSudo(context, origin);
          const sudo_result = resultOf(dispatchCall(context, root, args.call));
          context.deposit(sudoEvents.Sudid({ sudo_result }));
          return freeOfCharge;
        },
      }),
      sudo_unchecked_weight: defineCall({
        index: 1,
        fields: { call, weight },
        docs: 'Runs a call as root with a weight that the caller chooses.',
        info: (args) => ({ weight: args.weight, class: args.call.info().class, paysFee: true }),
        dispatch(context, origin, args) {
          ensureSudo(context, origin);
          const sudo_result = resultOf(dispatchCall(context, root, args.call));
          context.deposit(sudoEvents.Sudid({ sudo_result }));
          return freeOfCharge;
        },
      }),
      set_key: defineCall({
        index: 2,
        fields: { new: multiAddress },
        docs: 'Passes the sudo key on.',
        info: () => operational(measured(8_000_000, 1, 1)),
        dispatch(context, origin, args) {
          ensureSudo(context, origin);
          const next = lookup(args.new);
          context.deposit(sudoEvents.KeyChanged({ old: key.get(context.storage), new: next }));
          key.put(context.storage, next);
          return freeOfCharge;
        },
      }),
      sudo_as: defineCall({
        index: 3,
        fields: { who: multiAddress, call },
        docs: 'Runs a call as any account.',
        info: (args) => infoOver(args.call),
        dispatch(context, origin, args) {
          ensureSudo(context, origin);
          const outcome = dispatchCall(context, signedBy(lookup(args.who)), args.call);
          context.deposit(sudoEvents.SudoAsDone({ sudo_result: resultOf(outcome) }));
          return freeOfCharge;
        },
      }),
      remove_key: defineCall({
        index: 4,
        fields: {},
        docs: 'Gives the sudo key up for good.',
        info: () => operational(measured(8_000_000, 1, 1)),
        dispatch(context, origin) {
          ensureSudo(context, origin);
          context.deposit(sudoEvents.KeyRemoved());
          key.remove(context.storage);
          return freeOfCharge;
        },
      }),
    },
    events: sudoEvents.declared,
    errors: sudoErrors.declared,
    constants: [],
    associatedTypes: [{ name: 'RuntimeCall', type: call, docs: 'A call of this runtime.' }],
    genesis: ({ storage }) => key.put(storage, genesis.key),
  };
}
