/**
 * Creates a function that returns for how many milliseconds a position has not moved, as far as the function saw it; 0
 * for a new position. `monotonicMs` is a clock that only runs forward.
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
