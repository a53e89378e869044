import type { AppError } from '@hub/primitives/app-error';
import { describe, expect, test } from 'vitest';
import { eventRows } from '../support/event-rows.ts';
import { treasury } from '../support/staking-calls.ts';
import { createTestChain, token } from '../support/test-chain.ts';
import {
  createCollection,
  createEx,
  crossOf,
  expectEvents,
  hex,
  limits,
  permission,
  permissions,
  property,
  utf16,
} from '../support/token-calls.ts';

// Acceptance cases of collections on the live network: creation.

describe('a new collection', () => {
  test('a new collection costs 2 coins, which the treasury receives before the creator is debited', () => {
    const chain = createTestChain();
    const sent = chain.send('//Alice', createEx());
    const alice = chain.addressOf('//Alice');
    expect(eventRows(sent).slice(1, 4)).toEqual([
      ['balances.Deposit', treasury, 2n * token],
      ['balances.Withdraw', alice, 2n * token],
      ['common.CollectionCreated', 1n, 1n, alice],
    ]);
    const fee = BigInt(sent.events[0]!.data[1] as string);
    expect(1_000_000n * token - chain.balanceOf('//Alice').free).toBe(2n * token + fee);
  });

  test('a new collection is stored as given, with sorted lists and no admin twice', () => {
    const chain = createTestChain();
    const id = createCollection(chain, {
      limits: limits({ tokenLimit: 10, sponsoredDataRateLimit: { Blocks: 3 } }),
      permissions: permissions({
        access: 'AllowList',
        nesting: { tokenOwner: true, collectionAdmin: false, restricted: [7, 3] },
      }),
      tokenPropertyPermissions: [permission('b', 'ma'), permission('a', 'o')],
      properties: [property('k', 'v')],
      adminList: [crossOf(chain, '//Bob'), crossOf(chain, '//Charlie'), crossOf(chain, '//Bob')],
      pendingSponsor: crossOf(chain, '//Dave'),
      flags: '0x40',
    });
    expect(chain.query('common', 'collectionById', id)).toEqual({
      owner: chain.addressOf('//Alice'),
      mode: { nft: null },
      name: utf16('Art'),
      description: utf16('Pictures'),
      tokenPrefix: hex('ART'),
      sponsorship: { unconfirmed: chain.addressOf('//Dave') },
      limits: limits({ tokenLimit: 10, sponsoredDataRateLimit: { blocks: 3 } }),
      permissions: permissions({
        access: 'AllowList',
        nesting: { tokenOwner: true, collectionAdmin: false, restricted: [3, 7] },
      }),
      flags: '0x40',
    });
    expect(chain.query('common', 'adminAmount', id)).toBe(2);
    expect(chain.query('common', 'isAdmin', id, crossOf(chain, '//Charlie'))).toBe(true);
    expect(chain.query('common', 'collectionProperties', id)).toEqual({
      map: { [hex('k')]: hex('v') },
      consumedSpace: 4,
      reserved: 0,
    });
    expect(Object.keys(chain.query('common', 'collectionPropertyPermissions', id) as object)).toEqual([
      hex('a'),
      hex('b'),
    ]);
  });

  test('a new collection made by the deprecated call createCollection has no limits, permissions, sponsor or flags', () => {
    const chain = createTestChain();
    const sent = chain.send('//Bob', ['unique.createCollection', utf16('A'), [], '0x', 'NFT']);
    expectEvents(sent, ['CollectionCreated', 1, 1, chain.addressOf('//Bob')]);
    expect(chain.query('common', 'collectionById', 1)).toMatchObject({
      limits: limits({}),
      permissions: permissions({}),
      sponsorship: { disabled: null },
      flags: '0x00',
    });
  });

  test('a new collection may have the longest texts', () => {
    const chain = createTestChain();
    const longest = {
      name: utf16('n'.repeat(64)),
      description: utf16('d'.repeat(256)),
      tokenPrefix: hex('p'.repeat(16)),
    };
    expect(chain.send('//Alice', createEx(longest)).error).toBeUndefined();
  });

  test('a new collection has the next id, even after another one was destroyed', () => {
    const chain = createTestChain();
    expect(createCollection(chain)).toBe(1);
    chain.send('//Alice', ['unique.destroyCollection', 1]);
    expect(createCollection(chain)).toBe(2);
    expect(chain.query('common', 'destroyedCollectionCount')).toBe(1);
  });
});

