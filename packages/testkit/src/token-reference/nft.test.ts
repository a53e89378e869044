import { expect, test } from 'vitest';
import type { TokenCall } from './call.ts';
import { collectionAddress, ethereum, ethereumView, ZERO } from './cross.ts';
import {
  ALICE,
  after,
  alice,
  approve,
  BOB,
  bob,
  burn,
  burnFrom,
  CHARLIE,
  charlie,
  errorOf,
  eventsOf,
  mintNft,
  permissions,
  transfer,
  transferFrom,
  withCollection,
} from './example-state.ts';
import { NO_LIMITS } from './limits.ts';

const mirror = ethereum(ethereumView(bob));
const moved = ['common.Transfer', 1, 1, bob, charlie, 1n];

/** A state in which Bob owns token 1 of Alice's collection 1. */
function withToken(parts: Parameters<typeof withCollection>[0] = {}) {
  return after(withCollection(parts), ALICE, mintNft(1, bob));
}

test('a transfer ends the approval of the NFT; the event of this precedes that of the transfer', () => {
  const approved = after(withToken(), BOB, approve(alice));
  expect(eventsOf(approved, BOB, transfer(charlie))).toEqual([
    ['common.Approved', 1, 1, bob, alice, 0n],
    moved,
  ]);
  expect(errorOf(after(approved, BOB, transfer(charlie)), ALICE, transferFrom(charlie, alice))).toBe(
    'common.ApprovedValueTooLow',
  );
  expect(eventsOf(withToken(), BOB, transfer(bob))).toEqual([['common.Transfer', 1, 1, bob, bob, 1n]]);
});

test('an NFT is transferred only as a whole and only by its owner; an amount of 0 changes nothing', () => {
  const state = withToken();
  expect(errorOf(state, BOB, transfer(charlie, { amount: 2n }))).toBe(
    'nonfungible.NonfungibleItemsHaveNoAmount',
  );
  expect(eventsOf(state, BOB, transfer(charlie, { amount: 0n }))).toEqual([]);
  expect(errorOf(state, ALICE, transfer(charlie, { amount: 0n }))).toBe('common.NoPermission');
  expect(errorOf(state, ALICE, transfer(charlie))).toBe('common.NoPermission');
  expect(errorOf(state, BOB, transfer(charlie, { tokenId: 2 }))).toBe('common.TokenNotFound');
  expect(errorOf(state, BOB, transfer(ZERO))).toBe('common.AddressIsZero');
  expect(errorOf(state, BOB, transfer(collectionAddress(1)))).toBe('structure.CantNestTokenUnderCollection');
});

test('limits, flags and lists refuse a transfer in the order of the documentation', () => {
  const list = permissions({ access: 'AllowList' });
  const limits = { ...NO_LIMITS, accountTokenOwnershipLimit: 1 };
  let state = withToken({ permissions: list, limits });
  expect(errorOf(state, BOB, transfer(charlie))).toBe('common.AddressNotInAllowlist');
  expect(errorOf(state, ALICE, transfer(charlie))).toBe('common.NoPermission');
  for (const address of [bob, charlie]) {
    state = after(state, ALICE, { name: 'unique.addToAllowList', collectionId: 1, address });
  }
  expect(eventsOf(state, BOB, transfer(charlie))).toEqual([moved]);
  const full = after(state, ALICE, mintNft(1, charlie));
  expect(errorOf(full, BOB, transfer(charlie))).toBe('common.AccountTokenLimitExceeded');
  const off = { name: 'unique.setTransfersEnabledFlag', collectionId: 1, value: false } as const;
  expect(errorOf(after(full, ALICE, off), BOB, transfer(charlie))).toBe('common.TransferNotAllowed');
});

test('storing or removing the approval of an NFT emits one event, replacing it two, and repeating it none', () => {
  const state = withToken();
  const approved = after(state, BOB, approve(alice));
  expect(eventsOf(state, BOB, approve(alice))).toEqual([['common.Approved', 1, 1, bob, alice, 1n]]);
  expect(eventsOf(approved, BOB, approve(alice))).toEqual([]);
  expect(eventsOf(approved, BOB, approve(charlie))).toEqual([
    ['common.Approved', 1, 1, bob, alice, 0n],
    ['common.Approved', 1, 1, bob, charlie, 1n],
  ]);
  expect(eventsOf(approved, BOB, approve(charlie, { amount: 0n }))).toEqual([
    ['common.Approved', 1, 1, bob, alice, 0n],
  ]);
  expect(eventsOf(state, BOB, approve(charlie, { amount: 0n }))).toEqual([]);
  expect(errorOf(state, BOB, approve(alice, { amount: 2n }))).toBe(
    'nonfungible.NonfungibleItemsHaveNoAmount',
  );
  expect(errorOf(state, ALICE, approve(charlie))).toBe('common.CantApproveMoreThanOwned');
});

