import { expect, test } from 'vitest';
import type { NewCollection, TokenCall } from './call.ts';
import { tokenAddress } from './cross.ts';
import {
  ALICE,
  after,
  alice,
  BOB,
  bob,
  bytes,
  CHARLIE,
  charlie,
  errorOf,
  eventsOf,
  mintNft,
  mintPieces,
  permissions,
  transfer,
  withCollection,
} from './example-state.ts';
import type { PropertyPermission } from './state.ts';

const key = bytes('k');

function declare(parts: Partial<PropertyPermission>, others: Partial<NewCollection> = {}) {
  const permission = { mutable: true, collectionAdmin: false, tokenOwner: false, ...parts };
  return withCollection({ propertyPermissions: [{ key, permission }], ...others });
}

function set(value: string, tokenId = 1, name = 'k'): TokenCall {
  const properties = [{ key: bytes(name), value: bytes(value) }];
  return { name: 'unique.setTokenProperties', collectionId: 1, tokenId, properties };
}

function remove(tokenId = 1): TokenCall {
  return { name: 'unique.deleteTokenProperties', collectionId: 1, tokenId, keys: [key] };
}

test('a property can be set by the accounts that its declaration names', () => {
  const byAdmin = after(declare({ collectionAdmin: true }), ALICE, mintNft(1, bob));
  expect(eventsOf(byAdmin, ALICE, set('v'))).toEqual([['common.TokenPropertySet', 1, 1, key]]);
  expect(errorOf(byAdmin, BOB, set('v'))).toBe('common.NoPermission');
  const byOwner = after(declare({ tokenOwner: true }), ALICE, mintNft(1, bob));
  expect(errorOf(byOwner, ALICE, set('v'))).toBe('common.NoPermission');
  expect(errorOf(byOwner, BOB, set('v'))).toBeUndefined();
  expect(errorOf(byOwner, BOB, set('v', 1, 'undeclared'))).toBe('common.NoPermission');
});

test('an immutable property can be set once', () => {
  const minted = after(declare({ mutable: false, collectionAdmin: true }), ALICE, mintNft(1, bob));
  const state = after(minted, ALICE, set('v'));
  expect(errorOf(state, ALICE, set('w'))).toBe('common.NoPermission');
  expect(errorOf(state, ALICE, remove())).toBe('common.NoPermission');
  expect(eventsOf(minted, ALICE, remove())).toEqual([['common.TokenPropertyDeleted', 1, 1, key]]);
});

test('for a missing token, properties that admins may set fail with another error than those that owners may set', () => {
  expect(errorOf(declare({ collectionAdmin: true }), ALICE, set('v', 7))).toBe('common.TokenNotFound');
  expect(errorOf(declare({ tokenOwner: true }), BOB, set('v', 7))).toBe('structure.TokenNotFound');
});

test('the owner of the parent of an NFT, and the holder of all pieces of a refungible token, count as its owner', () => {
  const nesting = { tokenOwner: true, collectionAdmin: false, restricted: undefined };
  let state = declare({ tokenOwner: true }, { permissions: permissions({ nesting }) });
  state = after(after(state, ALICE, mintNft(1, bob)), ALICE, mintNft(1, bob));
  state = after(state, BOB, transfer(tokenAddress({ collection: 1, token: 1 }), { tokenId: 2 }));
  expect(errorOf(state, BOB, set('v', 2))).toBeUndefined();
  expect(errorOf(state, CHARLIE, set('v', 2))).toBe('common.NoPermission');
  const pieces = after(declare({ tokenOwner: true }, { mode: 'ReFungible' }), ALICE, mintPieces(1, bob, 2n));
  expect(errorOf(pieces, BOB, set('v'))).toBeUndefined();
  expect(errorOf(after(pieces, BOB, transfer(charlie)), BOB, set('v'))).toBe('common.NoPermission');
});

test('the new value of a property must fit beside the old one, whose space is then freed', () => {
  const state = after(declare({ collectionAdmin: true }), ALICE, mintNft(1, alice));
  const full = after(state, ALICE, set('x'.repeat(5_000)));
  const consumed = (at: typeof state) => at.collections.get(1)?.tokens.get(1)?.properties.consumed;
  expect(consumed(full)).toBe(2 + 5_002);
  expect(errorOf(full, ALICE, set('x'.repeat(4_000)))).toBe('common.NoSpaceForProperty');
  const replaced = after(full, ALICE, set('x'.repeat(63)));
  expect(consumed(replaced)).toBe(2 + 64);
  expect(consumed(after(replaced, ALICE, remove()))).toBe(0);
  const larger = after(state, ALICE, {
    name: 'unique.upgradeTokensPropertiesLimit',
    collectionId: 1,
    limit: 'Extended',
  });
  expect(errorOf(larger, ALICE, set('x'.repeat(20_000)))).toBeUndefined();
});

test('the declaration of a token property cannot be changed once it is immutable', () => {
  const redeclare = (mutable: boolean): TokenCall => ({
    name: 'unique.setTokenPropertyPermissions',
    collectionId: 1,
    permissions: [{ key, permission: { mutable, collectionAdmin: true, tokenOwner: true } }],
  });
  expect(eventsOf(declare({}), ALICE, redeclare(false))).toEqual([['common.PropertyPermissionSet', 1, key]]);
  expect(errorOf(declare({ mutable: false }), ALICE, redeclare(false))).toBe('common.NoPermission');
  expect(errorOf(declare({}), BOB, redeclare(true))).toBe('common.NoPermission');
});

test('a collection has at most 64 properties, with keys of letters, digits and three signs', () => {
  const setAll = (...names: readonly string[]): TokenCall => ({
    name: 'unique.setCollectionProperties',
    collectionId: 1,
    properties: names.map((name) => ({ key: bytes(name), value: '0x' })),
  });
  const names = Array.from({ length: 64 }, (_, index) => `key_${index}`);
  const full = after(withCollection(), ALICE, setAll(...names));
  expect(errorOf(full, ALICE, setAll('another'))).toBe('common.PropertyLimitReached');
  expect(eventsOf(full, ALICE, setAll('key_0'))).toEqual([
    ['common.CollectionPropertySet', 1, bytes('key_0')],
  ]);
  expect(errorOf(withCollection(), ALICE, setAll('A.z-9_'))).toBeUndefined();
  expect(errorOf(withCollection(), ALICE, setAll(''))).toBe('common.EmptyPropertyKey');
  expect(errorOf(withCollection(), ALICE, setAll('a b'))).toBe('common.InvalidCharacterInPropertyKey');
  const remove = { name: 'unique.deleteCollectionProperties', collectionId: 1, keys: [key] } as const;
  expect(eventsOf(withCollection(), ALICE, remove)).toEqual([['common.CollectionPropertyDeleted', 1, key]]);
});
