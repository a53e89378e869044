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
])('4.8 a wallet that rejects with %s reports a refusal by the user', (error) => {
  expect(isWalletRefusal(error)).toBe(true);
});

test.each([['Out of memory'], [new Error('No device')], [{ code: -32000 }], [7]])(
  '4.8 a wallet that rejects with %s reports an error of its own',
  (error) => {
    expect(isWalletRefusal(error)).toBe(false);
  },
);
