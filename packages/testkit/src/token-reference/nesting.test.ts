import { expect, test } from 'vitest';
import type { TokenCall } from './call.ts';
import { tokenAddress } from './cross.ts';
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
  mintAmount,
  mintNft,
  newCollection,
  permissions,
  START,
  transfer,
  transferFrom,
  withCollection,
} from './example-state.ts';
import type { Nesting, TokenState } from './state.ts';

function nesting(parts: Partial<Nesting>) {
  const all = { tokenOwner: false, collectionAdmin: false, restricted: undefined, ...parts };
  return { permissions: permissions({ nesting: all }) };
}

function at(token: number, collection = 1) {
  return tokenAddress({ collection, token });
}

function mintAll(state: TokenState, ...calls: readonly TokenCall[]): TokenState {
  return calls.reduce((next, call) => after(next, ALICE, call), state);
}

/** Tokens 1 and 2 of Bob in Alice's collection 1. */
function twoTokens(parts: Partial<Nesting>): TokenState {
  return mintAll(withCollection(nesting(parts)), mintNft(1, bob), mintNft(1, bob));
}

test('the owner of a token can nest tokens under it and take them out again', () => {
  const state = twoTokens({ tokenOwner: true });
  const nest = transfer(at(1), { tokenId: 2 });
  expect(eventsOf(state, BOB, nest)).toEqual([['common.Transfer', 1, 2, bob, at(1), 1n]]);
  const nested = after(state, BOB, nest);
  expect(errorOf(nested, BOB, transfer(bob, { tokenId: 2 }))).toBe('common.NoPermission');
  expect(errorOf(nested, CHARLIE, transferFrom(at(1), charlie, { tokenId: 2 }))).toBe(
    'common.ApprovedValueTooLow',
  );
  expect(eventsOf(nested, BOB, transferFrom(at(1), charlie, { tokenId: 2 }))).toEqual([
    ['common.Transfer', 1, 2, at(1), charlie, 1n],
  ]);
  expect(errorOf(twoTokens({}), BOB, nest)).toBe('common.UserIsNotAllowedToNest');
});

test('the new owner of a parent owns its children, and a parent with children cannot be burnt', () => {
  const nested = after(twoTokens({ tokenOwner: true }), BOB, transfer(at(1), { tokenId: 2 }));
  expect(errorOf(nested, BOB, burn())).toBe('nonfungible.CantBurnNftWithChildren');
  const sold = after(nested, BOB, transfer(charlie));
  expect(errorOf(sold, BOB, transferFrom(at(1), bob, { tokenId: 2 }))).toBe('common.ApprovedValueTooLow');
  const emptied = after(sold, CHARLIE, transferFrom(at(1), charlie, { tokenId: 2 }));
  expect(errorOf(emptied, CHARLIE, burn())).toBeUndefined();
});

test('with collectionAdmin the owner of a collection may nest under all its existing tokens', () => {
  const state = mintAll(twoTokens({ collectionAdmin: true }), mintNft(1, alice));
  expect(errorOf(state, ALICE, transfer(at(1), { tokenId: 3 }))).toBeUndefined();
  expect(errorOf(state, BOB, transfer(at(1), { tokenId: 2 }))).toBe('common.UserIsNotAllowedToNest');
  expect(errorOf(state, ALICE, transfer(at(9), { tokenId: 3 }))).toBe('structure.TokenNotFound');
  const both = mintAll(twoTokens({ collectionAdmin: true, tokenOwner: true }), mintNft(1, alice));
  expect(errorOf(both, ALICE, transfer(at(1), { tokenId: 3 }))).toBeUndefined();
  expect(errorOf(both, ALICE, transfer(at(9), { tokenId: 3 }))).toBe('structure.TokenNotFound');
});

test('a restricted list names the collections whose tokens may be nested', () => {
  const state = mintAll(
    after(twoTokens({ tokenOwner: true, restricted: [2] }), ALICE, newCollection()),
    mintNft(2, bob),
  );
  expect(errorOf(state, BOB, transfer(at(1), { tokenId: 2 }))).toBe(
    'common.SourceCollectionIsNotAllowedToNest',
  );
  expect(errorOf(state, BOB, transfer(at(1), { collectionId: 2 }))).toBeUndefined();
});

