import { expect, test } from 'vitest';
import { type PollState, pollInterval } from './poll-interval.ts';

const value: PollState = {
  status: 'success',
  dataUpdatedAt: 1_000_000,
  errorUpdatedAt: 900_000,
  errorUpdateCount: 3,
};
const failing = (forMs: number): PollState => ({
  ...value,
  status: 'error',
  errorUpdatedAt: value.dataUpdatedAt + forMs,
});

test('5.5 a loaded value is refreshed after 6 s, whatever failed before it', () => {
  expect(pollInterval(value)).toBe(6000);
});

test.each([
  [3000, 4500],
  [12_000, 9000],
  [24_000, 18_000],
  [60_000, 45_000],
  [3_600_000, 45_000],
])('5.5 when loads have failed for %i ms, the next one waits %i ms', (forMs, wait) => {
  expect(pollInterval(failing(forMs))).toBe(wait);
});

test('5.5 the delay is at most a minute, and differs for failures at other times', () => {
  const waits = [0, 250, 500, 999].map((ms) => pollInterval(failing(3_600_000 + ms)));
  expect(new Set(waits).size).toBe(4);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
});

test('5.5 without any value the delays double from failure to failure', () => {
  const waits = [1, 2, 3, 4, 5].map((errorUpdateCount) =>
    pollInterval({ status: 'error', dataUpdatedAt: 0, errorUpdatedAt: 0, errorUpdateCount }),
  );
  expect(waits).toEqual([4500, 9000, 18_000, 36_000, 45_000]);
});
