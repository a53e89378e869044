import { expect, test } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

test('a token bucket allows a burst, then a steady rate, and never more than the burst at once', () => {
  let nowMs = 0;
  const bucket = createTokenBucket({ capacity: 3, perSecond: 2, nowMs: () => nowMs });
  const taken = (tries: number) => Array.from({ length: tries }, () => bucket.take()).filter(Boolean).length;
  expect(taken(5)).toBe(3);
  nowMs += 500;
  expect(taken(5)).toBe(1);
  nowMs += 250;
  expect(taken(5)).toBe(0);
  nowMs += 250;
  expect(taken(5)).toBe(1);
  nowMs += 60_000;
  expect(taken(5)).toBe(3);
  nowMs += 60_000;
  expect([bucket.take(4), bucket.take(2), bucket.take(2), bucket.take()]).toEqual([false, true, false, true]);
});
