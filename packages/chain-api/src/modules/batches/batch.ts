import { allInOrder } from '@hub/primitives/all-in-order';
import type { DecodedCall } from '@hub/scale/codec/call';
import type { EventContent } from '@hub/scale/codec/event';
import { readList, readNumber } from '@hub/scale/value';
import type {
  Building,
  EventName,
  ExecutedCall,
  ExtrinsicKind,
  PlannedInnerCall,
} from '../../extrinsics/kinds/extrinsic-kind.ts';
import type { ResultValue } from '../../extrinsics/kinds/result-value.ts';

interface BatchArgs {
  /** The nested calls as the caller wrote them. */
  readonly calls: readonly unknown[];
}

/**
 * A batch that ends at the first failing call; the calls before it take effect. The result lists the calls that
 * succeeded. There is no result if the events cannot be assigned to these calls (`resultsOfCalls`).
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
  readResult(executed) {
    const results = resultsOfCalls(executed);
    const calls = innerCalls(executed.call);
    return (
      results && {
        callResults: calls.slice(0, results.length).map(({ section, method }, index) => ({
          method: { section, method },
          parsed: results[index] ?? null,
        })),
      }
    );
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
 * The results of the calls of a `batch` or `batchAll` that succeeded, null for a call without one; undefined if the
 * events do not tell. A batch inside this one, however deep and in whatever wrapper, has an ItemCompleted for each of
 * its own calls, and nothing in an ItemCompleted says which batch it belongs to. They all belong to this batch only if
 * their number is that of its succeeded calls. The last event of this batch, which follows the events of every batch
 * inside it, tells that number.
 */
export function resultsOfCalls({
  call,
  events,
  resultOf,
}: ExecutedCall): readonly (ResultValue | null)[] | undefined {
  const end = events.findLast(({ section, method }) => section === 'utility' && method.startsWith('Batch'));
  const calls = innerCalls(call);
  const items = eventsByItem(events);
  if (items.length !== succeededCalls(calls.length, end)) return undefined;
  return items.map((ofInner, index) => {
    const inner = calls[index];
    // The calls of a batch inside this one did nothing, because none of them has an ItemCompleted.
    return inner === undefined || inner.section === 'utility' ? null : (resultOf(inner, ofInner) ?? null);
  });
}

/** The number of calls that succeeded according to the last event of their batch, which a failed extrinsic lacks. */
function succeededCalls(count: number, end: EventContent | undefined): number {
  if (end === undefined) return 0;
  return end.method === 'BatchInterrupted' ? readNumber(end.fields[0]?.value) : count;
}

/**
 * Divides the events of a batch among its calls: an ItemCompleted, which is left out, follows the events of each call.
 * Events after the last ItemCompleted belong to no call.
 */
export function eventsByItem<Event extends EventName>(events: readonly Event[]): Event[][] {
  const items: Event[][] = [];
  let item: Event[] = [];
  for (const event of events) {
    if (event.section === 'utility' && event.method === 'ItemCompleted') {
      items.push(item);
      item = [];
    } else item.push(event);
  }
  return items;
}
