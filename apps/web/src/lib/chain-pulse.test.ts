import { expect, test } from 'vitest';
import { judgePulse, lateAfterMs, newestBlock } from './chain-pulse.ts';

const sound = { isOnline: true, isLive: true, hasFailed: false, isLate: false };

test('5.4 a lost connection is distinguished from a chain without new blocks', () => {
  expect(judgePulse(sound)).toBe('fresh');
  expect(judgePulse({ ...sound, isLate: true })).toBe('late');
  expect(judgePulse({ ...sound, isOnline: false, isLate: true })).toBe('offline');
  expect(judgePulse({ ...sound, isLive: false, hasFailed: true })).toBe('offline');
  expect(judgePulse({ ...sound, hasFailed: true })).toBe('fresh');
});

test('5.4 a chain counts as stalled after 10 s, or after its block time and 4 s if that is longer', () => {
  expect(lateAfterMs(undefined)).toBe(10_000);
  expect(lateAfterMs(6000)).toBe(10_000);
  expect(lateAfterMs(12_000)).toBe(16_000);
});

test('the newest block is the highest, except for a restarted chain', () => {
  const reading = (number: number | undefined, order: number) => ({ number, order });
  expect(newestBlock([])).toBeUndefined();
  expect(newestBlock([reading(undefined, 9)])).toBeUndefined();
  expect(newestBlock([reading(100, 1), reading(99, 2)])).toBe(100);
  expect(newestBlock([reading(500, 1), reading(0, 2)])).toBe(0);
  expect(newestBlock([reading(0, 1), reading(500, 1)])).toBe(500);
});
