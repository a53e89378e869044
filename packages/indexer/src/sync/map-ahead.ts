/**
 * Maps items in order while up to `depth` of them are being worked on. When one fails, or the consumer stops, the
 * results of those begun after it are dropped.
 */
export async function* mapAhead<Item, Result>(
  items: Iterable<Item>,
  depth: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for (const item of items) {
    const result = map(item);
    // NOTE: a failure is reported when its turn comes; until then it must not count as unhandled.
    result.catch(() => undefined);
    running.push(result);
    const first = running.length >= depth ? running.shift() : undefined;
    if (first !== undefined) yield await first;
  }
  for (const result of running) yield await result;
}
