/**
 * Lets one read serve all who ask for it while the one before is under way: what they get was read after they asked. At
 * most one is under way at a time.
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
