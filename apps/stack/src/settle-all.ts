/**
 * Like `Promise.all`, but waits for every promise before it throws the first failure, so that nothing continues
 * unnoticed.
 */
export async function settleAll<const T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
