import { expect, test } from 'vitest';
import { requestedOrders } from './requested-orders.ts';

const names = ['Address', 'Free', 'Total'] as const;

test('sorts by the order of the parameters in the URL, not by that of the schema', () => {
  const query = { orderByAddress: 'asc', orderByTotal: 'desc' } as const;
  expect(requestedOrders('/balance?orderByTotal=desc&limit=3&orderByAddress=asc', query, names)).toEqual([
    { by: 'Total', direction: 'desc' },
    { by: 'Address', direction: 'asc' },
  ]);
});

test('returns no orders without parameters', () => {
  expect(requestedOrders('/balance', {}, names)).toEqual([]);
});
