/**
 * Yields the items in order while the next one is being made already. When that fails, it is reported at its place: the
 * item before it has been dealt with.
 */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    for (;;) {
      const current = await next;
      if (current.done === true) return;
      next = iterator.next();
      // NOTE: until its turn comes a failure must not count as unhandled.
      next.catch(() => undefined);
      yield current.value;
    }
  } finally {
    // What is being made is dropped, not waited for.
    void iterator.return?.();
  }
}
