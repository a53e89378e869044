import { expect, test } from 'vitest';
import { createPromiseCache } from './promise-cache.ts';

function counted() {
  const loads: string[] = [];
  const load = (key: string) => async () => {
    loads.push(key);
    return key.toUpperCase();
  };
  return { loads, load };
}

test('concurrent callers share one load', async () => {
  const cache = createPromiseCache<string, string>(2);
  const { loads, load } = counted();
  expect(await Promise.all([cache.get('a', load('a')), cache.get('a', load('a'))])).toEqual(['A', 'A']);
  expect(loads).toEqual(['a']);
});

test('the most recently used keys are kept', async () => {
  const cache = createPromiseCache<string, string>(2);
  const { loads, load } = counted();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key, load(key));
  expect(loads).toEqual(['a', 'b', 'c', 'b']);
});

test('a failure is forgotten', async () => {
  const cache = createPromiseCache<string, string>(2);
  const failing = cache.get('a', () => Promise.reject(new Error('lost')));
  await expect(failing).rejects.toThrow('lost');
  expect(await cache.get('a', async () => 'found')).toBe('found');
});
