import { describe, expect, test } from 'vitest';
import { miscountSpace } from '../support/miscount-space.ts';
import { type CallSpec, createTestChain, type TestChain } from '../support/test-chain.ts';
import {
  createCollection,
  crossOf,
  expectEvents,
  hex,
  mintNft,
  permission,
  property,
} from '../support/token-calls.ts';

// Acceptance cases of properties on the live network.

const set = (id: number, token: number, ...properties: readonly object[]): CallSpec => [
  'unique.setTokenProperties',
  id,
  token,
  properties,
];
const remove = (id: number, token: number, ...keys: readonly string[]): CallSpec => [
  'unique.deleteTokenProperties',
  id,
  token,
  keys.map(hex),
];

function spaceOf(chain: TestChain, id: number, token: number): number {
  return (chain.query('nonfungible', 'tokenProperties', id, token) as { consumedSpace: number })
    .consumedSpace;
}

function open() {
  const chain = createTestChain();
  const id = createCollection(chain, {
    tokenPropertyPermissions: [
      permission('owner', 'mo'),
      permission('admin', 'ma'),
      permission('both', 'mao'),
      permission('once', 'ao'),
      permission('nobody', 'm'),
    ],
  });
  const token = mintNft(chain, id, crossOf(chain, '//Bob'));
  return { chain, id, token };
}

describe('properties of a token', () => {
  test.each([
    ['//Bob', 'owner', undefined],
    ['//Alice', 'owner', 'common.NoPermission'],
    ['//Bob', 'admin', 'common.NoPermission'],
    ['//Alice', 'admin', undefined],
    ['//Bob', 'both', undefined],
    ['//Alice', 'both', undefined],
    ['//Charlie', 'both', 'common.NoPermission'],
    ['//Alice', 'nobody', 'common.NoPermission'],
    ['//Bob', 'nobody', 'common.NoPermission'],
    ['//Bob', 'other', 'common.NoPermission'],
  ])('%s sets the property "%s" of a token with the error %s', (uri, key, error) => {
    const { chain, id, token } = open();
    expect(chain.send(uri, set(id, token, property(key, '1'))).error).toBe(error);
  });

  test('properties of a token are set and deleted with an event for each', () => {
    const { chain, id, token } = open();
    expectEvents(
      chain.send('//Bob', set(id, token, property('owner', '1'), property('both', '2'))),
      ['TokenPropertySet', id, token, hex('owner')],
      ['TokenPropertySet', id, token, hex('both')],
    );
    expect(spaceOf(chain, id, token)).toBe(15);
    expectEvents(
      chain.send('//Bob', remove(id, token, 'owner', 'both', 'both')),
      ['TokenPropertyDeleted', id, token, hex('owner')],
      ['TokenPropertyDeleted', id, token, hex('both')],
      ['TokenPropertyDeleted', id, token, hex('both')],
    );
    expect(spaceOf(chain, id, token)).toBe(0);
  });

  test('properties of a token that are not mutable can be set once', () => {
    const { chain, id, token } = open();
    expect(chain.send('//Bob', set(id, token, property('once', '1'))).error).toBeUndefined();
    expect(chain.send('//Bob', set(id, token, property('once', '2'))).error).toBe('common.NoPermission');
    expect(chain.send('//Alice', remove(id, token, 'once')).error).toBe('common.NoPermission');
  });

  test('one call changes all its properties of a token or none', () => {
    const { chain, id, token } = open();
    const sent = chain.send('//Bob', set(id, token, property('owner', '1'), property('admin', '2')));
    expect(sent.error).toBe('common.NoPermission');
    expect(chain.query('nonfungible', 'tokenProperties', id, token)).toBeNull();
  });

  test('properties of a missing token are refused: the error depends on the right that is checked', () => {
    const { chain, id } = open();
    expect(chain.send('//Alice', set(id, 9, property('admin', '1'))).error).toBe('common.TokenNotFound');
    expect(chain.send('//Bob', set(id, 9, property('owner', '1'))).error).toBe('structure.TokenNotFound');
  });

  test('a property of a token takes the space of its last value, however often it was written', () => {
    const { chain, id, token } = open();
    const values = ['short', 'l'.repeat(64), 'l'.repeat(63), ''];
    for (const value of values) chain.send('//Bob', set(id, token, property('both', value)));
    expect(spaceOf(chain, id, token)).toBe(6);
  });

  test('a property of a token requires space for the new value beside the old one, and more space can be bought', () => {
    const { chain, id, token } = open();
    const half = property('both', 'v'.repeat(4500));
    expect(chain.send('//Bob', set(id, token, half)).error).toBeUndefined();
    expect(chain.send('//Bob', set(id, token, half)).error).toBe('common.NoSpaceForProperty');
    chain.send('//Alice', ['unique.upgradeTokensPropertiesLimit', id, 'Extended']);
    expect(chain.send('//Bob', set(id, token, half)).error).toBeUndefined();
  });
});

