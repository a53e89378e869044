import { describe, expect, test } from 'vitest';
import { amountOf, createFungible, fungibleBalance } from '../support/amount-calls.ts';
import { type CallSpec, createTestChain } from '../support/test-chain.ts';
import {
  type Cross,
  createCollection,
  crossOf,
  ethereumMirror,
  expectEvents,
  nft,
  permission,
  property,
  setLimits,
  setPermissions,
  zeroAddress,
} from '../support/token-calls.ts';

// Rules of the live network that the development chain must follow, for fungible collections.

const most = 2n ** 128n - 1n;

/** A fungible collection of Alice, in which Bob has 100. */
function open() {
  const chain = createTestChain();
  const accounts = {
    alice: crossOf(chain, '//Alice'),
    bob: crossOf(chain, '//Bob'),
    charlie: crossOf(chain, '//Charlie'),
    dave: crossOf(chain, '//Dave'),
  };
  const id = createFungible(chain, [[accounts.bob, 100]]);
  const transfer = (to: Cross, amount: number | bigint, item = 0): CallSpec => [
    'unique.transfer',
    to,
    id,
    item,
    `${amount}`,
  ];
  const transferFrom = (from: Cross, to: Cross, amount: number): CallSpec => [
    'unique.transferFrom',
    from,
    to,
    id,
    0,
    amount,
  ];
  const approve = (spender: Cross, amount: number): CallSpec => ['unique.approve', spender, id, 0, amount];
  const burnFrom = (from: Cross, amount: number): CallSpec => ['unique.burnFrom', id, from, 0, amount];
  const balance = (account: Cross) => fungibleBalance(chain, id, account);
  const allowance = (owner: Cross, spender: Cross) =>
    chain.query('fungible', 'allowance', id, owner, spender);
  const supply = () => BigInt(chain.query('fungible', 'totalSupply', id) as string | number);
  return { chain, id, ...accounts, transfer, transferFrom, approve, burnFrom, balance, allowance, supply };
}

describe('a fungible collection', () => {
  test('a fungible collection with 30 decimals can be created; one without supply can be destroyed', () => {
    const { chain, id, bob, alice } = open();
    const made = chain.send('//Alice', ['unique.createCollection', [65], [], '0x', { Fungible: 30 }]);
    expectEvents(made, ['CollectionCreated', id + 1, 2, chain.addressOf('//Alice')]);
    chain.send('//Bob', ['unique.approve', alice, id, 0, 5]);
    const destroy: CallSpec = ['unique.destroyCollection', id];
    expect(chain.send('//Alice', destroy).error).toBe('common.CantDestroyNotEmptyCollection');
    chain.send('//Bob', ['unique.burnItem', id, 0, 100]);
    expectEvents(chain.send('//Alice', destroy), ['CollectionDestroyed', id]);
    expect(chain.query('fungible', 'totalSupply', id)).toBe(0);
    expect(chain.query('fungible', 'allowance', id, bob, alice)).toBe(0);
  });

  test('a fungible collection has properties, but its tokens have none', () => {
    const { chain, id } = open();
    expectEvents(chain.send('//Alice', ['unique.setCollectionProperties', id, [property('k', 'v')]]), [
      'CollectionPropertySet',
      id,
      '0x6b',
    ]);
    const calls: CallSpec[] = [
      ['unique.setTokenProperties', id, 0, [property('k', 'v')]],
      ['unique.deleteTokenProperties', id, 0, ['0x6b']],
      ['unique.setTokenPropertyPermissions', id, [permission('k', 'mao')]],
    ];
    for (const call of calls) {
      expect(chain.send('//Alice', call).error).toBe('fungible.SettingPropertiesNotAllowed');
    }
  });

  test('a fungible collection supports no approval for all tokens, no repartition and no repair of an item', () => {
    const { chain, id, charlie } = open();
    expect(chain.send('//Bob', ['unique.setAllowanceForAll', id, charlie, true]).error).toBe(
      'fungible.SettingAllowanceForAllNotAllowed',
    );
    expect(chain.send('//Bob', ['unique.repartition', id, 0, 5]).error).toBe(
      'unique.RepartitionCalledOnNonRefungibleCollection',
    );
    const repair = chain.nested(['unique.forceRepairItem', id, 0]);
    const [sudid] = chain
      .send('//Alice', ['sudo.sudo', repair])
      .events.filter(({ name }) => name === 'sudo.Sudid');
    expect(sudid?.data).toEqual([{ err: { module: { index: 67, error: '0x04000000' } } }]);
  });
});