test('a token may have five levels of nested tokens below it, not six', () => {
  let state = mintAll(withCollection(nesting({ tokenOwner: true })), mintNft(1, alice));
  for (let level = 1; level <= 5; level += 1) state = after(state, ALICE, mintNft(1, at(level)));
  expect(errorOf(state, ALICE, mintNft(1, at(6)))).toBe('structure.DepthLimit');
});

test('the limit of five lookups of parents holds for all items of a call together', () => {
  const state = mintAll(withCollection(nesting({ tokenOwner: true })), mintNft(1, alice));
  const item = { kind: 'NFT', properties: [] } as const;
  const items = (count: number): TokenCall => ({
    name: 'unique.createMultipleItems',
    collectionId: 1,
    owner: at(1),
    items: Array(count).fill(item),
  });
  expect(errorOf(state, ALICE, items(5))).toBeUndefined();
  expect(errorOf(state, ALICE, items(6))).toBe('structure.DepthLimit');
});

test('no token can be nested under itself or its descendants', () => {
  const state = after(twoTokens({ tokenOwner: true }), BOB, transfer(at(1), { tokenId: 2 }));
  for (const token of [1, 2])
    expect(errorOf(state, BOB, transfer(at(token)))).toBe('structure.OuroborosDetected');
});

test('only NFTs of existing collections can have children', () => {
  let state = after(twoTokens({ tokenOwner: true }), ALICE, newCollection({ mode: 'ReFungible' }));
  state = after(state, ALICE, newCollection({ mode: { fungibleDecimals: 0 } }));
  expect(errorOf(state, BOB, transfer(at(1, 2)))).toBe('refungible.RefungibleDisallowsNesting');
  expect(errorOf(state, BOB, transfer(at(0, 3)))).toBe('fungible.FungibleDisallowsNesting');
  expect(errorOf(state, BOB, transfer(at(1, 4)))).toBe('common.CollectionNotFound');
});

test('a token with a nested fungible amount cannot be burnt until the whole amount is taken out', () => {
  let state = after(twoTokens({ tokenOwner: true }), ALICE, newCollection({ mode: { fungibleDecimals: 0 } }));
  state = mintAll(state, mintAmount(2, bob, 5n));
  const amount = (value: bigint) => ({ collectionId: 2, tokenId: 0, amount: value });
  const nested = after(state, BOB, transfer(at(1), amount(5n)));
  const part = after(nested, BOB, transferFrom(at(1), bob, amount(4n)));
  expect(errorOf(part, BOB, burn())).toBe('nonfungible.CantBurnNftWithChildren');
  expect(errorOf(after(part, BOB, transferFrom(at(1), bob, amount(1n))), BOB, burn())).toBeUndefined();
  expect(errorOf(nested, BOB, transferFrom(at(1), bob, amount(6n)))).toBe('common.TokenValueTooLow');
});

test('an approved spender of a token cannot nest it under a token where only the owner may nest', () => {
  const state = after(twoTokens({ tokenOwner: true }), BOB, approve(charlie, { tokenId: 2 }));
  expect(errorOf(state, CHARLIE, transferFrom(bob, at(1), { tokenId: 2 }))).toBe(
    'common.UserIsNotAllowedToNest',
  );
});

test('coins can be nested under any address of a token, and the owner of the token takes them out', () => {
  const coins = { collectionId: 0, tokenId: 0, amount: 5n };
  const state = after(twoTokens({}), ALICE, transfer(at(1), coins));
  expect(errorOf(state, BOB, burn())).toBeUndefined();
  expect(errorOf(state, CHARLIE, transferFrom(at(1), charlie, coins))).toBe('common.ApprovedValueTooLow');
  expect(eventsOf(state, BOB, transferFrom(at(1), bob, coins)).map(([name]) => name)).toEqual([
    'balances.Transfer',
  ]);
  expect(errorOf(state, BOB, transferFrom(at(1), bob, { ...coins, amount: 6n }))).toBe(
    'common.ApprovedValueTooLow',
  );
  expect(errorOf(START, BOB, transfer(at(1), coins))).toBeUndefined();
});
