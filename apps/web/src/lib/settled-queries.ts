import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Resolves when, for each of these keys, a query whose key begins with it has loaded or failed; never if the signal
 * aborts first. The signal must not have aborted before the call.
 */
export function settledQueries(
  client: QueryClient,
  keys: readonly QueryKey[],
  signal: AbortSignal,
): Promise<void> {
  const cache = client.getQueryCache();
  const areSettled = () =>
    keys.every((queryKey) => cache.findAll({ queryKey }).some(({ state }) => state.status !== 'pending'));
  return new Promise((resolve) => {
    const stop = cache.subscribe(look);
    signal.addEventListener('abort', stop, { once: true });
    look();
    function look(): void {
      if (!areSettled()) return;
      stop();
      resolve();
    }
  });
}
