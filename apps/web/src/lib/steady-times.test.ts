import { expect, test } from 'vitest';
import { createSteadyTimes } from './steady-times.ts';

const midnight = Date.parse('2026-11-21T00:00:00Z');

test('estimates that fluctuate around a time give one time', () => {
  const steady = createSteadyTimes();
  const swings = [0, -6000, 5999, -59_999, 59_999];
  expect(swings.map((swing) => steady('payout', midnight + swing))).toEqual(swings.map(() => midnight));
});

test('a time that really changed is followed, and steady from then on', () => {
  const steady = createSteadyTimes();
  steady('payout', midnight);
  expect(steady('payout', midnight + 60_000)).toBe(midnight + 60_000);
  expect(steady('payout', midnight + 59_999)).toBe(midnight + 60_000);
});

test('the times of different names do not affect each other', () => {
  const steady = createSteadyTimes();
  expect([steady('one', midnight), steady('other', midnight + 1), steady('one', midnight + 2)]).toEqual([
    midnight,
    midnight + 1,
    midnight,
  ]);
});
