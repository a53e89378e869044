import { expect, test } from 'vitest';
import { createEndpointOrder } from './endpoint-order.ts';

test('usable endpoints come before unusable ones, the one in use first in its group, else in the given order', () => {
  let inUse: number | undefined = 2;
  let isUsable = (_index: number) => true;
  const order = createEndpointOrder({
    count: 3,
    inUse: () => inUse,
    isUsable: (index) => isUsable(index),
    isForked: () => false,
    nowMs: () => 0,
  });
  expect(order.list()).toEqual([2, 0, 1]);
  isUsable = (index) => index === 1;
  expect(order.list()).toEqual([1, 2, 0]);
  isUsable = () => true;
  inUse = undefined;
  expect(order.list()).toEqual([0, 1, 2]);
});

test('endpoints with bad answers come last, the latest at the end, for half a minute', () => {
  let nowMs = 1000;
  const order = createEndpointOrder({
    count: 3,
    inUse: () => 0,
    isUsable: () => true,
    isForked: () => false,
    nowMs: () => nowMs,
  });
  expect(order.distrust(0)).toBe(true);
  expect(order.list()).toEqual([1, 2, 0]);
  nowMs += 10_000;
  expect(order.distrust(1)).toBe(true);
  expect(order.distrust(0)).toBe(false);
  nowMs += 1;
  order.distrust(1);
  expect(order.list()).toEqual([2, 0, 1]);
  nowMs += 30_000;
  expect(order.list()).toEqual([0, 1, 2]);
});
