import { describe, expect, test } from 'vitest';
import { amountOf, mintPieces, pieceBalance, piecesOf } from '../support/amount-calls.ts';
import { type CallSpec, createTestChain } from '../support/test-chain.ts';
import {
  type Cross,
  createCollection,
  crossOf,
  expectEvents,
  hex,
  permission,
  property,
  setLimits,
  setPermissions,
  zeroAddress,
} from '../support/token-calls.ts';

// Rules of the live network that the development chain must follow, for new refungible tokens.

const most = 10n ** 21n;

function open(settings: object = {}) {
  const chain = createTestChain();
  const id = createCollection(chain, { mode: 'ReFungible', ...settings });
  const accounts = {
    alice: crossOf(chain, '//Alice'),
    bob: crossOf(chain, '//Bob'),
    charlie: crossOf(chain, '//Charlie'),
  };
  const create = (owner: Cross, pieces: number | bigint, ...properties: object[]): CallSpec => [
    'unique.createItem',
    id,
    owner,
    piecesOf(pieces, ...properties),
  ];
  const accountBalance = (account: Cross) => chain.query('refungible', 'accountBalance', id, account);
  const supply = (token: number) => chain.query('refungible', 'totalSupply', id, token);
  return { chain, id, ...accounts, create, accountBalance, supply };
}

describe('a refungible token', () => {
  test('a refungible token is minted with its pieces', () => {
    const { chain, id, bob, create, accountBalance, supply } = open();
    expectEvents(chain.send('//Alice', create(bob, 100)), ['ItemCreated', id, 1, bob, 100]);
    expect([pieceBalance(chain, id, 1, bob), supply(1), accountBalance(bob)]).toEqual([100n, 100, 1]);
    expect(chain.query('refungible', 'owned', id, bob, 1)).toBe(true);
    expect(chain.query('refungible', 'tokensMinted', id)).toBe(1);
  });

  test('a refungible token is minted for several holders, in the order of their Substrate accounts', () => {
    const { chain, id, alice, bob, charlie, supply } = open();
    const users = [
      [alice, 1],
      [bob, 2],
      [charlie, 3],
    ];
    const items = { RefungibleMultipleOwners: { users, properties: [] } };
    expectEvents(
      chain.send('//Alice', ['unique.createMultipleItemsEx', id, items]),
      ['ItemCreated', id, 1, bob, 2],
      ['ItemCreated', id, 1, charlie, 3],
      ['ItemCreated', id, 1, alice, 1],
    );
    expect(supply(1)).toBe(6);
  });

  test('a refungible token is minted with its properties, whose events come before those of all tokens', () => {
    const { chain, id, bob, charlie } = open({ tokenPropertyPermissions: [permission('a', 'a')] });
    const items = {
      RefungibleMultipleItems: [
        { user: bob, pieces: 5, properties: [property('a', '1')] },
        { user: charlie, pieces: 6, properties: [property('a', '2')] },
      ],
    };
    expectEvents(
      chain.send('//Alice', ['unique.createMultipleItemsEx', id, items]),
      ['TokenPropertySet', id, 1, hex('a')],
      ['TokenPropertySet', id, 2, hex('a')],
      ['ItemCreated', id, 1, bob, 5],
      ['ItemCreated', id, 2, charlie, 6],
    );
  });

  test('a refungible token is minted together with others for one account', () => {
    const { chain, id, bob, accountBalance } = open();
    const call: CallSpec = ['unique.createMultipleItems', id, bob, [piecesOf(1), piecesOf(2)]];
    expectEvents(chain.send('//Alice', call), ['ItemCreated', id, 1, bob, 1], ['ItemCreated', id, 2, bob, 2]);
    expect(accountBalance(bob)).toBe(2);
  });

  test('a refungible token without pieces exists, counts for its account and prevents destroying its collection', () => {
    const { chain, id, bob, create, accountBalance } = open();
    expectEvents(chain.send('//Alice', create(bob, 0)));
    expect(accountBalance(bob)).toBe(1);
    expect(chain.query('refungible', 'owned', id, bob, 1)).toBe(false);
    expect(chain.send('//Bob', ['unique.burnItem', id, 1, 0]).error).toBe('common.TokenValueTooLow');
    expect(chain.send('//Bob', ['unique.repartition', id, 1, 5]).error).toBe(
      'refungible.RepartitionWhileNotOwningAllPieces',
    );
    expect(chain.send('//Alice', ['unique.destroyCollection', id]).error).toBe(
      'common.CantDestroyNotEmptyCollection',
    );
  });
});

