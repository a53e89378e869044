import { expect, test } from 'vitest';
import { actsFor, type CrossAccountId, ethereumView, substrateView } from './cross-account.ts';

const substrate: CrossAccountId = { type: 'Substrate', value: `0x${'ab'.repeat(20)}${'cd'.repeat(12)}` };
const sameBeginning: CrossAccountId = { type: 'Substrate', value: `0x${'ab'.repeat(32)}` };
const ethereum: CrossAccountId = { type: 'Ethereum', value: `0x${'ab'.repeat(20)}` };
const mirror: CrossAccountId = { type: 'Substrate', value: substrateView(ethereum) };

test('the Ethereum view of a Substrate account is its first 20 bytes, and that of an Ethereum address the address itself', () => {
  expect(ethereumView(substrate)).toBe(ethereum.value);
  expect(ethereumView(ethereum)).toBe(ethereum.value);
});

test.each([
  ['a Substrate account acts for itself', substrate, substrate, true],
  ['a Substrate account acts for its Ethereum mirror', substrate, ethereum, true],
  ['a Substrate account does not act for another one with the same mirror', substrate, sameBeginning, false],
  ['an Ethereum address acts for the Substrate account that holds its coins', ethereum, mirror, true],
  ['an Ethereum address does not act for the Substrate account that it mirrors', ethereum, substrate, false],
  ['the Substrate account of an Ethereum address does not act for the address', mirror, ethereum, false],
] as const)('%s', (_, account, other, expected) => {
  expect(actsFor(account, other)).toBe(expected);
});
