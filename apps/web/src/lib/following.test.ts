import { expect, test } from 'vitest';
import { type Following, notFollowing, reloadInterval } from './following.ts';

const loaded = { status: 'success', dataUpdatedAt: 10_000, errorUpdatedAt: 0, errorUpdateCount: 0 } as const;
const failed = { ...loaded, status: 'error', errorUpdatedAt: 22_000, errorUpdateCount: 1 } as const;
const at = (number: number, hash = 'a') => ({ number, hash });
const live = (moved?: Following['moved']): Following => ({ isLive: true, head: undefined, moved });

test('5.5 without messages everything is asked for every 6 s', () => {
  expect(reloadInterval(loaded, at(7), notFollowing)).toBe(6000);
  expect(reloadInterval(loaded, at(7), { ...live({ ...at(8), heardAtMs: 1 }), isLive: false })).toBe(6000);
});

test('5.5 while messages come nothing is asked for, but once in ten minutes', () => {
  expect(reloadInterval(loaded, at(7), live())).toBe(600_000);
  expect(reloadInterval(loaded, at(7), live({ ...at(7), heardAtMs: 9000 }))).toBe(600_000);
  expect(reloadInterval(loaded, undefined, live({ ...at(8), heardAtMs: 11_000 }))).toBe(600_000);
});

test('5.5 what failed is tried again although messages come', () => {
  expect(reloadInterval(failed, at(7), live())).toBe(9000);
});

test.each([
  [10_001, 100],
  [10_000, 250],
  [9000, 1000],
  [1000, 6000],
])('5.5 what is behind a movement heard of at %i ms is asked for after %i ms', (heardAtMs, wait) => {
  expect(reloadInterval(loaded, at(7), live({ ...at(8), heardAtMs }))).toBe(wait);
});

test('5.5 what was read at a block that another replaced is asked for again, at the same height too', () => {
  expect(reloadInterval(loaded, at(7), live({ ...at(7, 'b'), heardAtMs: 10_000 }))).toBe(250);
  expect(reloadInterval(loaded, at(7), live({ ...at(7), heardAtMs: 10_000 }))).toBe(600_000);
});
