import { expect, test } from 'vitest';
import { isWalletRefusal } from './is-wallet-refusal.ts';

test.each([
  [undefined],
  [null],
  ['Cancelled'],
  ['User rejected the request'],
  [new Error('Rejected by user')],
  [{ code: 4001 }],
  [{ code: 4001, message: 'Unauthorized' }],
  [{ message: 'Request denied' }],
])('4.8 a rejection by the wallet with %s counts as a refusal by the user', (error) => {
  expect(isWalletRefusal(error)).toBe(true);
});

test.each([['Out of memory'], [new Error('No device')], [{ code: -32000 }], [7]])(
  '4.8 a rejection by the wallet with %s counts as an error of the wallet',
  (error) => {
    expect(isWalletRefusal(error)).toBe(false);
  },
);
