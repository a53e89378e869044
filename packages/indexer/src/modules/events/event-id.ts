const EVENTS_PER_BLOCK = 1_000_000;

/** The id of an event: a number that is the same after every rebuild. */
export function eventId(blockNumber: number, eventIndex: number): number {
  return blockNumber * EVENTS_PER_BLOCK + eventIndex;
}
