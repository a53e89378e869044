/**
 * The maximum fluctuation of an estimate from block to block, because blocks and relay chain have slightly different
 * clocks.
 */
const SWING_MS = 60_000;

/**
 * Takes a name of a future event and an estimate of its time in ms since 1970. Returns the last time for this name, as
 * long as the estimate differs by less than a minute.
 */
export type SteadyTimes = (moment: string, estimateMs: number) => number;

/** Without it the minute of a reward, and near midnight its day, would change back and forth with every block. */
export function createSteadyTimes(): SteadyTimes {
  const given = new Map<string, number>();
  return (moment, estimateMs) => {
    const before = given.get(moment);
    if (before !== undefined && Math.abs(estimateMs - before) < SWING_MS) return before;
    given.set(moment, estimateMs);
    return estimateMs;
  };
}

/** The name of the event that the relay chain reaches a block. */
export function relayBlockMoment(relayBlock: number): string {
  return `relay block ${relayBlock}`;
}
