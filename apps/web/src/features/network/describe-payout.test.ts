import { expect, test } from 'vitest';
import { describePayout } from './describe-payout.ts';

const blockTimestampMs = Date.parse('2026-11-20T04:00:00Z');
const minute = 60_000;

test.each([
  [312 * minute, 'in 5\u00a0h 12\u00a0min'],
  [90_000, 'in 1\u00a0min 30\u00a0s'],
  [0, 'any moment'],
  [-minute, 'any moment'],
])('a payout %i ms after the block is due %s', (leftMs, text) => {
  expect(describePayout({ nextPayoutAtMs: blockTimestampMs + leftMs, blockTimestampMs }, undefined)).toBe(
    text,
  );
});

test('a newer block shortens the time to the payout', () => {
  const network = { nextPayoutAtMs: blockTimestampMs + 10 * minute, blockTimestampMs };
  expect(describePayout(network, { blockTimestampMs: blockTimestampMs + 4 * minute })).toBe('in 6\u00a0min');
  expect(describePayout(network, { blockTimestampMs: blockTimestampMs - minute })).toBe('in 10\u00a0min');
});

test('where no next payout is known, its time is a dash', () => {
  expect(describePayout({ nextPayoutAtMs: undefined, blockTimestampMs }, undefined)).toBe('—');
});
