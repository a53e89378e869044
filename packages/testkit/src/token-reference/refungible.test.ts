import { expect, test } from 'vitest';
import type { TokenCall } from './call.ts';
import {
  ALICE,
  after,
  alice,
  approve,
  BOB,
  bob,
  burn,
  CHARLIE,
  charlie,
  errorOf,
  eventsOf,
  mintPieces,
  transfer,
  transferFrom,
  withCollection,
} from './example-state.ts';
import { accountBalance } from './holdings.ts';
import { NO_LIMITS } from './limits.ts';
import type { TokenState } from './state.ts';

/** A state in which Bob holds all 10 pieces of token 1 in Alice's collection 1. */
function withPieces(parts: Parameters<typeof withCollection>[0] = {}): TokenState {
  return after(withCollection({ mode: 'ReFungible', ...parts }), ALICE, mintPieces(1, bob, 10n));
}

function count(state: TokenState, who: typeof bob): number {
  const collection = state.collections.get(1);
  return collection === undefined ? 0 : accountBalance(collection, who);
}

function repartition(amount: bigint): TokenCall {
  return { name: 'unique.repartition', collectionId: 1, tokenId: 1, amount };
}

test('pieces can be transferred; a token counts for the balance of each account that has at least one piece', () => {
  const state = withPieces();
  expect(eventsOf(state, BOB, transfer(charlie, { amount: 4n }))).toEqual([
    ['common.Transfer', 1, 1, bob, charlie, 4n],
  ]);
  const shared = after(state, BOB, transfer(charlie, { amount: 4n }));
  expect([count(shared, bob), count(shared, charlie)]).toEqual([1, 1]);
  expect(count(after(shared, BOB, transfer(charlie, { amount: 6n })), bob)).toBe(0);
  expect(errorOf(state, BOB, transfer(charlie, { amount: 11n }))).toBe('common.TokenValueTooLow');
  expect(eventsOf(state, BOB, transfer(charlie, { amount: 0n }))).toEqual([
    ['common.Transfer', 1, 1, bob, charlie, 0n],
  ]);
  expect(errorOf(state, ALICE, transfer(charlie, { amount: 0n }))).toBe('common.TokenValueTooLow');
});

test('the limit of tokens per account is checked only when an account receives its first piece of a token', () => {
  let state = withPieces({ limits: { ...NO_LIMITS, accountTokenOwnershipLimit: 1 } });
  state = after(state, BOB, transfer(charlie, { amount: 1n }));
  expect(errorOf(state, BOB, transfer(charlie, { amount: 1n }))).toBeUndefined();
  const second = after(state, ALICE, mintPieces(1, alice, 5n));
  expect(errorOf(second, ALICE, transfer(charlie, { tokenId: 2 }))).toBe('common.AccountTokenLimitExceeded');
});

test('burning the last piece burns the token', () => {
  const state = after(withPieces(), BOB, burn({ amount: 9n }));
  expect(eventsOf(state, BOB, burn())).toEqual([['common.ItemDestroyed', 1, 1, bob, 1n]]);
  expect(errorOf(state, BOB, burn({ amount: 2n }))).toBe('common.TokenValueTooLow');
  expect(after(state, BOB, burn()).collections.get(1)?.tokens.size).toBe(0);
});

test('the holder of all pieces of a token can change their number, the holder of some cannot', () => {
  const state = withPieces();
  expect(eventsOf(state, BOB, repartition(15n))).toEqual([['common.ItemCreated', 1, 1, bob, 5n]]);
  expect(eventsOf(state, BOB, repartition(3n))).toEqual([['common.ItemDestroyed', 1, 1, bob, 7n]]);
  expect(eventsOf(state, BOB, repartition(10n))).toEqual([]);
  expect(errorOf(state, BOB, repartition(0n))).toBe('common.TokenValueTooLow');
  expect(errorOf(state, BOB, repartition(10n ** 21n + 1n))).toBe('refungible.WrongRefungiblePieces');
  const shared = after(state, BOB, transfer(charlie));
  expect(errorOf(shared, BOB, repartition(3n))).toBe('refungible.RepartitionWhileNotOwningAllPieces');
});

test('an operator takes pieces from a sufficient allowance; for a larger amount it acts as operator and keeps the allowance', () => {
  const all = {
    name: 'unique.setAllowanceForAll',
    collectionId: 1,
    operator: charlie,
    approve: true,
  } as const;
  const approved = after(after(withPieces(), BOB, approve(charlie, { amount: 3n })), BOB, all);
  expect(eventsOf(approved, CHARLIE, transferFrom(bob, alice, { amount: 2n }))).toEqual([
    ['common.Transfer', 1, 1, bob, alice, 2n],
    ['common.Approved', 1, 1, bob, charlie, 1n],
  ]);
  expect(eventsOf(approved, CHARLIE, transferFrom(bob, alice, { amount: 4n }))).toEqual([
    ['common.Transfer', 1, 1, bob, alice, 4n],
  ]);
});

test('with ownerCanTransfer, the owner of a collection can approve pieces that it does not have, but only of existing tokens', () => {
  const state = withPieces({ limits: { ...NO_LIMITS, ownerCanTransfer: true } });
  expect(errorOf(state, ALICE, approve(charlie, { amount: 3n }))).toBeUndefined();
  expect(errorOf(state, ALICE, approve(charlie, { tokenId: 9 }))).toBe('common.CantApproveMoreThanOwned');
  expect(errorOf(state, BOB, approve(charlie, { amount: 11n }))).toBe('common.CantApproveMoreThanOwned');
});

test('a token minted with 0 pieces counts for the balance of its receiver, but the receiver cannot transfer it', () => {
  const state = after(withPieces(), ALICE, mintPieces(1, charlie, 0n));
  expect(eventsOf(withPieces(), ALICE, mintPieces(1, charlie, 0n))).toEqual([]);
  expect(count(state, charlie)).toBe(1);
  expect(errorOf(state, CHARLIE, transfer(bob, { tokenId: 2, amount: 0n }))).toBe('common.TokenValueTooLow');
});
