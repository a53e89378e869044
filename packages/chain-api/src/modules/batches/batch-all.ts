import type { JsonValue } from '@hub/primitives/app-error';
import type { DecodedCall } from '@hub/scale/codec/call';
import type { Runtime } from '@hub/scale/runtime';
import { type ExtrinsicKind, findEvent } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { innerCalls, planAll, resultsOfCalls } from './batch.ts';

interface BatchAllArgs {
  /** The nested calls as the caller wrote them. */
  readonly calls: readonly unknown[];
}

/** Several calls in one extrinsic: all succeed, or none takes effect. */
export const batchAll: ExtrinsicKind<BatchAllArgs> = {
  section: 'utility',
  methods: ['batchAll'],
  event: { section: 'utility', method: 'BatchCompleted' },
  phrases: {},
  async plan({ calls }, { planInner }) {
    const planned = await planAll(calls, planInner);
    return { call: { section: 'utility', method: 'batchAll', args: [planned.map(({ call }) => call)] } };
  },
  readResult(executed) {
    const { runtime, call, events } = executed;
    if (findEvent(events, batchAll.event) === undefined) return undefined;
    const inner = innerCalls(call);
    const results = resultsOfCalls(executed);
    return {
      isSuccess: true,
      calls: inner.map((one, index) => ({
        ...describeCall(runtime, one),
        result: results?.[index] ?? null,
      })),
    };
  },
};

function describeCall({ callCodec }: Runtime, call: DecodedCall) {
  // The JSON form of a call, as the codec defines it.
  const { callIndex, args } = callCodec.json(call) as { callIndex: string; args: JsonValue };
  return { callIndex, name: `${call.section}.${call.method}`, args };
}
