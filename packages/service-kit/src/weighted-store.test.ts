import { expect, test, vi } from 'vitest';
import { WeightedStore, weightedKey } from './weighted-store.ts';

const minute = 60_000;

function createCounter() {
  const store = new WeightedStore();
  return (caller: string, weight: number, nowMs = 0) => {
    let found: { readonly current: number; readonly ttl: number } | undefined;
    store.incr(weightedKey(caller, weight), (_, count) => (found = count), minute, 100, nowMs);
    return found;
  };
}

test('weights are summed by caller until its minute is over', () => {
  const count = createCounter();
  expect(count('one', 30)).toEqual({ current: 30, ttl: minute });
  expect(count('one', 30, 1000)).toEqual({ current: 60, ttl: minute - 1000 });
  expect(count('other', 1)).toEqual({ current: 1, ttl: minute });
  expect(count('one', 5, minute)).toEqual({ current: 5, ttl: minute });
});

test('the remaining time of a minute that begins at a fraction of a millisecond is at most a minute', () => {
  const count = createCounter();
  expect(count('one', 1, 5536.6699999986695)?.ttl).toBe(minute);
});

test('a system clock that is set back does not prolong a minute', () => {
  using _clock = { [Symbol.dispose]: () => vi.useRealTimers() };
  vi.useFakeTimers({ toFake: ['Date'], now: 3_600_000 });
  const store = new WeightedStore();
  const ttls: number[] = [];
  const ask = () => store.incr(weightedKey('one', 1), (_, { ttl }) => ttls.push(ttl), minute, 100);
  ask();
  vi.setSystemTime(0);
  ask();
  expect(Math.max(...ttls)).toBeLessThanOrEqual(minute);
});

test('a request above the limit is refused, and smaller ones are still accepted', () => {
  const count = createCounter();
  count('one', 90);
  expect(count('one', 20)?.current).toBe(101);
  expect(count('one', 10)?.current).toBe(100);
  expect(count('one', 1)?.current).toBe(101);
});

test('a request heavier than the limit counts as the whole limit', () => {
  const count = createCounter();
  expect(count('one', 5000)?.current).toBe(100);
  expect(count('one', 1)?.current).toBe(101);
});
