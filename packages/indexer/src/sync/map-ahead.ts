/**
 * Maps items in order, with up to `depth` of them in progress. When one fails or the consumer stops, the results of the
 * later ones are dropped.
 */
export async function* mapAhead<Item, Result>(
  items: Iterable<Item>,
  depth: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for (const item of items) {
    const result = map(item);
    // NOTE: a failure is thrown at its place in the order; until then it must not count as an unhandled rejection.
    result.catch(() => undefined);
    running.push(result);
    const first = running.length >= depth ? running.shift() : undefined;
    if (first !== undefined) yield await first;
  }
  for (const result of running) yield await result;
}
