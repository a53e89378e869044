import { expect, test } from 'vitest';
import { allInOrder } from './all-in-order.ts';

test('results are in the order of the promises, whichever settles first', async () => {
  const slow = Promise.withResolvers<string>();
  const all = allInOrder([slow.promise, Promise.resolve(2)]);
  slow.resolve('one');
  expect(await all).toEqual(['one', 2]);
});

test('of several errors the first in order is thrown, even if it occurs last', async () => {
  const first = Promise.withResolvers<never>();
  const all = allInOrder([Promise.resolve(1), first.promise, Promise.reject(new Error('second'))]);
  first.reject(new Error('first'));
  await expect(all).rejects.toThrow('first');
});
