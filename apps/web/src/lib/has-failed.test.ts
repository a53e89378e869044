import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { hasFailed } from './has-failed.ts';

afterEach(() => void vi.useRealTimers());

/** Returns an answer per load; undefined is a failure. */
function observe(answers: (number | undefined)[]) {
  const queryFn = async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error('lost');
    return answer;
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return new QueryObserver(client, { queryKey: ['value'], queryFn, enabled: false });
}

test('5.4 a load has failed until the next one succeeds, also if nothing was ever loaded', async () => {
  const observer = observe([undefined, 1, undefined, 2]);
  expect(hasFailed(observer.getCurrentResult())).toBe(false);
  expect(hasFailed(await observer.refetch())).toBe(true);
  const stop = observer.subscribe(() => undefined);
  const again = observer.refetch();
  expect(observer.getCurrentResult().isError).toBe(false);
  expect(hasFailed(observer.getCurrentResult())).toBe(true);
  expect(hasFailed(await again)).toBe(false);
  stop();
  expect(hasFailed(await observer.refetch())).toBe(true);
  expect(hasFailed(await observer.refetch())).toBe(false);
});

test('5.4 a clock that is set back a day after a failure does not make later loads fail', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const observer = observe([1, undefined, 2]);
  vi.setSystemTime('2026-11-26T12:00:00Z');
  await observer.refetch();
  expect(hasFailed(await observer.refetch())).toBe(true);
  vi.setSystemTime('2026-11-25T12:00:00Z');
  expect(hasFailed(await observer.refetch())).toBe(false);
});
