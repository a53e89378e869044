/**
 * Runs each step of an iteration through `admit`, which decides when it runs. Ends the iteration when its reader
 * leaves.
 */
export async function* eachWhen<T>(
  admit: (work: () => Promise<IteratorResult<T>>) => Promise<IteratorResult<T>>,
  iterable: AsyncIterable<T>,
): AsyncGenerator<T> {
  const steps = iterable[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await admit(() => steps.next());
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await steps.return?.();
  }
}
