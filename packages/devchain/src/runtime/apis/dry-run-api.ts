import type { TypeDef, ValueOf } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { dispatchCall } from '../../frame/dispatch.ts';
import { dispatchResultWithPostInfo, resultWithPostInfo } from '../../frame/post-dispatch-info.ts';
import { apiMethod, argumentsDoNotFit, type RuntimeApi } from '../../frame/runtime-api.ts';
import { originCaller, originOf } from '../../pallets/utility/origin-caller.ts';
import { versionedLocation, versionedXcm } from '../../types/xcm-message.ts';
import { callNesting, maxCallNesting } from '../call-nesting.ts';
import type { RuntimeApiParts } from './runtime-apis.ts';

const dryRunError = t.variant('xcm_runtime_apis::dry_run::Error', {
  Unimplemented: [0, []],
  VersionedConversionFailed: [1, []],
});

/**
 * Dry-runs a call on behalf of an origin: returns its outcome and events. It charges no fee and changes no nonce, and
 * it sees the initial state of the next block, before any hook (pallet-xcm dry_run_call). No changes are kept.
 */
export function dryRunApi({ outer, open }: Pick<RuntimeApiParts, 'outer' | 'open'>): RuntimeApi {
  // Events are decoded only to be encoded again, so the type of their values is irrelevant.
  const event = outer.event as TypeDef<unknown>;
  const effects = t.struct(
    'xcm_runtime_apis::dry_run::CallDryRunEffects',
    {
      execution_result: dispatchResultWithPostInfo,
      emitted_events: t.vec(event),
      local_xcm: t.option(versionedXcm),
      forwarded_xcms: t.vec(t.tuple(versionedLocation, t.vec(versionedXcm))),
    },
    [{ name: 'Event', type: event }],
  );
  return {
    name: 'DryRunApi',
    version: 2,
    methods: [
      apiMethod(
        'dry_run_call',
        { origin: originCaller, call: outer.call, result_xcms_version: t.u32 },
        t.result(effects, dryRunError),
        'What a call would do, with the events it would emit.',
        ({ block }, { origin, call }) => {
          if (callNesting(call) > maxCallNesting) throw argumentsDoNotFit('dry_run_call');
          const context = open(block);
          const outcome = dispatchCall(context, originOf(origin), call);
          const events = context.takeEvents().map(context.numbering.event);
          const value: ValueOf<typeof effects> = {
            execution_result: resultWithPostInfo(outcome),
            emitted_events: events.map((bytes) => event.codec.dec(bytes)),
            local_xcm: undefined,
            forwarded_xcms: [],
          };
          return { type: 'Ok', value } as const;
        },
      ),
    ],
  };
}
