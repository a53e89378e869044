import { expect, it } from 'vitest';
import { readAccountInfo } from './account-info.ts';

const account = (frozen: object) => ({ nonce: 3, data: { free: 100n, reserved: 5n, ...frozen } });

it.each([
  { data: { frozen: 40n }, frozen: 40n },
  { data: { misc_frozen: 30n, fee_frozen: 10n }, frozen: 30n },
  { data: { misc_frozen: 10n, fee_frozen: 30n }, frozen: 30n },
])('the frozen amount of $data is $frozen, the larger one if there are two', ({ data, frozen }) => {
  expect(readAccountInfo(account(data))).toEqual({ free: 100n, reserved: 5n, frozen, nonce: 3 });
});
