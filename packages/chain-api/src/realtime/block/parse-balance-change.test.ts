import { expect, test } from 'vitest';
import type { ContentEvent } from './block-content.ts';
import { parseBalanceChange } from './parse-balance-change.ts';

const event = (section: string, method: string, accounts: string[]): ContentEvent => ({
  message: {
    id: '1-0',
    section,
    method,
    index: '0x0000',
    dataHex: '0x',
    dataHuman: null,
    dataJson: [],
    block: { id: 1, hash: '0x', parentHash: '0x', timestamp: '2026-01-01T00:00:00.000Z' },
  },
  addresses: accounts,
  amounts: [7n],
  extrinsic: undefined,
});

test.each([
  ['Transfer', { from: 'a', to: 'b' }],
  ['Withdraw', { from: 'a' }],
  ['Deposit', { to: 'a' }],
  ['DustLost', { from: 'a' }],
  ['Endowed', { to: 'a' }],
  ['Locked', { from: 'a' }],
  ['Unlocked', { to: 'a' }],
  ['Reserved', { from: 'a' }],
])('the accounts and the amount of balances.%s are read', (method, sides) => {
  expect(parseBalanceChange(event('balances', method, ['a', 'b']))).toEqual({
    method,
    ...sides,
    amount: '7',
  });
});

test.each([
  ['balances', 'Upgraded'],
  ['balances', 'toString'],
  ['assets', 'Transfer'],
])('%s.%s is no balance change', (section, method) => {
  expect(parseBalanceChange(event(section, method, ['a']))).toBeUndefined();
});