describe('an amount', () => {
  test('an amount is minted for one account; several items are minted as their sum, with one event', () => {
    const { chain, id, bob, alice, supply, balance } = open();
    expectEvents(chain.send('//Alice', ['unique.createItem', id, bob, amountOf(7)]), [
      'ItemCreated',
      id,
      0,
      bob,
      7,
    ]);
    const items = [amountOf(1), amountOf(2), amountOf(3)];
    expectEvents(chain.send('//Alice', ['unique.createMultipleItems', id, alice, items]), [
      'ItemCreated',
      id,
      0,
      alice,
      6,
    ]);
    expect(balance(bob)).toBe(107n);
    expect(supply()).toBe(113n);
  });

  test('an amount is minted for several accounts, in the order of their Substrate accounts', () => {
    const { chain, id, alice, bob, charlie } = open();
    const entries = [
      [alice, 1],
      [charlie, 3],
      [bob, 2],
    ];
    const sent = chain.send('//Alice', ['unique.createMultipleItemsEx', id, { Fungible: entries }]);
    expectEvents(
      sent,
      ['ItemCreated', id, 0, bob, 2],
      ['ItemCreated', id, 0, charlie, 3],
      ['ItemCreated', id, 0, alice, 1],
    );
  });

  test('an amount of 0 is minted with an event, and changes nothing', () => {
    const { chain, id, charlie, balance } = open();
    expectEvents(chain.send('//Alice', ['unique.createItem', id, charlie, amountOf(0)]), [
      'ItemCreated',
      id,
      0,
      charlie,
      0,
    ]);
    expect(balance(charlie)).toBe(0n);
  });

  test('the amounts of all accounts together are limited to 128 bits', () => {
    const { chain, id, alice } = open();
    const mint = (amount: bigint) =>
      chain.send('//Alice', ['unique.createItem', id, alice, amountOf(amount)]).error;
    expect(mint(most)).toBe('Arithmetic.Overflow');
    expect(mint(most - 100n)).toBeUndefined();
    expect(mint(1n)).toBe('Arithmetic.Overflow');
  });

  test('an amount is minted by others in mint mode, with both accounts on the allow list', () => {
    const { chain, id, bob, charlie } = open();
    const mint = () => chain.send('//Bob', ['unique.createItem', id, charlie, amountOf(1)]).error;
    expect(mint()).toBe('common.PublicMintingNotAllowed');
    chain.send('//Alice', setPermissions(id, { mintMode: true }));
    expect(mint()).toBe('common.AddressNotInAllowlist');
    chain.send('//Alice', ['unique.addToAllowList', id, bob]);
    chain.send('//Alice', ['unique.addToAllowList', id, charlie]);
    expect(mint()).toBeUndefined();
  });

  test('an amount is not minted from items of another mode, nor in a collection of NFTs', () => {
    const { chain, id, bob } = open();
    const wrong = 'common.NotFungibleDataUsedToMintFungibleCollectionToken';
    const items = { NFT: [{ properties: [], owner: bob }] };
    expect(chain.send('//Alice', ['unique.createItem', id, bob, nft()]).error).toBe(wrong);
    expect(chain.send('//Alice', ['unique.createMultipleItemsEx', id, items]).error).toBe(wrong);
    const art = createCollection(chain);
    expect(chain.send('//Alice', ['unique.createItem', art, bob, amountOf(1)]).error).toBe(
      'nonfungible.NotNonfungibleDataUsedToMintFungibleCollectionToken',
    );
  });
});

