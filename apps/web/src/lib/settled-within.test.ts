import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledWithin } from './settled-within.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  ['is fulfilled', async () => 1],
  ['fails', () => Promise.reject(new Error('no'))],
])('settledWithin resolves at once, and leaves no timer, when the awaited promise %s', async (_, ask) => {
  await settledWithin(ask(), 200);
  expect(vi.getTimerCount()).toBe(0);
});

test('settledWithin waits at most for the given time', async () => {
  const resolved = vi.fn();
  void settledWithin(new Promise(() => undefined), 200).then(resolved);
  await vi.advanceTimersByTimeAsync(199);
  expect(resolved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(resolved).toHaveBeenCalled();
});
