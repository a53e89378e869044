import { readCompact } from './read-compact.ts';
import type { SystemState } from './system-state.ts';

/**
 * Checks the state after a block as far as possible without the runtime's types: every block but the genesis block has
 * events, and their number equals System.EventCount where the chain stores it. Returns a description of the first
 * violation, or undefined.
 */
export function findStateAnomaly(
  blockNumber: number,
  { events, eventCount }: SystemState,
): string | undefined {
  if (events === undefined)
    return blockNumber === 0 ? undefined : 'there are no events, as if the state were gone';
  const listed = readCompact(events);
  if (listed === undefined) return 'the events do not begin with their number';
  if (eventCount === undefined) return undefined;
  const counted = eventCount.length === 4 ? uint32(eventCount) : undefined;
  if (counted === undefined) return `the event count has ${eventCount.length} bytes`;
  return counted === listed ? undefined : `there are ${listed} events, ${counted} were counted`;
}

/** Whether two answers for the same state are byte-identical. */
export function isSameState(a: SystemState, b: SystemState): boolean {
  return isSameBytes(a.events, b.events) && isSameBytes(a.eventCount, b.eventCount);
}

export function isSameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return Buffer.compare(a, b) === 0;
}

function uint32(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
}