describe('transfer', () => {
  test('a transfer moves an amount, up to the whole balance', () => {
    const { chain, id, bob, charlie, transfer, balance, supply } = open();
    expectEvents(chain.send('//Bob', transfer(charlie, 40)), ['Transfer', id, 0, bob, charlie, 40]);
    expect([balance(bob), balance(charlie)]).toEqual([60n, 40n]);
    expectEvents(chain.send('//Bob', transfer(charlie, 60)), ['Transfer', id, 0, bob, charlie, 60]);
    expect([balance(bob), balance(charlie), supply()]).toEqual([0n, 100n, 100n]);
  });

  test('a transfer of 0 or to the sender itself deposits an event and changes nothing', () => {
    const { chain, id, bob, charlie, transfer, balance } = open();
    expectEvents(chain.send('//Charlie', transfer(bob, 0)), ['Transfer', id, 0, charlie, bob, 0]);
    expectEvents(chain.send('//Bob', transfer(bob, 100)), ['Transfer', id, 0, bob, bob, 100]);
    expect(chain.send('//Bob', transfer(bob, 101)).error).toBe('common.TokenValueTooLow');
    expect(balance(bob)).toBe(100n);
  });

  test('a transfer may go to the mirror of the sender; the sender takes the amount back, another account does not', () => {
    const { chain, id, bob, transfer, transferFrom, balance } = open();
    const mirror = ethereumMirror('//Bob');
    chain.send('//Bob', transfer(mirror, 30));
    expect(balance(mirror)).toBe(30n);
    expect(chain.send('//Charlie', transferFrom(mirror, bob, 30)).error).toBe('common.ApprovedValueTooLow');
    expectEvents(chain.send('//Bob', transferFrom(mirror, bob, 30)), ['Transfer', id, 0, mirror, bob, 30]);
  });

  test.each([
    ['more than there is', { amount: 101n }, 'common.TokenValueTooLow'],
    ['the largest amount', { amount: most }, 'common.TokenValueTooLow'],
    ['a token number', { item: 1 }, 'common.FungibleItemsHaveNoId'],
    ['the zero address', { to: zeroAddress }, 'common.AddressIsZero'],
  ])('a transfer in a fungible collection refuses %s', (_, { amount = 1n, item = 0, to }: Refused, error) => {
    const { chain, charlie, transfer } = open();
    expect(chain.send('//Bob', transfer(to ?? charlie, amount, item)).error).toBe(error);
  });

  test('a transfer is refused in a collection with disabled transfers, and in a destroyed one', () => {
    const { chain, id, charlie, transfer } = open();
    chain.send('//Alice', setLimits(id, { transfersEnabled: false }));
    expect(chain.send('//Bob', transfer(charlie, 1)).error).toBe('common.TransferNotAllowed');
    chain.send('//Bob', ['unique.burnItem', id, 0, 100]);
    chain.send('//Alice', ['unique.destroyCollection', id]);
    expect(chain.send('//Bob', transfer(charlie, 1)).error).toBe('common.CollectionNotFound');
  });

  test('a transfer to an account beside the allow list fails for that reason, even above the balance', () => {
    const { chain, id, bob, charlie, transfer } = open();
    chain.send('//Alice', setPermissions(id, { access: 'AllowList' }));
    chain.send('//Alice', ['unique.addToAllowList', id, bob]);
    expect(chain.send('//Bob', transfer(charlie, 101)).error).toBe('common.AddressNotInAllowlist');
    chain.send('//Alice', ['unique.addToAllowList', id, charlie]);
    expect(chain.send('//Bob', transfer(charlie, 100)).error).toBeUndefined();
  });
});

interface Refused {
  readonly amount?: bigint;
  readonly item?: number;
  readonly to?: Cross;
}

describe('approve', () => {
  test('approve lets an account transfer this amount, and reports the rest after each transfer', () => {
    const { chain, id, bob, charlie, dave, approve, transferFrom, allowance } = open();
    expectEvents(chain.send('//Bob', approve(charlie, 6)), ['Approved', id, 0, bob, charlie, 6]);
    expectEvents(
      chain.send('//Charlie', transferFrom(bob, dave, 4)),
      ['Transfer', id, 0, bob, dave, 4],
      ['Approved', id, 0, bob, charlie, 2],
    );
    expect(allowance(bob, charlie)).toBe(2);
    expect(chain.send('//Charlie', transferFrom(bob, dave, 3)).error).toBe('common.ApprovedValueTooLow');
    expectEvents(
      chain.send('//Charlie', transferFrom(bob, dave, 2)),
      ['Transfer', id, 0, bob, dave, 2],
      ['Approved', id, 0, bob, charlie, 0],
    );
  });

  test('approve replaces the former amount; 0 removes it', () => {
    const { chain, id, bob, charlie, approve, allowance } = open();
    chain.send('//Bob', approve(charlie, 6));
    expectEvents(chain.send('//Bob', approve(charlie, 3)), ['Approved', id, 0, bob, charlie, 3]);
    expect(allowance(bob, charlie)).toBe(3);
    expectEvents(chain.send('//Bob', approve(charlie, 0)), ['Approved', id, 0, bob, charlie, 0]);
    expect(allowance(bob, charlie)).toBe(0);
  });

  test('approve is refused above the balance and for a token id, not for the zero address', () => {
    const { chain, id, charlie, approve } = open();
    expect(chain.send('//Bob', approve(charlie, 101)).error).toBe('common.CantApproveMoreThanOwned');
    expect(chain.send('//Bob', approve(zeroAddress, 1)).error).toBeUndefined();
    expect(chain.send('//Bob', ['unique.approve', charlie, id, 1, 1]).error).toBe(
      'common.FungibleItemsHaveNoId',
    );
  });

  test("approveFrom approves an amount of the owner's mirror", () => {
    const { chain, id, charlie, transfer } = open();
    const mirror = ethereumMirror('//Bob');
    chain.send('//Bob', transfer(mirror, 10));
    const approveFrom: CallSpec = ['unique.approveFrom', mirror, charlie, id, 0, 5];
    expect(chain.send('//Dave', approveFrom).error).toBe('common.AddressIsNotEthMirror');
    expectEvents(chain.send('//Bob', approveFrom), ['Approved', id, 0, mirror, charlie, 5]);
  });

  test('a missing approval allows only transfers of 0', () => {
    const { chain, id, bob, charlie, transferFrom } = open();
    expect(chain.send('//Charlie', transferFrom(bob, charlie, 1)).error).toBe('common.ApprovedValueTooLow');
    expectEvents(
      chain.send('//Charlie', transferFrom(bob, charlie, 0)),
      ['Transfer', id, 0, bob, charlie, 0],
      ['Approved', id, 0, bob, charlie, 0],
    );
  });
});

