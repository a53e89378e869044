import { expect, test } from 'vitest';
import { requestedOrders } from './requested-orders.ts';

const names = ['Address', 'Free', 'Total'] as const;

test('returns the orders as the URL lists their parameters, not as the schema does', () => {
  const query = { orderByAddress: 'asc', orderByTotal: 'desc' } as const;
  expect(requestedOrders('/balance?orderByTotal=desc&limit=3&orderByAddress=asc', query, names)).toEqual([
    { by: 'Total', direction: 'desc' },
    { by: 'Address', direction: 'asc' },
  ]);
});

test('returns no orders for a URL without parameters', () => {
  expect(requestedOrders('/balance', {}, names)).toEqual([]);
});