describe('declared keys', () => {
  const declare = (id: number, ...entries: readonly object[]): CallSpec => [
    'unique.setTokenPropertyPermissions',
    id,
    entries,
  ];

  test('declared property keys can be declared again while they are mutable', () => {
    const { chain, id } = open();
    expectEvents(
      chain.send('//Alice', declare(id, permission('both', 'a'), permission('new', ''))),
      ['PropertyPermissionSet', id, hex('both')],
      ['PropertyPermissionSet', id, hex('new')],
    );
    expect(chain.send('//Alice', declare(id, permission('both', 'ma'))).error).toBe('common.NoPermission');
  });

  test('declared property keys are limited to 64', () => {
    const { chain, id } = open();
    const more = Array.from({ length: 60 }, (_, index) => permission(`k${index}`, 'm'));
    expect(chain.send('//Alice', declare(id, ...more)).error).toBe('common.PropertyLimitReached');
    expect(chain.send('//Alice', declare(id, ...more.slice(1))).error).toBeUndefined();
  });

  test.each([
    ['', 'common.EmptyPropertyKey'],
    ['a b', 'common.InvalidCharacterInPropertyKey'],
    ['ä', 'common.InvalidCharacterInPropertyKey'],
    ['AZaz09_.-', undefined],
  ])('declaring the property key "%s" gives the error %s', (key, error) => {
    const { chain, id } = open();
    expect(chain.send('//Alice', declare(id, permission(key, 'm'))).error).toBe(error);
  });
});

describe('properties of a collection', () => {
  test('properties of a collection are set and deleted with an event for each key, even for a deleted key without a property', () => {
    const { chain, id } = open();
    const setAll: CallSpec = ['unique.setCollectionProperties', id, [property('b', '1'), property('a', '2')]];
    expectEvents(
      chain.send('//Alice', setAll),
      ['CollectionPropertySet', id, hex('b')],
      ['CollectionPropertySet', id, hex('a')],
    );
    const drop: CallSpec = ['unique.deleteCollectionProperties', id, [hex('a'), hex('a')]];
    expectEvents(
      chain.send('//Alice', drop),
      ['CollectionPropertyDeleted', id, hex('a')],
      ['CollectionPropertyDeleted', id, hex('a')],
    );
    expect(chain.query('common', 'collectionProperties', id)).toMatchObject({
      map: { [hex('b')]: hex('1') },
      consumedSpace: 4,
    });
  });

  test('a call that sets 65 properties of a collection is refused', () => {
    const { chain, id } = open();
    const properties = Array.from({ length: 65 }, (_, index) => property(`k${index}`, 'v'));
    expect(chain.send('//Alice', ['unique.setCollectionProperties', id, properties]).error).toBe(
      'common.PropertyLimitReached',
    );
  });
});

describe('repairing', () => {
  test('repairing a token requires root, and recounts the space of its properties', () => {
    const { chain, id, token } = open();
    chain.send('//Bob', set(id, token, property('owner', '1')));
    miscountSpace(chain, 'nonfungible', 'tokenProperties', id, token);
    expect(chain.send('//Alice', ['unique.forceRepairItem', id, token]).error).toBe('BadOrigin');
    chain.sudo(['unique.forceRepairItem', id, token]);
    expect(spaceOf(chain, id, token)).toBe(8);
  });

  test('repairing a collection requires root, and recounts the space of its properties', () => {
    const { chain, id } = open();
    chain.send('//Alice', ['unique.setCollectionProperties', id, [property('k', 'v')]]);
    miscountSpace(chain, 'common', 'collectionProperties', id);
    expect(chain.send('//Alice', ['unique.forceRepairCollection', id]).error).toBe('BadOrigin');
    chain.sudo(['unique.forceRepairCollection', id]);
    expect(chain.query('common', 'collectionProperties', id)).toMatchObject({ consumedSpace: 4 });
  });
});
