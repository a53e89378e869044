import { describe, expect, test } from 'vitest';
import { eventRows } from '../support/event-rows.ts';
import { treasury } from '../support/staking-calls.ts';
import { type CallSpec, createTestChain, type TestChain, token } from '../support/test-chain.ts';
import {
  type Cross,
  createCollection,
  crossOf,
  expectEvents,
  mintNft,
  permissions,
  setLimits,
  setPermissions,
} from '../support/token-calls.ts';

// Acceptance cases of collections on the live network: management.

function open(settings: object = {}) {
  const chain = createTestChain();
  const id = createCollection(chain, settings);
  return { chain, id, bob: crossOf(chain, '//Bob'), charlie: crossOf(chain, '//Charlie') };
}

function limitsOf(chain: TestChain, id: number): Record<string, unknown> {
  return (chain.query('common', 'collectionById', id) as { limits: Record<string, unknown> }).limits;
}

/** Calls that only the owner, or owner and admins, of a collection may make. */
const calls = (id: number, bob: Cross, address: string): CallSpec[] => [
  ['unique.destroyCollection', id],
  ['unique.addToAllowList', id, bob],
  ['unique.removeFromAllowList', id, bob],
  ['unique.changeCollectionOwner', id, address],
  ['unique.addCollectionAdmin', id, bob],
  ['unique.removeCollectionAdmin', id, bob],
  ['unique.setCollectionSponsor', id, address],
  ['unique.removeCollectionSponsor', id],
  ['unique.setCollectionProperties', id, []],
  ['unique.deleteCollectionProperties', id, []],
  ['unique.setTokenPropertyPermissions', id, []],
  ['unique.setTransfersEnabledFlag', id, false],
  setLimits(id, {}),
  setPermissions(id, {}),
  ['unique.upgradeTokensPropertiesLimit', id, 'Extended'],
];

describe('calls about a collection', () => {
  test('calls of owner and admins are refused for other accounts, a missing collection, and the native coin', () => {
    const { chain, id, bob } = open();
    const address = chain.addressOf('//Bob');
    const errors = (collection: number) =>
      calls(collection, bob, address).map((call) => chain.send('//Bob', call).error);
    expect(new Set(errors(id))).toEqual(new Set(['common.NoPermission']));
    expect(new Set(errors(99))).toEqual(new Set(['common.CollectionNotFound']));
    expect(new Set(errors(0))).toEqual(new Set(['common.UnsupportedOperation']));
  });

  test('confirmSponsorship is refused for an account other than the proposed sponsor, and for a missing collection', () => {
    const { chain, id } = open();
    chain.send('//Alice', ['unique.setCollectionSponsor', id, chain.addressOf('//Charlie')]);
    expect(chain.send('//Bob', ['unique.confirmSponsorship', id]).error).toBe(
      'common.ConfirmSponsorshipFail',
    );
    expect(chain.send('//Bob', ['unique.confirmSponsorship', 99]).error).toBe('common.CollectionNotFound');
  });

  test('calls that require the owner of a collection are refused for an admin', () => {
    const { chain, id, bob } = open({ adminList: [] });
    chain.send('//Alice', ['unique.addCollectionAdmin', id, bob]);
    const address = chain.addressOf('//Bob');
    const errors = calls(id, bob, address).map((call) => chain.send('//Bob', call).error);
    expect(errors.flatMap((error, index) => (error === 'common.NoPermission' ? [index] : []))).toEqual([
      0, 3, 4, 5, 11,
    ]);
  });
});

describe('limits', () => {
  test('limits change only where they are given', () => {
    const { chain, id } = open();
    const given = { accountTokenOwnershipLimit: 3, sponsorTransferTimeout: 0, sponsorApproveTimeout: 0 };
    expectEvents(chain.send('//Alice', setLimits(id, given)), ['CollectionLimitSet', id]);
    expectEvents(chain.send('//Alice', setLimits(id, { tokenLimit: 4 })), ['CollectionLimitSet', id]);
    expect(limitsOf(chain, id)).toMatchObject({ ...given, tokenLimit: 4, ownerCanTransfer: null });
  });

  test.each([
    [{ accountTokenOwnershipLimit: 100_000_000 }, undefined],
    [{ accountTokenOwnershipLimit: 100_000_001 }, 'common.CollectionLimitBoundsExceeded'],
    [{ sponsoredDataSize: 2049 }, 'common.CollectionLimitBoundsExceeded'],
    [{ sponsorTransferTimeout: 10_368_000 }, undefined],
    [{ sponsorTransferTimeout: 10_368_001 }, 'common.CollectionLimitBoundsExceeded'],
    [{ sponsorApproveTimeout: 4_000_000_000 }, undefined],
    [{ tokenLimit: 0 }, 'common.CollectionTokenLimitExceeded'],
    [{ ownerCanTransfer: true }, undefined],
  ])('limits set to %j give the error %s', (given, error) => {
    const { chain, id } = open();
    expect(chain.send('//Alice', setLimits(id, given)).error).toBe(error);
  });

  test('the limit on the number of tokens cannot be raised', () => {
    const { chain, id } = open();
    expect(chain.send('//Alice', setLimits(id, { tokenLimit: 5 })).error).toBeUndefined();
    expect(chain.send('//Alice', setLimits(id, { tokenLimit: 5 })).error).toBeUndefined();
    expect(chain.send('//Alice', setLimits(id, { tokenLimit: 6 })).error).toBe(
      'common.CollectionTokenLimitExceeded',
    );
  });

  test.each(['ownerCanTransfer', 'ownerCanDestroy'])(
    'the limit %s cannot be regained after it was given up',
    (name) => {
      const { chain, id } = open();
      expect(chain.send('//Alice', setLimits(id, { [name]: true })).error).toBeUndefined();
      expect(chain.send('//Alice', setLimits(id, { [name]: false })).error).toBeUndefined();
      expect(chain.send('//Alice', setLimits(id, { [name]: true })).error).toBe(
        'common.OwnerPermissionsCantBeReverted',
      );
    },
  );

  test('forbidding transfers deposits no event', () => {
    const { chain, id } = open();
    expectEvents(chain.send('//Alice', ['unique.setTransfersEnabledFlag', id, false]));
    expect(limitsOf(chain, id)).toMatchObject({ transfersEnabled: false });
  });
});

