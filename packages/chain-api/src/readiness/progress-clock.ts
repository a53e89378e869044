/**
 * Tells how long a position has stood, in milliseconds, as far as it was asked about; 0 when it has just moved.
 * `monotonicMs`: a clock that only runs forward.
 */
export function createProgressClock(monotonicMs: () => number): (position: number | undefined) => number {
  let last: number | undefined;
  let sinceMs = monotonicMs();
  return (position) => {
    if (position !== last) sinceMs = monotonicMs();
    last = position;
    return monotonicMs() - sinceMs;
  };
}
