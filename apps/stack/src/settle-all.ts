/**
 * Like `Promise.all`, but waits for every promise before it throws the first failure: nothing that was begun is left
 * behind unseen.
 */
export async function settleAll<const T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
