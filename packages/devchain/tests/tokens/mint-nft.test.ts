import { describe, expect, test } from 'vitest';
import { type CallSpec, createTestChain } from '../support/test-chain.ts';
import {
  createCollection,
  crossOf,
  expectEvents,
  hex,
  mintNft,
  nft,
  ownerOf,
  permission,
  property,
  setLimits,
  setPermissions,
  zeroAddress,
} from '../support/token-calls.ts';

// Acceptance cases of minting on the live network, for NFTs.

function open(settings: object = {}) {
  const chain = createTestChain();
  const id = createCollection(chain, settings);
  return { chain, id, alice: crossOf(chain, '//Alice'), bob: crossOf(chain, '//Bob') };
}

const many = (count: number) => Array.from({ length: count }, () => nft());

describe('a token', () => {
  test('a token is minted by the owner or an admin, for any account', () => {
    const { chain, id, bob } = open();
    chain.send('//Alice', ['unique.addCollectionAdmin', id, bob]);
    const eth = { ethereum: `0x${'11'.repeat(20)}` };
    expectEvents(chain.send('//Alice', ['unique.createItem', id, bob, nft()]), [
      'ItemCreated',
      id,
      1,
      bob,
      1,
    ]);
    expectEvents(chain.send('//Bob', ['unique.createItem', id, eth, nft()]), ['ItemCreated', id, 2, eth, 1]);
    expect(ownerOf(chain, id, 2)).toEqual(eth);
    expect(chain.query('nonfungible', 'owned', id, bob, 1)).toBe(true);
    expect(chain.query('nonfungible', 'accountBalance', id, bob)).toBe(1);
  });

  test('a token is minted with its properties, whose events come before those of all tokens', () => {
    const { chain, id, alice, bob } = open({
      tokenPropertyPermissions: [permission('a', 'a'), permission('b', 'a')],
    });
    const call: CallSpec = [
      'unique.createMultipleItemsEx',
      id,
      {
        NFT: [
          { properties: [property('b', '1'), property('a', '2')], owner: bob },
          { properties: [], owner: alice },
          { properties: [property('a', '3')], owner: bob },
        ],
      },
    ];
    expectEvents(
      chain.send('//Alice', call),
      ['TokenPropertySet', id, 1, hex('b')],
      ['TokenPropertySet', id, 1, hex('a')],
      ['TokenPropertySet', id, 3, hex('a')],
      ['ItemCreated', id, 1, bob, 1],
      ['ItemCreated', id, 2, alice, 1],
      ['ItemCreated', id, 3, bob, 1],
    );
    expect(chain.query('nonfungible', 'tokenProperties', id, 1)).toEqual({
      map: { [hex('a')]: hex('2'), [hex('b')]: hex('1') },
      consumedSpace: 8,
      reserved: 0,
    });
    expect(chain.query('nonfungible', 'tokenProperties', id, 2)).toBeNull();
    expect(chain.query('nonfungible', 'accountBalance', id, bob)).toBe(2);
  });

  test('a token is minted together with others for one account', () => {
    const { chain, id, bob } = open();
    expectEvents(
      chain.send('//Alice', ['unique.createMultipleItems', id, bob, many(3)]),
      ['ItemCreated', id, 1, bob, 1],
      ['ItemCreated', id, 2, bob, 1],
      ['ItemCreated', id, 3, bob, 1],
    );
  });
});

describe('public minting', () => {
  test('public minting requires mint mode, and both accounts on the allow list', () => {
    const { chain, id, alice, bob } = open();
    const mint = (owner: object) => chain.send('//Bob', ['unique.createItem', id, owner, nft()]).error;
    expect(mint(bob)).toBe('common.PublicMintingNotAllowed');
    chain.send('//Alice', setPermissions(id, { mintMode: true }));
    expect(mint(bob)).toBe('common.AddressNotInAllowlist');
    chain.send('//Alice', ['unique.addToAllowList', id, bob]);
    expect(mint(alice)).toBe('common.AddressNotInAllowlist');
    expect(mint(bob)).toBeUndefined();
  });
});

