import { expect, test } from 'vitest';
import type { TokenCall } from './call.ts';
import { ethereum, ethereumView, substrateView, ZERO } from './cross.ts';
import {
  ALICE,
  after,
  alice,
  approve,
  BOB,
  bob,
  burn,
  COIN,
  errorOf,
  eventsOf,
  mintAmount,
  START,
  transfer,
  transferFrom,
} from './example-state.ts';

const mirror = ethereum(ethereumView(alice));
const MIRROR = substrateView(mirror);

function of(amount: bigint, tokenId = 0) {
  return { collectionId: 0, tokenId, amount };
}

test('coins are transferred as collection 0, with the events of Balances', () => {
  expect(eventsOf(START, ALICE, transfer(bob, of(7n)))).toEqual([['balances.Transfer', ALICE, BOB, 7n]]);
  expect(eventsOf(START, ALICE, transfer(mirror, of(7n)))).toEqual([
    ['system.NewAccount', MIRROR],
    ['balances.Endowed', MIRROR, 7n],
    ['balances.Transfer', ALICE, MIRROR, 7n],
  ]);
  expect(eventsOf(START, ALICE, transfer(bob, of(0n)))).toEqual([]);
  expect(eventsOf(START, ALICE, transfer(alice, of(7n)))).toEqual([]);
});

test('a transfer of coins to an emptied account emits Endowed again, but not NewAccount', () => {
  const filled = after(START, ALICE, transfer(mirror, of(7n)));
  const emptied = after(filled, ALICE, transferFrom(mirror, alice, of(7n)));
  expect(eventsOf(emptied, ALICE, transfer(mirror, of(1n)))[0]).toEqual(['balances.Endowed', MIRROR, 1n]);
});

test('transfers of coins above the issuance, the free or the unfrozen balance, with a token id or to the zero address are refused', () => {
  const frozen = { ...START, coins: new Map(START.coins).set(ALICE, { free: 10n, frozen: 4n }) };
  expect(errorOf(frozen, ALICE, transfer(bob, of(6n)))).toBeUndefined();
  expect(errorOf(frozen, ALICE, transfer(bob, of(7n)))).toBe('Token.Frozen');
  expect(errorOf(frozen, ALICE, transfer(bob, of(11n)))).toBe('Token.FundsUnavailable');
  expect(errorOf(frozen, ALICE, transfer(bob, of(1_000_001n * COIN)))).toBe('Arithmetic.Underflow');
  expect(errorOf(START, ALICE, transfer(bob, of(1n, 1)))).toBe('common.FungibleItemsHaveNoId');
  expect(errorOf(START, ALICE, transfer(ZERO, of(1n)))).toBe('common.AddressIsZero');
});

test('an account cannot transfer the coins of another account', () => {
  expect(errorOf(START, ALICE, transferFrom(bob, alice, of(1n)))).toBe('common.ApprovedValueTooLow');
  expect(eventsOf(START, ALICE, transferFrom(alice, bob, of(1n)))).toEqual([
    ['balances.Transfer', ALICE, BOB, 1n],
  ]);
});

test('collection 0 supports no calls about tokens or collections except transfers', () => {
  const calls: readonly TokenCall[] = [
    mintAmount(0, alice, 1n),
    burn(of(1n)),
    approve(bob, of(1n)),
    { name: 'unique.setAllowanceForAll', collectionId: 0, operator: bob, approve: true },
    { name: 'unique.setTokenProperties', collectionId: 0, tokenId: 0, properties: [] },
    { name: 'unique.setTransfersEnabledFlag', collectionId: 0, value: false },
    { name: 'unique.addToAllowList', collectionId: 0, address: bob },
    { name: 'unique.destroyCollection', collectionId: 0 },
  ];
  for (const call of calls) expect(errorOf(START, ALICE, call)).toBe('common.UnsupportedOperation');
});
