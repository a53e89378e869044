import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

test('starts exactly one further item while the consumer handles one', async () => {
  const begun: number[] = [];
  async function* make() {
    for (let item = 0; item < 4; item += 1) {
      begun.push(item);
      yield item;
    }
  }
  const seen: [number, number[]][] = [];
  for await (const item of readAhead(make())) {
    await Promise.resolve();
    seen.push([item, [...begun]]);
  }
  expect(seen).toEqual([
    [0, [0, 1]],
    [1, [0, 1, 2]],
    [2, [0, 1, 2, 3]],
    [3, [0, 1, 2, 3]],
  ]);
});

test('throws a failure after the consumer got the items before it', async () => {
  async function* make() {
    yield 1;
    throw new Error('the second');
  }
  const seen: number[] = [];
  const run = async () => {
    for await (const item of readAhead(make())) seen.push(item);
  };
  await expect(run()).rejects.toThrow('the second');
  expect(seen).toEqual([1]);
});

test('ends the source when the consumer stops early', async () => {
  const ended = Promise.withResolvers<void>();
  async function* make() {
    try {
      yield 1;
      yield 2;
    } finally {
      ended.resolve();
    }
  }
  for await (const _item of readAhead(make())) break;
  await ended.promise;
});