describe('minting is refused', () => {
  test('minting is refused in a missing or destroyed collection', () => {
    const { chain, id, bob } = open();
    expect(chain.send('//Alice', ['unique.createItem', 9, bob, nft()]).error).toBe(
      'common.CollectionNotFound',
    );
    chain.send('//Alice', ['unique.destroyCollection', id]);
    expect(chain.send('//Alice', ['unique.createItem', id, bob, nft()]).error).toBe(
      'common.CollectionNotFound',
    );
  });

  test('minting is refused for items of another mode, an empty list of createMultipleItems, and the zero address', () => {
    const { chain, id, bob } = open();
    const wrong = 'nonfungible.NotNonfungibleDataUsedToMintFungibleCollectionToken';
    const mint = (call: CallSpec) => chain.send('//Alice', call).error;
    expect(mint(['unique.createItem', id, bob, { Fungible: { value: '1' } }])).toBe(wrong);
    expect(mint(['unique.createMultipleItemsEx', id, { Fungible: [[bob, '1']] }])).toBe(wrong);
    expect(mint(['unique.createMultipleItems', id, bob, []])).toBe('unique.EmptyArgument');
    expect(mint(['unique.createMultipleItemsEx', id, { NFT: [] }])).toBeUndefined();
    expect(mint(['unique.createItem', id, zeroAddress, nft()])).toBe('common.AddressIsZero');
  });

  test('minting is refused above the token limit, which counts burnt ones', () => {
    const { chain, id, bob } = open();
    chain.send('//Alice', setLimits(id, { tokenLimit: 3 }));
    expect(chain.send('//Alice', ['unique.createMultipleItems', id, bob, many(4)]).error).toBe(
      'common.CollectionTokenLimitExceeded',
    );
    expect(chain.send('//Alice', ['unique.createMultipleItems', id, bob, many(3)]).error).toBeUndefined();
    chain.send('//Bob', ['unique.burnItem', id, 1, 1]);
    expect(chain.send('//Alice', ['unique.createItem', id, bob, nft()]).error).toBe(
      'common.CollectionTokenLimitExceeded',
    );
  });

  test('minting is refused above the limit of an account, as is a transfer', () => {
    const { chain, id, alice, bob } = open();
    chain.send('//Alice', setLimits(id, { accountTokenOwnershipLimit: 1 }));
    expect(chain.send('//Alice', ['unique.createMultipleItems', id, bob, many(2)]).error).toBe(
      'common.AccountTokenLimitExceeded',
    );
    mintNft(chain, id, bob);
    mintNft(chain, id, alice);
    expect(chain.send('//Alice', ['unique.transfer', bob, id, 2, 1]).error).toBe(
      'common.AccountTokenLimitExceeded',
    );
  });

  test('minting is refused for 121 items, which no call can contain', () => {
    const { chain, id, bob } = open();
    const call = (count: number): CallSpec => [
      'unique.createMultipleItemsEx',
      id,
      { NFT: Array.from({ length: count }, () => ({ properties: [], owner: bob })) },
    ];
    expect(chain.send('//Alice', call(120)).error).toBeUndefined();
    expect(() => chain.send('//Alice', call(121))).toThrow(
      expect.objectContaining({ code: 'ExtrinsicDecodeFailed' }) as Error,
    );
  });

  test('minting is refused as a whole if the minter has no right to a property, or the space is too small', () => {
    const { chain, id, bob } = open({
      tokenPropertyPermissions: [permission('admin', 'ma'), permission('owner', 'mo')],
    });
    const mint = (owner: object, ...properties: object[]) =>
      chain.send('//Alice', ['unique.createItem', id, owner, nft(...properties)]).error;
    expect(mint(bob, property('admin', '1'))).toBeUndefined();
    expect(mint(bob, property('owner', '1'))).toBe('common.NoPermission');
    expect(mint(crossOf(chain, '//Alice'), property('owner', '1'))).toBeUndefined();
    expect(mint(bob, property('other', '1'))).toBe('common.NoPermission');
    expect(mint(bob, property('admin', 'v'.repeat(8192)))).toBe('common.NoSpaceForProperty');
    expect(chain.query('nonfungible', 'tokensMinted', id)).toBe(2);
  });

  test('minting is refused for 65 properties, which no call can contain', () => {
    const keys = Array.from({ length: 65 }, (_, index) => `k${index}`);
    const declared = keys.slice(1).map((key) => permission(key, 'a'));
    const { chain, id, bob } = open({ tokenPropertyPermissions: declared });
    const mint = (some: readonly string[]) =>
      chain.send('//Alice', ['unique.createItem', id, bob, nft(...some.map((key) => property(key, '1')))]);
    expect(mint(keys.slice(1)).error).toBeUndefined();
    expect(() => mint(keys)).toThrow(expect.objectContaining({ code: 'ExtrinsicDecodeFailed' }) as Error);
  });
});

describe('a constant property key that only admins may set', () => {
  function openConstant() {
    const opened = open({ tokenPropertyPermissions: [permission('once', 'a')] });
    opened.chain.send('//Alice', ['unique.addCollectionAdmin', opened.id, opened.bob]);
    const mint = (uri: string) =>
      opened.chain.send(uri, [
        'unique.createItem',
        opened.id,
        crossOf(opened.chain, '//Charlie'),
        nft(property('once', '1')),
      ]).error;
    return { ...opened, mint };
  }

  test.each(['//Alice', '//Bob'])(
    'an immutable key that only admins may set is written at mint by %s, and not again by owner, admin or holder',
    (minter) => {
      const { chain, id, mint } = openConstant();
      expect(mint(minter)).toBeUndefined();
      for (const uri of ['//Alice', '//Bob', '//Charlie']) {
        for (const call of [
          ['unique.setTokenProperties', id, 1, [property('once', '2')]],
          ['unique.deleteTokenProperties', id, 1, [hex('once')]],
        ] as const)
          expect(chain.send(uri, call).error, `${uri} ${call[0]}`).toBe('common.NoPermission');
      }
    },
  );

  test('an immutable key that only admins may set is not written twice in a call that mints', () => {
    const { chain, id, bob } = openConstant();
    const twice = nft(property('once', '1'), property('once', '2'));
    expect(chain.send('//Alice', ['unique.createItem', id, bob, twice]).error).toBe('common.NoPermission');
    expect(chain.query('nonfungible', 'tokensMinted', id)).toBe(0);
  });

  test('a mint by an ordinary user that sets an immutable key that only admins may set fails, even in mint mode', () => {
    const { chain, id, mint } = openConstant();
    chain.send('//Alice', setPermissions(id, { mintMode: true }));
    for (const uri of ['//Charlie', '//Dave'])
      chain.send('//Alice', ['unique.addToAllowList', id, crossOf(chain, uri)]);
    expect(mint('//Dave')).toBe('common.NoPermission');
  });
});
