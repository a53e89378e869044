/**
 * Like `Promise.all`, but waits for every promise before it throws, so that nothing continues unnoticed. Of several
 * failures it throws that of the first promise in the list.
 */
export async function settleAll<const T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
