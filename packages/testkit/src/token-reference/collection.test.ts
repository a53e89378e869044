import { expect, test } from 'vitest';
import type { TokenCall } from './call.ts';
import { substrate } from './cross.ts';
import {
  ALICE,
  after,
  alice,
  BOB,
  bob,
  burn,
  bytes,
  CHARLIE,
  COIN,
  charlie,
  errorOf,
  eventsOf,
  mintAmount,
  mintNft,
  newCollection,
  START,
  TREASURY,
  withCollection,
} from './example-state.ts';
import { NO_LIMITS } from './limits.ts';
import type { Limits } from './state.ts';

const destroy: TokenCall = { name: 'unique.destroyCollection', collectionId: 1 };

function setLimits(limits: Partial<Limits>): TokenCall {
  return { name: 'unique.setCollectionLimits', collectionId: 1, limits: { ...NO_LIMITS, ...limits } };
}

test('a collection costs 2 coins; the treasury is credited before the owner is debited', () => {
  expect(eventsOf(START, ALICE, newCollection({ mode: { fungibleDecimals: 18 }, admins: [bob] }))).toEqual([
    ['balances.Deposit', TREASURY, 2n * COIN],
    ['balances.Withdraw', ALICE, 2n * COIN],
    ['common.CollectionCreated', 1, 2, ALICE],
  ]);
  const modes = (['NFT', 'ReFungible'] as const).map(
    (mode) => eventsOf(START, ALICE, newCollection({ mode }))[2],
  );
  expect(modes).toEqual([
    ['common.CollectionCreated', 1, 1, ALICE],
    ['common.CollectionCreated', 1, 3, ALICE],
  ]);
});

test('a collection is refused for wrong decimals, flags, limits, properties or admins, and for an unpaid price', () => {
  const poor = { ...START, coins: new Map([[ALICE, { free: 2n * COIN, frozen: 1n }]]) };
  const admins = Array.from({ length: 6 }, (_, index) => substrate(`0x${`${index}`.repeat(64)}`));
  const large = { key: bytes('k'), value: bytes('x'.repeat(32_768)) };
  const cases = [
    [START, { mode: { fungibleDecimals: 31 }, flags: 1 }, 'unique.CollectionDecimalPointLimitExceeded'],
    [START, { flags: 0x80 }, 'common.NoPermission'],
    [poor, {}, 'common.NotSufficientFunds'],
    [START, { limits: { ...NO_LIMITS, tokenLimit: 0 } }, 'common.CollectionTokenLimitExceeded'],
    [START, { properties: [large, { ...large, key: bytes('l') }] }, 'common.NoSpaceForProperty'],
    [START, { properties: [{ key: bytes('ä'), value: '0x' }] }, 'common.InvalidCharacterInPropertyKey'],
    [START, { admins }, 'common.CollectionAdminCountExceeded'],
    [START, { admins: [...admins.slice(0, 5), ...admins.slice(0, 1)], flags: 0x40 }, undefined],
  ] as const;
  for (const [state, parts, error] of cases) expect(errorOf(state, ALICE, newCollection(parts))).toBe(error);
});

test('ids continue after a destroyed collection, which can no longer be found', () => {
  const destroyed = after(withCollection(), ALICE, destroy);
  expect(eventsOf(withCollection(), ALICE, destroy)).toEqual([['common.CollectionDestroyed', 1]]);
  expect(errorOf(destroyed, ALICE, destroy)).toBe('common.CollectionNotFound');
  expect([...after(destroyed, BOB, newCollection()).collections.keys()]).toEqual([2]);
  expect(errorOf(START, ALICE, { ...destroy, collectionId: 0 })).toBe('common.UnsupportedOperation');
});

test('only the owner destroys a collection, if its limits allow it and it has no tokens', () => {
  expect(errorOf(withCollection({ admins: [bob] }), BOB, destroy)).toBe('common.NoPermission');
  const kept = withCollection({ limits: { ...NO_LIMITS, ownerCanDestroy: false } });
  expect(errorOf(kept, ALICE, destroy)).toBe('common.NoPermission');
  const full = after(withCollection(), ALICE, mintNft(1, alice));
  expect(errorOf(full, BOB, destroy)).toBe('common.CantDestroyNotEmptyCollection');
  expect(errorOf(after(full, ALICE, burn()), ALICE, destroy)).toBeUndefined();
  const amounts = withCollection({ mode: { fungibleDecimals: 0 } });
  expect(errorOf(after(amounts, ALICE, mintAmount(1, bob, 1n)), ALICE, destroy)).toBe(
    'common.CantDestroyNotEmptyCollection',
  );
});

test('the limits of a collection are bounded, and some can only be tightened', () => {
  const state = after(withCollection(), ALICE, setLimits({ tokenLimit: 10, ownerCanTransfer: false }));
  const bounds = 'common.CollectionLimitBoundsExceeded';
  const tokens = 'common.CollectionTokenLimitExceeded';
  const reverted = 'common.OwnerPermissionsCantBeReverted';
  const cases: readonly (readonly [Partial<Limits>, string | undefined])[] = [
    [{ accountTokenOwnershipLimit: 100_000_001 }, bounds],
    [{ sponsoredDataSize: 2_049 }, bounds],
    [{ sponsorTransferTimeout: 10_368_001 }, bounds],
    [{ tokenLimit: 0 }, tokens],
    [{ tokenLimit: 11 }, tokens],
    [{ tokenLimit: 9 }, undefined],
    [{ ownerCanTransfer: true }, reverted],
    [{ ownerCanDestroy: true, sponsorApproveTimeout: 0 }, undefined],
  ];
  for (const [limits, error] of cases) expect(errorOf(state, ALICE, setLimits(limits))).toBe(error);
  const locked = after(state, ALICE, setLimits({ ownerCanDestroy: false }));
  expect(errorOf(locked, ALICE, setLimits({ ownerCanDestroy: true }))).toBe(reverted);
  expect(locked.collections.get(1)?.limits).toMatchObject({ tokenLimit: 10, ownerCanTransfer: false });
  expect(errorOf(withCollection(), ALICE, setLimits({ ownerCanTransfer: true }))).toBeUndefined();
});

