import { allInOrder } from '@hub/primitives/all-in-order';
import type { DecodedCall } from '@hub/scale/codec/call';
import { readList } from '@hub/scale/value';
import type {
  Building,
  EventName,
  ExtrinsicKind,
  PlannedInnerCall,
} from '../../extrinsics/kinds/extrinsic-kind.ts';

interface BatchArgs {
  /** The nested calls as the caller wrote them. */
  readonly calls: readonly unknown[];
}

/**
 * A batch that ends at the first failing call; the calls before it take effect. The result lists the calls that
 * succeeded. A batch that contains calls of the utility pallet has no result, because such a call may itself emit the
 * event that ends each call of this batch.
 */
export const batch: ExtrinsicKind<BatchArgs> = {
  section: 'utility',
  methods: ['batch', 'batchAll'],
  event: { section: 'utility', method: 'ItemCompleted' },
  phrases: {},
  async plan({ calls }, { planInner }) {
    const planned = await planAll(calls, planInner);
    return {
      call: { section: 'utility', method: 'batch', args: [planned.map(({ call }) => call)] },
      spends: planned.reduce((total, { spends = 0n }) => total + spends, 0n),
    };
  },
  readResult({ call, events, resultOf }) {
    const calls = innerCalls(call);
    if (calls.some(({ section }) => section === 'utility')) return undefined;
    const done = eventsByItem(events);
    return {
      callResults: calls.slice(0, done.length).map((inner, index) => ({
        method: { section: inner.section, method: inner.method },
        parsed: resultOf(inner, done[index] ?? []) ?? null,
      })),
    };
  },
};

/** Plans the nested calls of a batch; throws the error of the first one that cannot be planned. */
export function planAll(
  calls: readonly unknown[],
  planInner: Building['planInner'],
): Promise<readonly PlannedInnerCall[]> {
  return allInOrder<PlannedInnerCall[]>(calls.map(async (call, index) => planInner(call, index)));
}

/** The calls inside a batch. */
export function innerCalls({ fields: [calls] }: DecodedCall): readonly DecodedCall[] {
  // The field has the runtime's call type, so its codec decodes to a list of calls.
  return readList(calls?.value) as readonly DecodedCall[];
}

/**
 * Divides the events of a batch among its calls: each call's events end with ItemCompleted. Events after the last
 * ItemCompleted belong to no call.
 */
export function eventsByItem<Event extends EventName>(events: readonly Event[]): Event[][] {
  const items: Event[][] = [];
  let item: Event[] = [];
  for (const event of events) {
    item.push(event);
    if (event.section !== 'utility' || event.method !== 'ItemCompleted') continue;
    items.push(item);
    item = [];
  }
  return items;
}
