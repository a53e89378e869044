import { expect, test } from 'vitest';
import { formatUnstakingTime } from './format-wait.ts';

test('4.1 the waiting time is that of the chain: a week is called a week, others are given as durations', () => {
  expect(formatUnstakingTime(undefined)).toBe('a week');
  expect(formatUnstakingTime({ pendingIntervalBlocks: 50_400, blockMs: 12_000 })).toBe('a week');
  expect(formatUnstakingTime({ pendingIntervalBlocks: 50_400, blockMs: 6000 })).toBe('3\u00a0d 12\u00a0h');
  expect(formatUnstakingTime({ pendingIntervalBlocks: 168, blockMs: 6000 })).toBe('16\u00a0min 48\u00a0s');
});
