import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

test('amounts above the limit per address or in total are refused until others are released', () => {
  const shares = createShares({ perAddress: 2, inAll: 3 });
  const first = shares.take('a', 2);
  expect(shares.take('a', 1)).toBe('perAddress');
  expect(shares.take('b', 2)).toBe('inAll');
  expect(shares.take('b', 1)).toBeTypeOf('function');
  expect(shares.taken()).toBe(3);
  if (typeof first !== 'function') throw new Error('the first was refused');
  first();
  expect(shares.taken()).toBe(1);
  expect(shares.take('a', 2)).toBeTypeOf('function');
});
