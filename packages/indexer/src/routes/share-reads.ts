/**
 * Coalesces reads: all calls during a read share the next one, so that every caller gets data that was read after its
 * call. At most one read runs at a time.
 */
export function shareReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let latest: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Value> | undefined;
  const begin = () => {
    waiting = undefined;
    return read();
  };
  return () => {
    if (waiting === undefined) {
      waiting = latest.then(begin, begin);
      latest = waiting;
    }
    return waiting;
  };
}
