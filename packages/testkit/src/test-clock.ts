/** 2026-01-01T00:00:00Z, the default start of test clocks. */
export const TEST_START_MS = 1_767_225_600_000;

/** A clock that moves only when a test moves it. */
export interface TestClock {
  readonly nowMs: () => number;
  advance(byMs: number): void;
}

/** Creates a clock with the time `startMs`. */
export function createTestClock(startMs = TEST_START_MS): TestClock {
  let currentMs = startMs;
  return {
    nowMs: () => currentMs,
    advance(byMs) {
      currentMs += byMs;
    },
  };
}
