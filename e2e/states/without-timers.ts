/** A script for the page: timers of exactly this length never fire, so that a state that such a timer ends stays. */
export const withoutTimersOf = (ignoredMs: number) => `{
  const schedule = setTimeout;
  globalThis.setTimeout = (task, delayMs, ...rest) => delayMs === ${ignoredMs} ? 0 : schedule(task, delayMs, ...rest);
}`;