describe('a minter', () => {
  test('a minter other than owner and admins needs mint mode and the allow list', () => {
    const { chain, id, bob, create } = open();
    const mint = () => chain.send('//Bob', create(bob, 1)).error;
    expect(mint()).toBe('common.PublicMintingNotAllowed');
    chain.send('//Alice', setPermissions(id, { mintMode: true }));
    expect(mint()).toBe('common.AddressNotInAllowlist');
    chain.send('//Alice', ['unique.addToAllowList', id, bob]);
    expect(mint()).toBeUndefined();
  });

  test("a minter has the owner's rights on a token that it mints only for itself", () => {
    const { chain, id, alice, bob } = open({ tokenPropertyPermissions: [permission('o', 'mo')] });
    const mint = (users: readonly unknown[]) => {
      const items = { RefungibleMultipleOwners: { users, properties: [property('o', '1')] } };
      return chain.send('//Alice', ['unique.createMultipleItemsEx', id, items]).error;
    };
    expect(mint([[alice, 5]])).toBeUndefined();
    expect(
      mint([
        [alice, 5],
        [bob, 1],
      ]),
    ).toBe('common.NoPermission');
  });
});

describe('minting is refused', () => {
  test('minting is refused for items of another mode, the zero address, and more than 10^21 pieces', () => {
    const { chain, id, bob, create } = open();
    const wrong = 'refungible.NotRefungibleDataUsedToMintFungibleCollectionToken';
    const mint = (call: CallSpec) => chain.send('//Alice', call).error;
    expect(mint(['unique.createItem', id, bob, amountOf(1)])).toBe(wrong);
    expect(mint(['unique.createMultipleItemsEx', id, { Fungible: [[bob, 1]] }])).toBe(wrong);
    expect(mint(create(zeroAddress, 1))).toBe('common.AddressIsZero');
    expect(mint(create(bob, most + 1n))).toBe('refungible.WrongRefungiblePieces');
    expect(mint(create(bob, most))).toBeUndefined();
  });

  test('minting is refused for more pieces than fit in 128 bits', () => {
    const { chain, id, alice, bob } = open();
    const users = [alice, bob].map((user) => [user, `${2n ** 128n - 1n}`]);
    const items = { RefungibleMultipleOwners: { users, properties: [] } };
    expect(chain.send('//Alice', ['unique.createMultipleItemsEx', id, items]).error).toBe(
      'Arithmetic.Overflow',
    );
  });

  test('minting is refused for the second token of a collection with a token limit of 2', () => {
    const { chain, id, bob, create } = open();
    chain.send('//Alice', setLimits(id, { tokenLimit: 2 }));
    expect(chain.send('//Alice', create(bob, 1)).error).toBeUndefined();
    expect(chain.send('//Alice', create(bob, 1)).error).toBe('common.CollectionTokenLimitExceeded');
  });

  test('minting is refused above the limit of an account, as is a transfer', () => {
    const { chain, id, bob, charlie } = open();
    chain.send('//Alice', setLimits(id, { accountTokenOwnershipLimit: 1 }));
    mintPieces(chain, id, [[bob, 5]]);
    const second = mintPieces(chain, id, [[charlie, 5]]);
    const items = [piecesOf(1), piecesOf(1)];
    const refused = 'common.AccountTokenLimitExceeded';
    expect(
      chain.send('//Alice', ['unique.createMultipleItems', id, crossOf(chain, '//Dave'), items]).error,
    ).toBe(refused);
    expect(chain.send('//Charlie', ['unique.transfer', bob, id, second, 1]).error).toBe(refused);
  });

  test('minting is refused as a whole if the minter has no right to a property', () => {
    const { chain, id, bob, create, accountBalance } = open();
    expect(chain.send('//Alice', create(bob, 1, property('k', 'v'))).error).toBe('common.NoPermission');
    expect(accountBalance(bob)).toBe(0);
    expect(chain.query('refungible', 'tokensMinted', id)).toBe(0);
  });
});
