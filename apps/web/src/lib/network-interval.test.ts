import { expect, test } from 'vitest';
import { networkInterval } from './network-interval.ts';

const blockTimestampMs = Date.parse('2026-11-20T04:00:00Z');

test.each([
  [60_000, 30_000],
  [12_000, 12_000],
  [1000, 6000],
  [-1000, 6000],
])('with a payout %i ms after the block the figures are loaded again after %i ms', (leftMs, intervalMs) => {
  expect(networkInterval({ blockTimestampMs, nextPayoutAtMs: blockTimestampMs + leftMs })).toBe(intervalMs);
});

test('without payouts the figures are loaded again after 30 s', () => {
  expect(networkInterval({ blockTimestampMs, nextPayoutAtMs: undefined })).toBe(30_000);
});
