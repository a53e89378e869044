/**
 * Yields the items in order and requests the next one while the consumer handles the present one. A failure is thrown at
 * its place, after the consumer has handled the item before it.
 */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    for (;;) {
      const current = await next;
      if (current.done === true) return;
      next = iterator.next();
      // NOTE: until it is thrown at its place, a failure must not count as an unhandled rejection.
      next.catch(() => undefined);
      yield current.value;
    }
  } finally {
    // Do not wait for the item in progress.
    void iterator.return?.();
  }
}
