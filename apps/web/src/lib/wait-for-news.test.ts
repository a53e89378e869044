import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createValueStore } from './value-store.ts';
import { waitForNews } from './wait-for-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(known = 0, signal = new AbortController().signal) {
  const news = createValueStore(0);
  let isOver = false;
  const over = waitForNews(news, known, 5000, signal).then(() => {
    isOver = true;
  });
  return { news, over, isOver: () => isOver };
}

test('waitForNews resolves after the given time', async () => {
  const { isOver } = start();
  await vi.advanceTimersByTimeAsync(4999);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});

test('waitForNews resolves on a notification, and at once if one came before', async () => {
  const { news, over } = start();
  news.set(1);
  await over;
  await start(-1).over;
  expect(vi.getTimerCount()).toBe(0);
});

test('waitForNews resolves when the signal aborts, and at once if it already has', async () => {
  const stop = new AbortController();
  const { over } = start(0, stop.signal);
  stop.abort();
  await over;
  await start(0, stop.signal).over;
  expect(vi.getTimerCount()).toBe(0);
});
