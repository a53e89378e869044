import type { JsonValue } from '@hub/primitives/app-error';
import type { DecodedCall } from '@hub/scale/codec/call';
import type { Runtime } from '@hub/scale/runtime';
import { type ExtrinsicKind, findEvent } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { innerCalls } from './batch.ts';

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
  plan: ({ calls }, { planInner }) => ({
    call: {
      section: 'utility',
      method: 'batchAll',
      args: [calls.map((call, index) => planInner(call, index).call)],
    },
  }),
  readResult({ runtime, call, events }) {
    if (findEvent(events, batchAll.event) === undefined) return undefined;
    return { isSuccess: true, calls: innerCalls(call).map((inner) => describeCall(runtime, inner)) };
  },
};

function describeCall({ callCodec }: Runtime, call: DecodedCall) {
  // The JSON form of a call, as the codec defines it.
  const { callIndex, args } = callCodec.json(call) as { callIndex: string; args: JsonValue };
  return { callIndex, name: `${call.section}.${call.method}`, args };
}