test('permissions change only where they are given', () => {
  const { chain, id } = open();
  expectEvents(chain.send('//Alice', setPermissions(id, { mintMode: true })), [
    'CollectionPermissionSet',
    id,
  ]);
  expectEvents(chain.send('//Alice', setPermissions(id, { access: 'AllowList' })), [
    'CollectionPermissionSet',
    id,
  ]);
  expect(chain.query('common', 'collectionById', id)).toMatchObject({
    permissions: permissions({ mintMode: true, access: 'AllowList' }),
  });
});

describe('a new owner', () => {
  const names = calls(1, { substrate: '' }, '').map(([name]) => name);

  test.each(names.map((name, index) => [name, index] as const))(
    'a new owner may call %s, which the former owner no longer may',
    (_, index) => {
      const { chain, id, bob, charlie } = open();
      chain.send('//Alice', ['unique.addCollectionAdmin', id, charlie]);
      chain.send('//Alice', ['unique.changeCollectionOwner', id, chain.addressOf('//Bob')]);
      const made = names[index] === 'unique.removeCollectionAdmin' ? charlie : bob;
      const call = calls(id, made, chain.addressOf('//Charlie'))[index]!;
      expect(chain.send('//Alice', call).error).toBe('common.NoPermission');
      expect(chain.send('//Bob', call).error).toBeUndefined();
    },
  );
});

describe('owner and admins', () => {
  test('the new owner keeps the admins, the old one loses its rights', () => {
    const { chain, id, bob, charlie } = open();
    chain.send('//Alice', ['unique.addCollectionAdmin', id, charlie]);
    const address = chain.addressOf('//Bob');
    expectEvents(chain.send('//Alice', ['unique.changeCollectionOwner', id, address]), [
      'CollectionOwnerChanged',
      id,
      address,
    ]);
    expect(chain.send('//Alice', setLimits(id, {})).error).toBe('common.NoPermission');
    expect(chain.send('//Charlie', setLimits(id, {})).error).toBeUndefined();
    expect(chain.send('//Bob', ['unique.addCollectionAdmin', id, bob]).error).toBeUndefined();
  });

  test('adding an admin twice deposits one event, removing another account fails', () => {
    const { chain, id, bob, charlie } = open();
    const add: CallSpec = ['unique.addCollectionAdmin', id, bob];
    expectEvents(chain.send('//Alice', add), ['CollectionAdminAdded', id, bob]);
    expectEvents(chain.send('//Alice', add));
    expect(chain.query('common', 'adminAmount', id)).toBe(1);
    expect(chain.send('//Alice', ['unique.removeCollectionAdmin', id, charlie]).error).toBe(
      'common.UserIsNotCollectionAdmin',
    );
    expectEvents(chain.send('//Alice', ['unique.removeCollectionAdmin', id, bob]), [
      'CollectionAdminRemoved',
      id,
      bob,
    ]);
    expect(chain.query('common', 'adminAmount', id)).toBe(0);
  });

  test('a collection has at most five admins', () => {
    const { chain, id } = open();
    const add = (name: string) =>
      chain.send('//Alice', ['unique.addCollectionAdmin', id, crossOf(chain, name)]).error;
    expect(['//A', '//B', '//C', '//D', '//E', '//F'].map(add)).toEqual([
      ...Array<undefined>(5).fill(undefined),
      'common.CollectionAdminCountExceeded',
    ]);
  });
});

test('adding to and removing from the allow list deposits an event, even if it is repeated', () => {
  const { chain, id, bob } = open();
  for (const _ of [1, 2]) {
    expectEvents(chain.send('//Alice', ['unique.addToAllowList', id, bob]), [
      'AllowListAddressAdded',
      id,
      bob,
    ]);
  }
  expect(chain.query('common', 'allowlist', id, bob)).toBe(true);
  for (const _ of [1, 2]) {
    expectEvents(chain.send('//Alice', ['unique.removeFromAllowList', id, bob]), [
      'AllowListAddressRemoved',
      id,
      bob,
    ]);
  }
  expect(chain.query('common', 'allowlist', id, bob)).toBe(false);
});

