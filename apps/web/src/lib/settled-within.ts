/** Resolves when the promise is fulfilled or rejected, but at the latest after this time. */
export function settledWithin(awaited: Promise<unknown>, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, mostMs);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    awaited.then(settle, settle);
  });
}
