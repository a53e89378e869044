import type { ReadableStore } from './value-store.ts';

/**
 * Resolves after the time, when the signal aborts, or as soon as the value differs from the known one; at once if it
 * already does.
 */
export function waitForNews<T>(
  news: ReadableStore<T>,
  known: T,
  durationMs: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, durationMs);
    const unsubscribe = news.subscribe(finish);
    signal.addEventListener('abort', finish);
    if (signal.aborted || !Object.is(news.get(), known)) finish();
  });
}
