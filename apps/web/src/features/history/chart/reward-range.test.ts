import { afterEach, expect, test, vi } from 'vitest';
import { endOfStep, rewardRange, startOfStep } from './reward-range.ts';

afterEach(() => void vi.unstubAllEnvs());

const at = (text: string) => new Date(text).getTime();
const now = at('2026-11-20T15:30:00');

test.each([
  ['days30', 'day', '2026-10-22T00:00:00', '2026-11-21T00:00:00', '2026-10-22T00:00:00'],
  ['days90', 'day', '2026-08-23T00:00:00', '2026-11-21T00:00:00', '2026-08-23T00:00:00'],
  ['year', 'week', '2025-11-16T00:00:00', '2026-11-22T00:00:00', '2025-11-21T00:00:00'],
  ['all', 'day', '2026-11-02T00:00:00', '2026-11-21T00:00:00', '2026-11-02T00:00:00'],
] as const)(
  '6.7 the range %s on 2026-11-20 has periods of a %s from %s to %s, and counts rewards since %s',
  (id, step, from, to, since) => {
    const range = { step, fromMs: at(from), toMs: at(to), sinceMs: at(since) };
    expect(rewardRange(id, at('2026-11-02T23:59:59'), now)).toEqual(range);
  },
);

test.each([
  ['2026-08-23T00:00:00', 'day'],
  ['2026-08-22T23:59:59', 'week'],
] as const)(
  '6.7 the range of all rewards since %s has periods of a %s: weeks if it is longer than 90 days',
  (first, step) => {
    expect(rewardRange('all', at(first), now).step).toBe(step);
  },
);

test('6.7 the range of all rewards is a week long if the first reward was paid today', () => {
  expect(rewardRange('all', now - 1000, now)).toMatchObject({
    fromMs: at('2026-11-14T00:00:00'),
    toMs: at('2026-11-21T00:00:00'),
  });
});

test('weeks begin on Sunday', () => {
  const sunday = at('2026-11-15T00:00:00');
  expect(startOfStep(now, 'week')).toBe(sunday);
  expect(startOfStep(sunday, 'week')).toBe(sunday);
  expect(endOfStep(sunday, 'week')).toBe(at('2026-11-22T00:00:00'));
  expect(endOfStep(startOfStep(now, 'day'), 'day')).toBe(at('2026-11-21T00:00:00'));
});

test('6.7 a range that ends with a day without midnight still begins at midnight', () => {
  // At midnight the clocks change to 01:00.
  vi.stubEnv('TZ', 'Africa/Cairo');
  const noon = at('2026-04-24T12:00:00+03:00');
  expect(rewardRange('days30', 0, noon)).toMatchObject({
    fromMs: at('2026-03-26T00:00:00+02:00'),
    toMs: at('2026-04-25T00:00:00+03:00'),
  });
});
