const EVENTS_PER_BLOCK = 1_000_000;

/** A number for an event that never changes and that every rebuild gives again. */
export function eventId(blockNumber: number, eventIndex: number): number {
  return blockNumber * EVENTS_PER_BLOCK + eventIndex;
}
