/** Resolves when this is fulfilled or has failed, but not later than after this time. */
export async function settledWithin(awaited: Promise<unknown>, mostMs: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, mostMs);
  await Promise.race([Promise.allSettled([awaited]), late.promise]);
  clearTimeout(timer);
}