describe('owner and admins of the collection', () => {
  test('the owner of the collection transfers and burns amounts of others if ownerCanTransfer is set', () => {
    const { chain, id, alice, bob, dave, transferFrom, burnFrom } = open();
    expect(chain.send('//Alice', transferFrom(bob, dave, 1)).error).toBe('common.ApprovedValueTooLow');
    chain.send('//Alice', setLimits(id, { ownerCanTransfer: true }));
    expectEvents(chain.send('//Alice', transferFrom(bob, dave, 1)), ['Transfer', id, 0, bob, dave, 1]);
    expectEvents(chain.send('//Alice', burnFrom(bob, 2)), ['ItemDestroyed', id, 0, bob, 2]);
    const approve: CallSpec = ['unique.approve', dave, id, 0, 500];
    expectEvents(chain.send('//Alice', approve), ['Approved', id, 0, alice, dave, 500]);
  });

  test('a transfer by the owner of the collection uses its allowance if that is large enough, otherwise its right', () => {
    const { chain, id, alice, bob, dave, approve, transferFrom } = open();
    chain.send('//Alice', setLimits(id, { ownerCanTransfer: true }));
    chain.send('//Bob', approve(alice, 3));
    expectEvents(
      chain.send('//Alice', transferFrom(bob, dave, 2)),
      ['Transfer', id, 0, bob, dave, 2],
      ['Approved', id, 0, bob, alice, 1],
    );
    expectEvents(chain.send('//Alice', transferFrom(bob, dave, 2)), ['Transfer', id, 0, bob, dave, 2]);
  });
});

describe('burn', () => {
  test('a burn reduces the balance and the supply', () => {
    const { chain, id, bob, balance, supply } = open();
    expectEvents(chain.send('//Bob', ['unique.burnItem', id, 0, 40]), ['ItemDestroyed', id, 0, bob, 40]);
    expect([balance(bob), supply()]).toEqual([60n, 60n]);
    expectEvents(chain.send('//Bob', ['unique.burnItem', id, 0, 0]), ['ItemDestroyed', id, 0, bob, 0]);
    expect(chain.send('//Bob', ['unique.burnItem', id, 0, 61]).error).toBe('common.TokenValueTooLow');
    expect(chain.send('//Bob', ['unique.burnItem', id, 1, 1]).error).toBe('common.FungibleItemsHaveNoId');
  });

  test('a burn by an approved account uses its allowance', () => {
    const { chain, id, bob, charlie, approve, burnFrom } = open();
    chain.send('//Bob', approve(charlie, 5));
    expectEvents(
      chain.send('//Charlie', burnFrom(bob, 2)),
      ['ItemDestroyed', id, 0, bob, 2],
      ['Approved', id, 0, bob, charlie, 3],
    );
    expect(chain.send('//Charlie', burnFrom(bob, 4)).error).toBe('common.ApprovedValueTooLow');
  });

  test('a burn checks the balance, and then the allow list', () => {
    const { chain, id } = open();
    chain.send('//Alice', setPermissions(id, { access: 'AllowList' }));
    expect(chain.send('//Bob', ['unique.burnItem', id, 0, 1]).error).toBe('common.AddressNotInAllowlist');
    expect(chain.send('//Bob', ['unique.burnItem', id, 0, 101]).error).toBe('common.TokenValueTooLow');
  });
});
