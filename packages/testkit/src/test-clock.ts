/** 2026-01-01T00:00:00Z: where tests' clocks start unless they say otherwise. */
export const TEST_START_MS = 1_767_225_600_000;

/** A clock that stands still until a test moves it. */
export interface TestClock {
  readonly nowMs: () => number;
  advance(byMs: number): void;
}

/** Makes a clock that stands at `startMs`. */
export function createTestClock(startMs = TEST_START_MS): TestClock {
  let currentMs = startMs;
  return {
    nowMs: () => currentMs,
    advance(byMs) {
      currentMs += byMs;
    },
  };
}
