import { expect, test } from 'vitest';
import { mapAhead } from './map-ahead.ts';

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('yields results in the order of the items, whichever finishes first', async () => {
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const results = collect(
    mapAhead([0, 1, 2], 3, async (index) => {
      await gates[index]!.promise;
      return index;
    }),
  );
  for (const gate of gates.toReversed()) gate.resolve();
  expect(await results).toEqual([0, 1, 2]);
});

test('works on at most `depth` items at once', async () => {
  let running = 0;
  let most = 0;
  await collect(
    mapAhead(Array.from({ length: 20 }), 3, async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    }),
  );
  expect(most).toBe(3);
});

test('throws the failure of an item when its turn comes, and starts no further items', async () => {
  const started: number[] = [];
  const seen: number[] = [];
  const run = async () => {
    for await (const value of mapAhead([0, 1, 2, 3, 4, 5], 2, async (index) => {
      started.push(index);
      if (index >= 2) throw new Error(`item ${index}`);
      return index;
    })) {
      seen.push(value);
    }
  };
  await expect(run()).rejects.toThrow('item 2');
  expect([seen, started]).toEqual([
    [0, 1],
    [0, 1, 2, 3],
  ]);
});
