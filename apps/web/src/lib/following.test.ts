import { expect, test } from 'vitest';
import { type Following, notFollowing, reloadInterval } from './following.ts';

const loaded = { status: 'success', dataUpdatedAt: 10_000, errorUpdatedAt: 0, errorUpdateCount: 0 } as const;
const failed = { ...loaded, status: 'error', errorUpdatedAt: 22_000, errorUpdateCount: 1 } as const;
const at = (number: number, hash = 'a') => ({ number, hash });
const live = (moved?: Following['moved']): Following => ({ isLive: true, head: undefined, moved });

test('5.5 without a subscription everything is loaded every 6 s', () => {
  expect(reloadInterval(loaded, at(7), notFollowing)).toBe(6000);
  expect(reloadInterval(loaded, at(7), { ...live({ ...at(8), heardAtMs: 1 }), isLive: false })).toBe(6000);
});

test('5.5 with a subscription, values that no newer block concerns are loaded only once in ten minutes', () => {
  expect(reloadInterval(loaded, at(7), live())).toBe(600_000);
  expect(reloadInterval(loaded, at(7), live({ ...at(7), heardAtMs: 9000 }))).toBe(600_000);
  expect(reloadInterval(loaded, undefined, live({ ...at(8), heardAtMs: 11_000 }))).toBe(600_000);
});

test('5.5 a failed load is retried although the subscription works', () => {
  expect(reloadInterval(failed, at(7), live())).toBe(9000);
});

test.each([
  [10_001, 100],
  [10_000, 250],
  [9000, 1000],
  [1000, 6000],
])(
  '5.5 a value loaded at 10,000 ms that lacks a block announced at %i ms is loaded again after %i ms',
  (heardAtMs, wait) => {
    expect(reloadInterval(loaded, at(7), live({ ...at(8), heardAtMs }))).toBe(wait);
  },
);

test('5.5 a value read above a head that went back is loaded again, though no new block has its height', () => {
  const head = (number: number) => ({ ...at(number, 'b'), timestampMs: 0, heardAtMs: 10_001 });
  const moved = { ...at(5, 'b'), heardAtMs: 10_001 };
  expect(reloadInterval(loaded, at(7), { ...live(moved), head: head(5) })).toBe(100);
  expect(reloadInterval(loaded, at(5, 'b'), { ...live(moved), head: head(5) })).toBe(600_000);
  // A server may have a block before it announces it.
  expect(reloadInterval(loaded, at(7), { ...live(moved), head: head(6) })).toBe(600_000);
  expect(reloadInterval(loaded, at(7), { ...live(moved), head: head(9) })).toBe(600_000);
});

test('5.5 a value read at a replaced block is loaded again, even at the same height', () => {
  expect(reloadInterval(loaded, at(7), live({ ...at(7, 'b'), heardAtMs: 10_000 }))).toBe(250);
  expect(reloadInterval(loaded, at(7), live({ ...at(7), heardAtMs: 10_000 }))).toBe(600_000);
});
