import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, toHex } from '@hub/primitives/hex';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as t from '../../codec/types.ts';
import { type BoundCall, type CallDeclaration, defineCall } from '../../frame/call.ts';
import { dispatchCall, resultOf } from '../../frame/dispatch.ts';
import { badOrigin, DispatchFailure } from '../../frame/dispatch-failure.ts';
import type { DispatchInfo } from '../../frame/dispatch-info.ts';
import { ensureRoot, ensureSigned, signedBy } from '../../frame/origin.ts';
import { constant, type Pallet, runtimeParam } from '../../frame/pallet.ts';
import type { RuntimeParts } from '../../frame/runtime-parts.ts';
import { addWeights, measured, type Weight, weight } from '../../frame/weight.ts';
import type { AccountId } from '../../types/account-id.ts';
import {
  type BatchKind,
  batchedCallsLimit,
  batchInfo,
  runBatch,
  runBatchAll,
  runForceBatch,
  usedWeight,
} from './batch.ts';
import { utilityErrors, utilityEvents } from './events.ts';
import { originCaller, originOf } from './origin-caller.ts';

const asDerivativeWeight = measured(6_097_000, 2, 0);
const dispatchAsWeight = measured(5_720_000, 2, 0);
const withWeightWeight = measured(0, 0, 0);
const ifElseWeight = measured(5_000_000, 2, 0);

/** The account that `as_derivative` uses for a signer and an index. */
export function derivativeAccount(signer: AccountId, index: number): AccountId {
  return toHex(
    blake2b256(concatBytes(utf8ToBytes('modlpy/utilisuba'), fromHex(signer), t.u16.codec.enc(index))),
  );
}

function over(own: Weight, call: BoundCall): DispatchInfo {
  const inner = call.info();
  return { ...inner, weight: addWeights(own, inner.weight) };
}

/** Calls that run other calls: batches, other origins, alternatives. */
export function utility({ call }: Pick<RuntimeParts, 'call'>): Pallet {
  const calls = { calls: t.vec(call) };
  const runs = { batch: runBatch, batch_all: runBatchAll, force_batch: runForceBatch };

  function batchCall(index: number, kind: BatchKind, docs: string): CallDeclaration {
    return defineCall({
      index,
      fields: calls,
      docs,
      info: (args) => batchInfo(kind, args.calls),
      dispatch(context, origin, args) {
        if (origin.type === 'None') throw badOrigin();
        return runs[kind](context, origin, args.calls);
      },
    });
  }

  return {
    index: 156,
    name: 'Utility',
    module: 'pallet_utility::pallet',
    params: runtimeParam,
    eventParams: [],
    storage: [],
    calls: {
      batch: batchCall(0, 'batch', 'Runs calls in turn until one fails.'),
      as_derivative: defineCall({
        index: 1,
        fields: { index: t.u16, call },
        docs: 'Runs a call as a numbered sub-account of the signer.',
        info: (args) => over(asDerivativeWeight, args.call),
        dispatch(context, origin, args) {
          const account = derivativeAccount(ensureSigned(origin), args.index);
          const outcome = dispatchCall(context, signedBy(account), args.call);
          const used = addWeights(asDerivativeWeight, usedWeight(args.call, outcome));
          if (!outcome.ok) throw new DispatchFailure(outcome.error, { weight: used });
          return { weight: used };
        },
      }),
      batch_all: batchCall(2, 'batch_all', 'Runs all calls in turn, or none if one fails.'),
      dispatch_as: defineCall({
        index: 3,
        fields: { as_origin: originCaller, call },
        docs: 'Runs a call with any origin; root only.',
        info: (args) => over(dispatchAsWeight, args.call),
        dispatch(context, origin, args) {
          ensureRoot(origin);
          const outcome = dispatchCall(context, originOf(args.as_origin), args.call);
          context.deposit(utilityEvents.DispatchedAs({ result: resultOf(outcome) }));
          return undefined;
        },
      }),
      force_batch: batchCall(4, 'force_batch', 'Runs all calls in turn, whatever becomes of each.'),
      with_weight: defineCall({
        index: 5,
        fields: { call, weight },
        docs: 'Runs a call with a weight that the caller chooses; root only.',
        info: (args) => ({ ...over(withWeightWeight, args.call), weight: args.weight }),
        dispatch(context, origin, args) {
          ensureRoot(origin);
          const outcome = dispatchCall(context, origin, args.call);
          if (!outcome.ok) throw new DispatchFailure(outcome.error);
          return undefined;
        },
      }),
      if_else: defineCall({
        index: 6,
        fields: { main: call, fallback: call },
        docs: 'Runs a second call if the first one fails.',
        info: ({ main, fallback }) => ({
          ...batchInfo('batch', [main, fallback]),
          weight: addWeights(ifElseWeight, main.info().weight, fallback.info().weight),
        }),
        dispatch(context, origin, { main, fallback }) {
          if (origin.type === 'None') throw badOrigin();
          const first = dispatchCall(context, origin, main);
          const usedFirst = addWeights(ifElseWeight, usedWeight(main, first));
          if (first.ok) {
            context.deposit(utilityEvents.IfElseMainSuccess());
            return { weight: usedFirst };
          }
          const second = dispatchCall(context, origin, fallback);
          const used = addWeights(usedFirst, usedWeight(fallback, second));
          if (!second.ok) throw new DispatchFailure(second.error, { weight: used });
          context.deposit(utilityEvents.IfElseFallbackCalled({ main_error: first.error }));
          return { weight: used };
        },
      }),
      dispatch_as_fallible: defineCall({
        index: 7,
        fields: { as_origin: originCaller, call },
        docs: 'Runs a call with any origin and fails when it fails; root only.',
        info: (args) => over(dispatchAsWeight, args.call),
        dispatch(context, origin, args) {
          ensureRoot(origin);
          const outcome = dispatchCall(context, originOf(args.as_origin), args.call);
          if (!outcome.ok) throw new DispatchFailure(outcome.error);
          context.deposit(utilityEvents.DispatchedAs({ result: { type: 'Ok', value: undefined } }));
          return undefined;
        },
      }),
    },
    events: utilityEvents.declared,
    errors: utilityErrors.declared,
    constants: [constant('batched_calls_limit', t.u32, batchedCallsLimit, 'Calls one batch may hold.')],
    associatedTypes: [
      { name: 'RuntimeCall', type: call, docs: 'A call of this runtime.' },
      { name: 'PalletsOrigin', type: originCaller, docs: 'An origin as an argument.' },
    ],
  };
}
