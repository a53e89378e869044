import { expect, test } from 'vitest';
import { createProgressClock } from './progress-clock.ts';

test('a progress clock measures the time since the present position was first reported', () => {
  let nowMs = 100;
  const stoodMs = createProgressClock(() => nowMs);
  expect(stoodMs(undefined)).toBe(0);
  nowMs = 150;
  expect(stoodMs(7)).toBe(0);
  nowMs = 190;
  expect(stoodMs(7)).toBe(40);
  nowMs = 200;
  expect(stoodMs(6)).toBe(0);
});
