import { expect, test } from 'vitest';
import { settleAll } from './settle-all.ts';

test('`settleAll` waits for all promises before it throws a failure', async () => {
  const done: string[] = [];
  const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => done.push('slow'));
  await expect(settleAll([Promise.reject(new Error('first')), slow])).rejects.toThrow('first');
  expect(done).toEqual(['slow']);
});

test('`settleAll` resolves with the values in the order of its promises', async () => {
  expect(await settleAll([Promise.resolve(1), 'two', undefined])).toEqual([1, 'two', undefined]);
});
