import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';

const mostBytes = 160_000;
const headers = {};

test('returns a stored answer unchanged until `clear`', () => {
  const cache = createResponseCache(mostBytes);
  cache.store('/a', '{"ü":1}', headers);
  expect(cache.get('/a')?.payload.toString()).toBe('{"ü":1}');
  cache.clear();
  expect(cache.get('/a')).toBeUndefined();
  expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
});

test('does not store an answer that, with its URL and overhead, takes more than a sixteenth of the capacity', () => {
  const cache = createResponseCache(mostBytes);
  cache.store('/large', 'x'.repeat(10_000), headers);
  cache.store('/fits', 'x'.repeat(9000), headers);
  expect([cache.get('/large'), cache.size().answers]).toEqual([undefined, 1]);
});

test('stays within its capacity for any number and length of URLs', () => {
  const cache = createResponseCache(mostBytes);
  for (let index = 0; index < 5000; index += 1) {
    const url = `/${index}${'y'.repeat(index % 4000)}`;
    cache.noteAnswered(url);
    cache.store(url, 'x'.repeat(100 + (index % 3000)), headers);
    expect(cache.size().bytes).toBeLessThanOrEqual(mostBytes);
  }
  expect(cache.size().answers).toBeGreaterThan(20);
});

test('a stored answer has a buffer of its own, of exactly its length', () => {
  const cache = createResponseCache(mostBytes);
  cache.store('/short', '{}', headers);
  expect(cache.get('/short')?.payload.buffer.byteLength).toBe(2);
});

test('remembers answered URLs, and forgets old ones when their total size is too large', () => {
  const cache = createResponseCache(mostBytes);
  cache.noteAnswered('/first');
  expect([cache.wasAnswered('/first'), cache.wasAnswered('/other')]).toEqual([true, false]);
  for (let index = 0; index < 100; index += 1) cache.noteAnswered(`/${index}`);
  expect([cache.wasAnswered('/first'), cache.wasAnswered('/99')]).toEqual([false, true]);
});

test('reports its size when it is created and after each change', () => {
  const sizes: number[] = [];
  const cache = createResponseCache(mostBytes, ({ answers, bytes }) => sizes.push(answers, bytes));
  cache.noteAnswered('/a');
  cache.store('/a', '{}', headers);
  cache.clear();
  expect(sizes).toEqual([0, 0, 0, 402, 1, 806, 0, 402]);
});
