import { describe, expect, test } from 'vitest';
import { type CallSpec, createTestChain } from '../support/test-chain.ts';
import {
  createCollection,
  crossOf,
  mintNft,
  nft,
  setLimits,
  setPermissions,
} from '../support/token-calls.ts';

// Rules of the live network that the development chain must follow: the effects of allow lists.

const notListed = 'common.AddressNotInAllowlist';
const chain = createTestChain();

describe.each([
  ['Normal', false],
  ['Normal', true],
  ['AllowList', false],
  ['AllowList', true],
])('with access %s and mint mode %s', (access, mintMode) => {
  test('owner and admin mint; another account mints only in mint mode and on the allow list', () => {
    const id = createCollection(chain);
    chain.send('//Alice', setPermissions(id, { access, mintMode }));
    chain.send('//Alice', ['unique.addCollectionAdmin', id, crossOf(chain, '//Dave')]);
    const mint = (uri: string) =>
      chain.send(uri, ['unique.createItem', id, crossOf(chain, uri), nft()]).error;
    const forbidden = 'common.PublicMintingNotAllowed';
    expect(['//Alice', '//Dave', '//Bob'].map(mint)).toEqual([
      undefined,
      undefined,
      mintMode ? notListed : forbidden,
    ]);
    chain.send('//Alice', ['unique.addToAllowList', id, crossOf(chain, '//Bob')]);
    expect(mint('//Bob')).toBe(mintMode ? undefined : forbidden);
  });
});

describe('with access AllowList', () => {
  /** An NFT of Bob, who has approved Charlie; Bob, Charlie and Dave are on the list. */
  function open() {
    const id = createCollection(chain);
    const [bob, charlie, dave] = [
      crossOf(chain, '//Bob'),
      crossOf(chain, '//Charlie'),
      crossOf(chain, '//Dave'),
    ];
    const token = mintNft(chain, id, bob);
    const send = (uri: string, ...call: CallSpec) => chain.send(uri, call).error;
    chain.send('//Alice', setPermissions(id, { access: 'AllowList' }));
    for (const one of [bob, charlie, dave]) send('//Alice', 'unique.addToAllowList', id, one);
    expect(send('//Bob', 'unique.approve', charlie, id, token, 1)).toBeUndefined();
    const strike = (one: object) => send('//Alice', 'unique.removeFromAllowList', id, one);
    return { id, token, bob, charlie, dave, send, strike };
  }

  test('an approved account transfers between accounts on the required allow list', () => {
    const { id, token, bob, dave, send } = open();
    expect(send('//Charlie', 'unique.transferFrom', bob, dave, id, token, 1)).toBeUndefined();
  });

  test.each(['bob', 'charlie', 'dave'] as const)(
    'transferFrom fails if %s is not on the required allow list',
    (name) => {
      const world = open();
      const { id, token, bob, dave, send, strike } = world;
      strike(world[name]);
      expect(send('//Charlie', 'unique.transferFrom', bob, dave, id, token, 1)).toBe(notListed);
    },
  );

  test('approving needs both accounts on the required allow list, also for all tokens', () => {
    const { id, token, bob, charlie, dave, send, strike } = open();
    strike(dave);
    expect(send('//Bob', 'unique.approve', dave, id, token, 1)).toBe(notListed);
    expect(send('//Bob', 'unique.setAllowanceForAll', id, dave, true)).toBe(notListed);
    strike(bob);
    expect(send('//Bob', 'unique.approve', charlie, id, token, 1)).toBe(notListed);
    expect(send('//Bob', 'unique.setAllowanceForAll', id, charlie, true)).toBe(notListed);
  });

  test('an owner that was removed from the required allow list cannot burn its token, nor can the account that it approved', () => {
    const { id, token, bob, send, strike } = open();
    expect(send('//Dave', 'unique.burnItem', id, token, 1)).toBe('common.NoPermission');
    strike(bob);
    expect(send('//Bob', 'unique.burnItem', id, token, 1)).toBe(notListed);
    expect(send('//Charlie', 'unique.burnFrom', id, bob, token, 1)).toBe(notListed);
  });

  test('the owner of the collection also has to be on the required allow list to transfer tokens of others', () => {
    const { id, token, bob, dave, send } = open();
    chain.send('//Alice', setLimits(id, { ownerCanTransfer: true }));
    expect(send('//Alice', 'unique.transferFrom', bob, dave, id, token, 1)).toBe(notListed);
    send('//Alice', 'unique.addToAllowList', id, crossOf(chain, '//Alice'));
    expect(send('//Alice', 'unique.transferFrom', bob, dave, id, token, 1)).toBeUndefined();
  });
});

test('owner and admin change the allow list of a collection, others do not; that of a destroyed one cannot be changed', () => {
  const id = createCollection(chain);
  const eve = crossOf(chain, '//Eve');
  chain.send('//Alice', ['unique.addCollectionAdmin', id, crossOf(chain, '//Dave')]);
  const listed = () => chain.query('common', 'allowlist', id, eve);
  for (const uri of ['//Alice', '//Dave']) {
    expect(chain.send(uri, ['unique.addToAllowList', id, eve]).error).toBeUndefined();
    expect(listed()).toBe(true);
    expect(chain.send('//Eve', ['unique.removeFromAllowList', id, eve]).error).toBe('common.NoPermission');
    expect(chain.send(uri, ['unique.removeFromAllowList', id, eve]).error).toBeUndefined();
    expect(listed()).toBe(false);
  }
  chain.send('//Alice', ['unique.destroyCollection', id]);
  for (const name of ['unique.addToAllowList', 'unique.removeFromAllowList']) {
    expect(chain.send('//Alice', [name, id, eve]).error).toBe('common.CollectionNotFound');
  }
});
