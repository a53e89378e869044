import { expect, test } from 'vitest';
import { describePayout } from './describe-payout.ts';

const blockTimestampMs = Date.parse('2026-11-20T04:00:00Z');
const minute = 60_000;

test.each([
  [312 * minute, 'in 5 h 12 min'],
  [90_000, 'in 1 min 30 s'],
  [0, 'any moment'],
  [-minute, 'any moment'],
])('a payout %i ms after the block is due %s', (leftMs, text) => {
  expect(describePayout({ nextPayoutAtMs: blockTimestampMs + leftMs, blockTimestampMs }, undefined)).toBe(
    text,
  );
});

test('newer blocks count down', () => {
  const network = { nextPayoutAtMs: blockTimestampMs + 10 * minute, blockTimestampMs };
  expect(describePayout(network, { blockTimestampMs: blockTimestampMs + 4 * minute })).toBe('in 6 min');
  expect(describePayout(network, { blockTimestampMs: blockTimestampMs - minute })).toBe('in 10 min');
});

test('without payouts there is no time', () => {
  expect(describePayout({ nextPayoutAtMs: undefined, blockTimestampMs }, undefined)).toBe('—');
});
