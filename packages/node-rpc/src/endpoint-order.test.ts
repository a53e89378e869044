import { expect, test } from 'vitest';
import { createEndpointOrder } from './endpoint-order.ts';

test('the endpoint in use comes first, then the others as they were given', () => {
  let inUse: number | undefined = 2;
  const order = createEndpointOrder(
    3,
    () => inUse,
    () => 0,
  );
  expect(order.list()).toEqual([2, 0, 1]);
  inUse = undefined;
  expect(order.list()).toEqual([0, 1, 2]);
});

test('who gave a bad answer comes last, the latest at the very end, and comes back after half a minute', () => {
  let nowMs = 1000;
  const order = createEndpointOrder(
    3,
    () => 0,
    () => nowMs,
  );
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