describe('undecodable creations', () => {
  test.each([
    ['a name of 65 units', { name: utf16('n'.repeat(65)) }],
    ['a description of 257 units', { description: utf16('d'.repeat(257)) }],
    ['a prefix of 17 bytes', { tokenPrefix: hex('p'.repeat(17)) }],
    ['65 properties', { properties: Array.from({ length: 65 }, (_, index) => property(`k${index}`, 'v')) }],
    [
      '65 permissions',
      { tokenPropertyPermissions: Array.from({ length: 65 }, (_, index) => permission(`k${index}`, 'm')) },
    ],
    ['a key of 257 bytes', { properties: [property('k'.repeat(257), 'v')] }],
    ['a value of 32,769 bytes', { properties: [property('k', 'v'.repeat(32_769))] }],
    [
      '17 restricted collections',
      {
        permissions: permissions({
          nesting: {
            tokenOwner: true,
            collectionAdmin: true,
            restricted: Array.from({ length: 17 }, (_, index) => index),
          },
        }),
      },
    ],
  ])('a creation of a collection with %s cannot be decoded', (_, settings) => {
    const chain = createTestChain();
    expect(() => chain.send('//Alice', createEx(settings))).toThrow(
      expect.objectContaining({ code: 'ExtrinsicDecodeFailed' }) as AppError,
    );
  });
});

describe('refusals of a new collection', () => {
  test.each([
    ['another flag', { flags: '0x80' }, 'common.NoPermission'],
    ['a token limit of 0', { limits: limits({ tokenLimit: 0 }) }, 'common.CollectionTokenLimitExceeded'],
    [
      'too large a limit',
      { limits: limits({ sponsoredDataSize: 2049 }) },
      'common.CollectionLimitBoundsExceeded',
    ],
    ['an empty key', { properties: [property('', 'v')] }, 'common.EmptyPropertyKey'],
    ['a key with a space', { properties: [property('a b', 'v')] }, 'common.InvalidCharacterInPropertyKey'],
    [
      'more than 40 KiB of properties',
      { properties: [property('a', 'v'.repeat(32_768)), property('b', 'v'.repeat(9000))] },
      'common.NoSpaceForProperty',
    ],
    ['more than 30 decimals', { mode: { Fungible: 31 } }, 'unique.CollectionDecimalPointLimitExceeded'],
  ])('a new collection with %s is refused', (_, settings, error) => {
    const chain = createTestChain();
    expect(chain.send('//Alice', createEx(settings)).error).toBe(error);
    expect(chain.query('common', 'createdCollectionCount')).toBe(0);
  });

  test('a new collection with six admins is refused, one with five is not', () => {
    const chain = createTestChain();
    const adminList = ['//A', '//B', '//C', '//D', '//E', '//F'].map((uri) => crossOf(chain, uri));
    expect(chain.send('//Alice', createEx({ adminList })).error).toBe('common.CollectionAdminCountExceeded');
    expect(chain.send('//Alice', createEx({ adminList: adminList.slice(1) })).error).toBeUndefined();
  });

  test('a new collection is refused if its creator cannot pay the price', () => {
    const chain = createTestChain();
    chain.send('//Alice', ['balances.transferKeepAlive', chain.addressOf('//Poor'), `${2n * token}`]);
    expect(chain.send('//Poor', createEx()).error).toBe('common.NotSufficientFunds');
  });
});
