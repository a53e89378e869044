import { describe, expect, test } from 'vitest';
import { tokenAddress } from '../../src/pallets/common/token-addresses.ts';
import { type CallSpec, createTestChain, type TestChain } from '../support/test-chain.ts';
import {
  type Cross,
  createCollection,
  crossOf,
  expectEvents,
  mintNft,
  nft,
  ownerOf,
  permission,
  permissions,
  property,
} from '../support/token-calls.ts';

// Acceptance cases of nesting on the live network, for NFTs.

const under = (collection: number, token: number): Cross => ({
  ethereum: tokenAddress({ collection, token }),
});

function nesting(given: { tokenOwner?: boolean; collectionAdmin?: boolean; restricted?: number[] }) {
  return permissions({ nesting: { tokenOwner: false, collectionAdmin: false, restricted: null, ...given } });
}

function isChild(chain: TestChain, [collection, token]: Place, child: Place): unknown {
  return chain.query('nonfungible', 'tokenChildren', collection, token, child);
}

type Place = readonly [collection: number, token: number];

/** A collection of Alice, where Bob has tokens 1 and 2. */
function open(given: Parameters<typeof nesting>[0]) {
  const chain = createTestChain();
  const id = createCollection(chain, { permissions: nesting(given) });
  const bob = crossOf(chain, '//Bob');
  mintNft(chain, id, bob);
  mintNft(chain, id, bob);
  const transfer = (to: Cross, token: number): CallSpec => ['unique.transfer', to, id, token, 1];
  return { chain, id, bob, alice: crossOf(chain, '//Alice'), transfer };
}

describe('a token', () => {
  test('an NFT is nested under another one of its owner, and taken out again', () => {
    const { chain, id, bob, transfer } = open({ tokenOwner: true });
    expectEvents(chain.send('//Bob', transfer(under(id, 1), 2)), ['Transfer', id, 2, bob, under(id, 1), 1]);
    expect(isChild(chain, [id, 1], [id, 2])).toBe(true);
    expect(chain.send('//Bob', ['unique.burnItem', id, 1, 1]).error).toBe(
      'nonfungible.CantBurnNftWithChildren',
    );
    expect(chain.send('//Alice', ['unique.transferFrom', under(id, 1), bob, id, 2, 1]).error).toBe(
      'common.ApprovedValueTooLow',
    );
    expectEvents(chain.send('//Bob', ['unique.transferFrom', under(id, 1), bob, id, 2, 1]), [
      'Transfer',
      id,
      2,
      under(id, 1),
      bob,
      1,
    ]);
    expect(isChild(chain, [id, 1], [id, 2])).toBe(false);
  });

  test('an NFT is minted under another one, and burnt there', () => {
    const { chain, id } = open({ collectionAdmin: true });
    expectEvents(chain.send('//Alice', ['unique.createItem', id, under(id, 1), nft()]), [
      'ItemCreated',
      id,
      3,
      under(id, 1),
      1,
    ]);
    expect(isChild(chain, [id, 1], [id, 3])).toBe(true);
    expect(chain.send('//Bob', ['unique.burnFrom', id, under(id, 1), 3, 1]).error).toBeUndefined();
    expect(isChild(chain, [id, 1], [id, 3])).toBe(false);
  });

  test('an NFT stays a child when it is transferred to the token that already holds it', () => {
    const { chain, id, transfer } = open({ tokenOwner: true });
    chain.send('//Bob', transfer(under(id, 1), 2));
    chain.send('//Bob', ['unique.transferFrom', under(id, 1), under(id, 1), id, 2, 1]);
    expect(isChild(chain, [id, 1], [id, 2])).toBe(true);
  });

  test('an NFT under a token of Bob has its properties changed by Bob, not by the owner of the collection', () => {
    const chain = createTestChain();
    const id = createCollection(chain, {
      permissions: nesting({ tokenOwner: true }),
      tokenPropertyPermissions: [permission('owner', 'mo')],
    });
    const bob = crossOf(chain, '//Bob');
    mintNft(chain, id, bob);
    mintNft(chain, id, bob);
    chain.send('//Bob', ['unique.transfer', under(id, 1), id, 2, 1]);
    const set: CallSpec = ['unique.setTokenProperties', id, 2, [property('owner', '1')]];
    expect(chain.send('//Alice', set).error).toBe('common.NoPermission');
    expect(chain.send('//Bob', set).error).toBeUndefined();
  });
});

describe('nesting is refused', () => {
  test("nesting is refused where nesting is forbidden, and under another account's token", () => {
    const closed = open({});
    const nest = closed.transfer(under(closed.id, 1), 2);
    expect(closed.chain.send('//Bob', nest).error).toBe('common.UserIsNotAllowedToNest');
    const { chain, id, alice, transfer } = open({ tokenOwner: true });
    mintNft(chain, id, alice);
    expect(chain.send('//Bob', transfer(under(id, 3), 2)).error).toBe('common.UserIsNotAllowedToNest');
  });

  test('nesting is refused for tokens of a collection that is not listed', () => {
    const { chain, id, transfer } = open({ tokenOwner: true, restricted: [7] });
    expect(chain.send('//Bob', transfer(under(id, 1), 2)).error).toBe(
      'common.SourceCollectionIsNotAllowedToNest',
    );
  });

  test("nesting is refused under a collection's address, a missing token or collection, and the native coin", () => {
    const { chain, id, transfer } = open({ tokenOwner: true });
    const collectionAddress = { ethereum: `0x17c4e6453cc49aaaaeaca894e6d9683e0000000${id}` };
    expect(chain.send('//Bob', transfer(collectionAddress, 2)).error).toBe(
      'structure.CantNestTokenUnderCollection',
    );
    expect(chain.send('//Bob', transfer(under(id, 9), 2)).error).toBe('structure.TokenNotFound');
    expect(chain.send('//Bob', transfer(under(9, 1), 2)).error).toBe('common.CollectionNotFound');
    expect(chain.send('//Bob', transfer(under(0, 0), 2)).error).toBe('common.UnsupportedOperation');
  });

  test('nesting is refused for a token below itself, directly or through others', () => {
    const { chain, id, transfer } = open({ tokenOwner: true });
    expect(chain.send('//Bob', transfer(under(id, 1), 1)).error).toBe('structure.OuroborosDetected');
    expect(chain.send('//Bob', transfer(under(id, 1), 2)).error).toBeUndefined();
    expect(chain.send('//Bob', transfer(under(id, 2), 1)).error).toBe('structure.OuroborosDetected');
  });

  test('nesting is refused for a token below more than five others', () => {
    const { chain, id, bob, transfer } = open({ tokenOwner: true });
    const nest = (token: number) => chain.send('//Bob', transfer(under(id, token - 1), token)).error;
    for (const _ of [3, 4, 5, 6, 7]) mintNft(chain, id, bob);
    expect([2, 3, 4, 5, 6].map(nest)).toEqual(Array<undefined>(5).fill(undefined));
    expect(nest(7)).toBe('structure.DepthLimit');
    expect(ownerOf(chain, id, 7)).toEqual(bob);
  });
});
