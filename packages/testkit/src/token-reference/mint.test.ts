import { expect, test } from 'vitest';
import type { Items, TokenCall } from './call.ts';
import { inMapOrder, ZERO } from './cross.ts';
import {
  ALICE,
  after,
  alice,
  BOB,
  bob,
  burn,
  bytes,
  charlie,
  errorOf,
  eventsOf,
  mintAmount,
  mintNft,
  mintPieces,
  permissions,
  START,
  withCollection,
} from './example-state.ts';
import { NO_LIMITS } from './limits.ts';

const fungible = { fungibleDecimals: 0 };

function mintEx(items: Items): TokenCall {
  return { name: 'unique.createMultipleItemsEx', collectionId: 1, items };
}

function nftsFor(...owners: readonly (typeof alice)[]): TokenCall {
  return mintEx({ kind: 'NFT', tokens: owners.map((owner) => ({ owner, properties: [] })) });
}

test('accounts other than owner and admins mint only in mint mode, with minter and receiver on the allow list', () => {
  expect(errorOf(withCollection(), BOB, mintNft(1, bob))).toBe('common.PublicMintingNotAllowed');
  let state = withCollection({ permissions: permissions({ mintMode: true }) });
  expect(errorOf(state, BOB, mintNft(1, bob))).toBe('common.AddressNotInAllowlist');
  state = after(state, ALICE, { name: 'unique.addToAllowList', collectionId: 1, address: bob });
  expect(errorOf(state, BOB, mintNft(1, charlie))).toBe('common.AddressNotInAllowlist');
  expect(eventsOf(state, BOB, mintNft(1, bob))).toEqual([['common.ItemCreated', 1, 1, bob, 1n]]);
  expect(errorOf(state, ALICE, mintNft(1, charlie))).toBeUndefined();
  expect(errorOf(withCollection({ admins: [bob] }), BOB, mintNft(1, charlie))).toBeUndefined();
});

test('the number of NFTs minted, burnt ones included, may reach the token limit, that of refungible tokens may not', () => {
  const limits = { ...NO_LIMITS, tokenLimit: 2 };
  let nfts = after(withCollection({ limits }), ALICE, mintNft(1, alice));
  expect(errorOf(nfts, ALICE, nftsFor(alice, alice))).toBe('common.CollectionTokenLimitExceeded');
  nfts = after(after(nfts, ALICE, mintNft(1, alice)), ALICE, burn());
  expect(errorOf(nfts, ALICE, mintNft(1, alice))).toBe('common.CollectionTokenLimitExceeded');
  const pieces = after(withCollection({ limits, mode: 'ReFungible' }), ALICE, mintPieces(1, alice, 1n));
  expect(errorOf(pieces, ALICE, mintPieces(1, alice, 1n))).toBe('common.CollectionTokenLimitExceeded');
});

test('the limit of tokens per account counts all tokens of a call for that account', () => {
  const state = withCollection({ limits: { ...NO_LIMITS, accountTokenOwnershipLimit: 2 } });
  expect(errorOf(state, ALICE, nftsFor(bob, alice, bob))).toBeUndefined();
  expect(errorOf(state, ALICE, nftsFor(bob, bob, bob))).toBe('common.AccountTokenLimitExceeded');
});

test('fungible amounts can be minted for the zero address, tokens cannot', () => {
  expect(errorOf(withCollection(), ALICE, mintNft(1, ZERO))).toBe('common.AddressIsZero');
  const pieces = withCollection({ mode: 'ReFungible' });
  expect(errorOf(pieces, ALICE, mintPieces(1, ZERO, 1n))).toBe('common.AddressIsZero');
  expect(errorOf(withCollection({ mode: fungible }), ALICE, mintAmount(1, ZERO, 1n))).toBeUndefined();
});

test('minted items must have the mode of the collection', () => {
  const nft = 'nonfungible.NotNonfungibleDataUsedToMintFungibleCollectionToken';
  const refungible = 'refungible.NotRefungibleDataUsedToMintFungibleCollectionToken';
  const amount = 'common.NotFungibleDataUsedToMintFungibleCollectionToken';
  expect(errorOf(withCollection(), BOB, mintPieces(1, bob, 1n))).toBe(nft);
  expect(errorOf(withCollection(), ALICE, mintEx({ kind: 'Fungible', shares: [] }))).toBe(nft);
  expect(errorOf(withCollection({ mode: 'ReFungible' }), ALICE, nftsFor(bob))).toBe(refungible);
  expect(errorOf(withCollection({ mode: fungible }), ALICE, mintNft(1, bob))).toBe(amount);
  expect(errorOf(START, ALICE, mintNft(1, bob))).toBe('common.CollectionNotFound');
  expect(errorOf(START, ALICE, mintNft(0, bob))).toBe('common.UnsupportedOperation');
});

test('a refungible token has at most 10^21 pieces over all owners', () => {
  const state = withCollection({ mode: 'ReFungible' });
  const shares = (first: bigint) =>
    mintEx({
      kind: 'RefungibleMultipleOwners',
      properties: [],
      shares: [
        [bob, first],
        [charlie, 1n],
      ],
    });
  expect(errorOf(state, ALICE, shares(10n ** 21n))).toBe('refungible.WrongRefungiblePieces');
  expect(eventsOf(state, ALICE, shares(10n ** 21n - 1n))).toEqual([
    ['common.ItemCreated', 1, 1, bob, 10n ** 21n - 1n],
    ['common.ItemCreated', 1, 1, charlie, 1n],
  ]);
});

test('the events of all properties of a mint come before those of its tokens', () => {
  const key = bytes('k');
  const permission = { mutable: false, collectionAdmin: true, tokenOwner: false };
  const state = withCollection({ propertyPermissions: [{ key, permission }] });
  const token = { owner: bob, properties: [{ key, value: bytes('v') }] };
  expect(eventsOf(state, ALICE, mintEx({ kind: 'NFT', tokens: [token, token] }))).toEqual([
    ['common.TokenPropertySet', 1, 1, key],
    ['common.TokenPropertySet', 1, 2, key],
    ['common.ItemCreated', 1, 1, bob, 1n],
    ['common.ItemCreated', 1, 2, bob, 1n],
  ]);
});

test('several amounts minted for one owner are added up; several owners are sorted by account', () => {
  const state = withCollection({ mode: fungible });
  const item = { kind: 'Fungible', value: 3n } as const;
  const items: TokenCall = {
    name: 'unique.createMultipleItems',
    collectionId: 1,
    owner: bob,
    items: [item, item],
  };
  expect(eventsOf(state, ALICE, items)).toEqual([['common.ItemCreated', 1, 0, bob, 6n]]);
  expect(errorOf(state, ALICE, { ...items, items: [] })).toBe('unique.EmptyArgument');
  const shares = [
    [charlie, 1n],
    [bob, 2n],
  ] as const;
  expect(inMapOrder(shares).map(([who]) => who)).toEqual([bob, charlie]);
  expect(eventsOf(state, ALICE, mintEx({ kind: 'Fungible', shares }))).toEqual([
    ['common.ItemCreated', 1, 0, bob, 2n],
    ['common.ItemCreated', 1, 0, charlie, 1n],
  ]);
});