test('the approved spender takes or burns the token, which ends the approval', () => {
  const approved = after(withToken(), BOB, approve(charlie));
  expect(eventsOf(approved, CHARLIE, transferFrom(bob, charlie))).toEqual([
    ['common.Approved', 1, 1, bob, charlie, 0n],
    moved,
  ]);
  expect(errorOf(withToken(), CHARLIE, transferFrom(bob, charlie))).toBe('common.ApprovedValueTooLow');
  expect(eventsOf(approved, CHARLIE, burnFrom(bob))).toEqual([
    ['common.Approved', 1, 1, bob, charlie, 0n],
    ['common.ItemDestroyed', 1, 1, bob, 1n],
  ]);
});

test('a spender must be on the allow list if the collection requires it', () => {
  let state = withToken();
  state = after(state, BOB, approve(charlie));
  state = after(state, ALICE, {
    name: 'unique.setCollectionPermissions',
    collectionId: 1,
    permissions: { access: 'AllowList', mintMode: undefined, nesting: undefined },
  });
  for (const address of [alice, bob]) {
    state = after(state, ALICE, { name: 'unique.addToAllowList', collectionId: 1, address });
  }
  expect(errorOf(state, CHARLIE, transferFrom(bob, alice))).toBe('common.AddressNotInAllowlist');
  const add = { name: 'unique.addToAllowList', collectionId: 1, address: charlie } as const;
  expect(errorOf(after(state, ALICE, add), CHARLIE, transferFrom(bob, alice))).toBeUndefined();
});

test('an operator may take a token of its owner until the approval is revoked', () => {
  const operator = (isApproved: boolean): TokenCall => ({
    name: 'unique.setAllowanceForAll',
    collectionId: 1,
    operator: charlie,
    approve: isApproved,
  });
  const state = withToken();
  expect(eventsOf(state, BOB, operator(true))).toEqual([['common.ApprovedForAll', 1, bob, charlie, true]]);
  const allowed = after(state, BOB, operator(true));
  expect(eventsOf(allowed, CHARLIE, transferFrom(bob, charlie))).toEqual([moved]);
  const forbidden = after(allowed, BOB, operator(false));
  expect(errorOf(forbidden, CHARLIE, transferFrom(bob, charlie))).toBe('common.ApprovedValueTooLow');
});

test('the owner and admins of a collection may take and approve all tokens if the limits allow it', () => {
  const limits = { ...NO_LIMITS, ownerCanTransfer: true };
  const state = withToken({ limits, admins: [charlie] });
  expect(eventsOf(state, CHARLIE, transferFrom(bob, charlie))).toEqual([moved]);
  expect(errorOf(state, ALICE, approve(charlie))).toBeUndefined();
  expect(errorOf(state, ALICE, transfer(charlie))).toBe('common.NoPermission');
  expect(errorOf(withToken(), ALICE, transferFrom(bob, charlie))).toBe('common.ApprovedValueTooLow');
});

test('an account moves and approves tokens of its mirror with transferFrom and approveFrom, not with transfer', () => {
  const state = after(withToken(), BOB, transfer(mirror));
  expect(errorOf(state, BOB, transfer(charlie))).toBe('common.NoPermission');
  expect(eventsOf(state, BOB, transferFrom(mirror, bob))).toEqual([
    ['common.Transfer', 1, 1, mirror, bob, 1n],
  ]);
  const from = { name: 'unique.approveFrom', collectionId: 1, tokenId: 1, amount: 1n } as const;
  expect(eventsOf(state, BOB, { ...from, from: mirror, spender: charlie })).toEqual([
    ['common.Approved', 1, 1, mirror, charlie, 1n],
  ]);
  expect(errorOf(state, ALICE, { ...from, from: mirror, spender: charlie })).toBe(
    'common.AddressIsNotEthMirror',
  );
});

test('a burnt token no longer exists, and its id is not used again', () => {
  const state = withToken();
  expect(errorOf(state, ALICE, burn())).toBe('common.NoPermission');
  expect(eventsOf(state, BOB, burn({ amount: 0n }))).toEqual([]);
  expect(eventsOf(state, BOB, burn())).toEqual([['common.ItemDestroyed', 1, 1, bob, 1n]]);
  const burnt = after(state, BOB, burn());
  expect(errorOf(burnt, BOB, transfer(charlie))).toBe('common.TokenNotFound');
  expect(eventsOf(burnt, ALICE, mintNft(1, bob))).toEqual([['common.ItemCreated', 1, 2, bob, 1n]]);
});
