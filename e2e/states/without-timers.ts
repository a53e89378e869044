/** Script for the page: timers of exactly this length never fire, so that what they would end stays. */
export const withoutTimersOf = (ignoredMs: number) => `{
  const schedule = setTimeout;
  globalThis.setTimeout = (task, delayMs, ...rest) => delayMs === ${ignoredMs} ? 0 : schedule(task, delayMs, ...rest);
}`;
