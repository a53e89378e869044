import { expect, test } from 'vitest';
import { requestedOrders } from './requested-orders.ts';

const names = ['Address', 'Free', 'Total'] as const;

test('the order of the parameters in the address decides, not that of the schema', () => {
  const query = { orderByAddress: 'asc', orderByTotal: 'desc' } as const;
  expect(requestedOrders('/balance?orderByTotal=desc&limit=3&orderByAddress=asc', query, names)).toEqual([
    { by: 'Total', direction: 'desc' },
    { by: 'Address', direction: 'asc' },
  ]);
});

test('without parameters there are none', () => {
  expect(requestedOrders('/balance', {}, names)).toEqual([]);
});
