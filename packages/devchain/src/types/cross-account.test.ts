import { describe, expect, test } from 'vitest';
import { actsFor, type CrossAccountId, ethereumView, substrateView } from './cross-account.ts';

const substrate: CrossAccountId = { type: 'Substrate', value: `0x${'ab'.repeat(20)}${'cd'.repeat(12)}` };
const sameBeginning: CrossAccountId = { type: 'Substrate', value: `0x${'ab'.repeat(32)}` };
const ethereum: CrossAccountId = { type: 'Ethereum', value: `0x${'ab'.repeat(20)}` };
const mirror: CrossAccountId = { type: 'Substrate', value: substrateView(ethereum) };

test('the Ethereum view of a Substrate account is its first 20 bytes', () => {
  expect(ethereumView(substrate)).toBe(ethereum.value);
  expect(ethereumView(ethereum)).toBe(ethereum.value);
});

describe('an account acts for', () => {
  test.each([
    ['itself', substrate, substrate, true],
    ['its mirror', substrate, ethereum, true],
    ['no account of its kind with the same mirror', substrate, sameBeginning, false],
    ['the Substrate account that holds its coins', ethereum, mirror, true],
    ['no Substrate account whose mirror it is', ethereum, substrate, false],
    ['no address that is hashed to it', mirror, ethereum, false],
  ] as const)('%s', (_, account, other, expected) => {
    expect(actsFor(account, other)).toBe(expected);
  });
});
