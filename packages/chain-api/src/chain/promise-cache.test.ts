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

test('a failed load is forgotten, so that the next caller loads again', async () => {
  const cache = createPromiseCache<string, string>(2);
  const failing = cache.get('a', () => Promise.reject(new Error('lost')));
  await expect(failing).rejects.toThrow('lost');
  expect(await cache.get('a', async () => 'found')).toBe('found');
});

test('the most recently used values are kept up to a total weight; a value above it alone is not kept', async () => {
  const cache = createPromiseCache<string, string>(10, (text) => text.length);
  const loads: string[] = [];
  const read = (text: string) =>
    cache.get(text, async () => {
      loads.push(text);
      return text;
    });
  for (const text of ['aaaa', 'bbbb', 'aaaa', 'cccccc', 'aaaa']) await read(text);
  expect(loads).toEqual(['aaaa', 'bbbb', 'cccccc']);
  expect(await read('d'.repeat(11))).toBe('d'.repeat(11));
  await read('d'.repeat(11));
  await read('aaaa');
  expect(loads.slice(3)).toEqual(['d'.repeat(11), 'd'.repeat(11)]);
});

test('a load that fails late does not remove a value that was loaded under its key meanwhile', async () => {
  const cache = createPromiseCache<string, string>(1);
  const late = Promise.withResolvers<string>();
  const first = cache.get('a', () => late.promise);
  await cache.get('b', async () => 'B');
  await cache.get('a', async () => 'second');
  late.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  expect(await cache.get('a', async () => 'third')).toBe('second');
});