test('a collection has at most five admins, each added once, and only the owner adds and removes them', () => {
  const add = (admin: string): TokenCall => ({
    name: 'unique.addCollectionAdmin',
    collectionId: 1,
    admin: substrate(`0x${admin.repeat(64)}`),
  });
  let state = withCollection({ admins: [bob] });
  expect(eventsOf(state, ALICE, add('b'))).toEqual([]);
  expect(eventsOf(state, ALICE, add('c'))).toEqual([['common.CollectionAdminAdded', 1, charlie]]);
  for (const admin of ['1', '2', '3', '4']) state = after(state, ALICE, add(admin));
  expect(errorOf(state, ALICE, add('5'))).toBe('common.CollectionAdminCountExceeded');
  expect(errorOf(state, BOB, add('5'))).toBe('common.NoPermission');
  const remove = { name: 'unique.removeCollectionAdmin', collectionId: 1, admin: bob } as const;
  expect(errorOf(state, BOB, remove)).toBe('common.NoPermission');
  expect(eventsOf(state, ALICE, remove)).toEqual([['common.CollectionAdminRemoved', 1, bob]]);
  expect(errorOf(after(state, ALICE, remove), ALICE, remove)).toBe('common.UserIsNotCollectionAdmin');
});

test('after a change of owner the new owner may destroy the collection, and the old one may not', () => {
  const state = after(withCollection(), ALICE, {
    name: 'unique.changeCollectionOwner',
    collectionId: 1,
    newOwner: BOB,
  });
  expect(errorOf(state, ALICE, destroy)).toBe('common.NoPermission');
  expect(errorOf(state, BOB, destroy)).toBeUndefined();
});

test('only the proposed sponsor can confirm the sponsorship, and only once', () => {
  const set = { name: 'unique.setCollectionSponsor', collectionId: 1, newSponsor: BOB } as const;
  const confirm = { name: 'unique.confirmSponsorship', collectionId: 1 } as const;
  const remove = { name: 'unique.removeCollectionSponsor', collectionId: 1 } as const;
  const asked = after(withCollection({ admins: [charlie] }), CHARLIE, set);
  expect(errorOf(asked, CHARLIE, confirm)).toBe('common.ConfirmSponsorshipFail');
  expect(eventsOf(asked, BOB, confirm)).toEqual([['common.SponsorshipConfirmed', 1, BOB]]);
  const confirmed = after(asked, BOB, confirm);
  expect(errorOf(confirmed, BOB, confirm)).toBe('common.ConfirmSponsorshipFail');
  expect(after(confirmed, ALICE, set).collections.get(1)?.sponsorship.kind).toBe('Unconfirmed');
  expect(eventsOf(withCollection(), ALICE, remove)).toEqual([['common.CollectionSponsorRemoved', 1]]);
  expect(errorOf(withCollection({ pendingSponsor: bob }), BOB, confirm)).toBeUndefined();
});

test('every call that changes the allow list emits an event, even without effect; setTransfersEnabledFlag emits none', () => {
  const add = { name: 'unique.addToAllowList', collectionId: 1, address: bob } as const;
  const state = after(withCollection(), ALICE, add);
  expect(eventsOf(state, ALICE, add)).toEqual([['common.AllowListAddressAdded', 1, bob]]);
  const remove = { ...add, name: 'unique.removeFromAllowList', address: charlie } as const;
  expect(eventsOf(state, ALICE, remove)).toEqual([['common.AllowListAddressRemoved', 1, charlie]]);
  const flag = { name: 'unique.setTransfersEnabledFlag', collectionId: 1, value: false } as const;
  expect(eventsOf(state, ALICE, flag)).toEqual([]);
  expect(errorOf(withCollection({ admins: [bob] }), BOB, flag)).toBe('common.NoPermission');
});

test('the space for token properties can be bought, but not reduced', () => {
  const upgrade = (limit: 'Default' | 'Extended' | 'Max'): TokenCall => ({
    name: 'unique.upgradeTokensPropertiesLimit',
    collectionId: 1,
    limit,
  });
  const state = withCollection({ admins: [bob] });
  expect(eventsOf(state, BOB, upgrade('Extended'))).toEqual([
    ['balances.Deposit', TREASURY, 2_000n * COIN],
    ['balances.Withdraw', BOB, 2_000n * COIN],
  ]);
  expect(errorOf(state, CHARLIE, upgrade('Extended'))).toBe('common.NoPermission');
  const most = after(state, ALICE, upgrade('Max'));
  expect(errorOf(most, ALICE, upgrade('Extended'))).toBe('common.CollectionTokensPropertiesLimitDowngrade');
  const twice = after(state, BOB, upgrade('Extended'));
  const poor = { ...twice, coins: new Map(twice.coins).set(BOB, { free: COIN, frozen: 0n }) };
  expect(errorOf(poor, BOB, upgrade('Max'))).toBe('common.NotSufficientFunds');
});

test('the calls that repair a collection or an item are refused to signed accounts', () => {
  expect(errorOf(START, ALICE, { name: 'unique.forceRepairCollection', collectionId: 1 })).toBe('BadOrigin');
  const item = { name: 'unique.forceRepairItem', collectionId: 1, tokenId: 1 } as const;
  expect(errorOf(START, ALICE, item)).toBe('BadOrigin');
});
