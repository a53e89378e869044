import { expect, test } from 'vitest';
import { formatDateTime, formatDuration, formatEstimate, formatNearDay } from './format-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [-5, '0\u00a0s'],
  [8_999, '8\u00a0s'],
  [5 * minute + 3000, '5\u00a0min 3\u00a0s'],
  [2 * hour, '2\u00a0h'],
  [day + 22 * hour + 59 * minute, '1\u00a0d 22\u00a0h'],
])('a duration of %i ms is shown as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test('a time has short month, day, year, hour and minute, in English', () => {
  expect(formatDateTime(new Date(2026, 10, 20, 4, 49).getTime())).toBe('Nov 20, 2026, 04:49 AM');
});

test('an estimate is rounded to the nearest minute', () => {
  const midnight = new Date(2026, 10, 20).getTime();
  const texts = [-30_001, -6000, 0, 29_999].map((swing) => formatEstimate(midnight + swing));
  expect(texts).toEqual(['Nov 19, 11:59 PM', ...Array(3).fill('Nov 20, 12:00 AM')]);
});

test('a day includes its year only if it is not the present one', () => {
  const present = new Date(2026, 10, 20).getTime();
  expect(formatNearDay(new Date(2026, 0, 1).getTime(), present)).toBe('Jan 1');
  expect(formatNearDay(new Date(2025, 11, 31).getTime(), present)).toBe('Dec 31, 2025');
});
