/** The most that an estimate swings from block to block, because no block's clock is exactly that of the relay chain. */
const SWING_MS = 60_000;

/**
 * Takes a name for a moment to come and an estimate of its time in ms since 1970. Returns the time that this moment had
 * before, as long as the estimate is less than a minute from it.
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

/** The name of the moment at which the relay chain has a block. */
export function relayBlockMoment(relayBlock: number): string {
  return `relay block ${relayBlock}`;
}
