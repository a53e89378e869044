/**
 * The maximum fluctuation of an estimate from block to block, because blocks and relay chain have slightly different
 * clocks.
 */
const SWING_MS = 60_000;

/**
 * Takes a name of a future event and an estimate of its time in ms since 1970. Returns the last time for this name, as
 * long as the estimate differs by less than a minute. If several events in succession have the name, `leftMs` is the
 * time until the estimate: an estimate that differs by half of it or more belongs to another event.
 */
export type SteadyTimes = (moment: string, estimateMs: number, leftMs?: number) => number;

/**
 * Creates the function for one network. Without it, the shown minute of a reward, and near midnight its day, would
 * change back and forth with every block.
 */
export function createSteadyTimes(): SteadyTimes {
  const given = new Map<string, number>();
  return (moment, estimateMs, leftMs = Number.POSITIVE_INFINITY) => {
    const before = given.get(moment);
    const swingMs = Math.min(SWING_MS, leftMs / 2);
    if (before !== undefined && Math.abs(estimateMs - before) < swingMs) return before;
    given.set(moment, estimateMs);
    return estimateMs;
  };
}

/** The name of the event that the relay chain reaches a block. */
export function relayBlockMoment(relayBlock: number): string {
  return `relay block ${relayBlock}`;
}
