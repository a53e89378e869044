import { expect, it } from 'vitest';
import { readAccountFunds } from './account-funds.ts';

const account = (frozen: object) => ({ nonce: 3, data: { free: 100, reserved: 5, ...frozen } });

it.each([
  { data: { frozen: 40 }, frozen: 40n },
  { data: { miscFrozen: 30, feeFrozen: 10 }, frozen: 30n },
  { data: { miscFrozen: 10, feeFrozen: '0x1e' }, frozen: 30n },
])('the frozen amount of $data is the larger one', ({ data, frozen }) => {
  expect(readAccountFunds(account(data))).toEqual({ free: 100n, reserved: 5n, frozen, nonce: 3 });
});