describe('a sponsor', () => {
  test('a sponsor is proposed, confirms, is replaced and removed', () => {
    const { chain, id } = open();
    const state = () => (chain.query('common', 'collectionById', id) as { sponsorship: unknown }).sponsorship;
    const [bob, charlie] = [chain.addressOf('//Bob'), chain.addressOf('//Charlie')];
    expectEvents(chain.send('//Alice', ['unique.setCollectionSponsor', id, bob]), [
      'CollectionSponsorSet',
      id,
      bob,
    ]);
    expect(state()).toEqual({ unconfirmed: bob });
    expect(chain.send('//Charlie', ['unique.confirmSponsorship', id]).error).toBe(
      'common.ConfirmSponsorshipFail',
    );
    expectEvents(chain.send('//Bob', ['unique.confirmSponsorship', id]), ['SponsorshipConfirmed', id, bob]);
    expect(state()).toEqual({ confirmed: bob });
    expect(chain.send('//Bob', ['unique.confirmSponsorship', id]).error).toBe(
      'common.ConfirmSponsorshipFail',
    );
    chain.send('//Alice', ['unique.setCollectionSponsor', id, charlie]);
    expect(state()).toEqual({ unconfirmed: charlie });
    expectEvents(chain.send('//Alice', ['unique.removeCollectionSponsor', id]), [
      'CollectionSponsorRemoved',
      id,
    ]);
    expectEvents(chain.send('//Alice', ['unique.removeCollectionSponsor', id]), [
      'CollectionSponsorRemoved',
      id,
    ]);
    expect(state()).toEqual({ disabled: null });
  });
});

describe('destroying a collection', () => {
  const destroy = (id: number): CallSpec => ['unique.destroyCollection', id];

  test('destroying a collection removes it, its admins and its allow list', () => {
    const { chain, id, bob } = open();
    chain.send('//Alice', ['unique.addCollectionAdmin', id, bob]);
    chain.send('//Alice', ['unique.addToAllowList', id, bob]);
    expectEvents(chain.send('//Alice', destroy(id)), ['CollectionDestroyed', id]);
    expect(chain.query('common', 'collectionById', id)).toBeNull();
    expect(chain.query('common', 'isAdmin', id, bob)).toBe(false);
    expect(chain.query('common', 'allowlist', id, bob)).toBe(false);
    expect(chain.send('//Alice', destroy(id)).error).toBe('common.CollectionNotFound');
  });

  test('destroying a collection is refused while it has a token, and possible after that was burnt', () => {
    const { chain, id, bob } = open();
    mintNft(chain, id, bob);
    expect(chain.send('//Alice', destroy(id)).error).toBe('common.CantDestroyNotEmptyCollection');
    chain.send('//Bob', ['unique.burnItem', id, 1, 1]);
    expect(chain.send('//Alice', destroy(id)).error).toBeUndefined();
    expect(chain.query('nonfungible', 'tokensMinted', id)).toBe(0);
  });

  test('destroying a collection is refused once the owner gave up the right', () => {
    const { chain, id } = open();
    chain.send('//Alice', setLimits(id, { ownerCanDestroy: false }));
    expect(chain.send('//Alice', destroy(id)).error).toBe('common.NoPermission');
  });
});

describe('space for token properties', () => {
  const upgrade = (id: number, step: string): CallSpec => ['unique.upgradeTokensPropertiesLimit', id, step];

  test('the step Extended of the space for token properties costs 2000 coins; the space cannot be lowered', () => {
    const { chain, id } = open();
    const sent = chain.send('//Alice', upgrade(id, 'Extended'));
    expect(eventRows(sent).slice(1, 3)).toEqual([
      ['balances.Deposit', treasury, 2000n * token],
      ['balances.Withdraw', chain.addressOf('//Alice'), 2000n * token],
    ]);
    expect(chain.query('common', 'collectionTokenPropertiesLimit', id)).toBe(32_768);
    expect(chain.send('//Alice', upgrade(id, 'Default')).error).toBe(
      'common.CollectionTokensPropertiesLimitDowngrade',
    );
    expect(chain.send('//Alice', upgrade(id, 'Max')).error).toBeUndefined();
    expect(chain.query('common', 'collectionTokenPropertiesLimit', id)).toBe(65_536);
  });

  test('more space for token properties is refused to an admin that cannot pay', () => {
    const { chain, id } = open();
    chain.send('//Alice', ['balances.transferKeepAlive', chain.addressOf('//Poor'), `${100n * token}`]);
    chain.send('//Alice', ['unique.addCollectionAdmin', id, crossOf(chain, '//Poor')]);
    expect(chain.send('//Poor', upgrade(id, 'Extended')).error).toBe('common.NotSufficientFunds');
    expect(chain.send('//Poor', upgrade(id, 'Default')).error).toBeUndefined();
  });
});
