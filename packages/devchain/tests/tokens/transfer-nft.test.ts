import { describe, expect, test } from 'vitest';
import { type CallSpec, createTestChain } from '../support/test-chain.ts';
import {
  type Cross,
  createCollection,
  crossOf,
  ethereumMirror,
  expectEvents,
  mintNft,
  ownerOf,
  setLimits,
  setPermissions,
  zeroAddress,
} from '../support/token-calls.ts';

// Acceptance cases of tokens on the live network, for NFTs.

/** A collection of Alice with a token of Bob. */
function open() {
  const chain = createTestChain();
  const id = createCollection(chain);
  const accounts = {
    alice: crossOf(chain, '//Alice'),
    bob: crossOf(chain, '//Bob'),
    charlie: crossOf(chain, '//Charlie'),
    dave: crossOf(chain, '//Dave'),
  };
  const token = mintNft(chain, id, accounts.bob);
  const transfer = (to: Cross, amount = 1, item = token): CallSpec => [
    'unique.transfer',
    to,
    id,
    item,
    amount,
  ];
  const transferFrom = (from: Cross, to: Cross, amount = 1): CallSpec => [
    'unique.transferFrom',
    from,
    to,
    id,
    token,
    amount,
  ];
  const approve = (spender: Cross, amount = 1): CallSpec => ['unique.approve', spender, id, token, amount];
  const burn = (amount = 1): CallSpec => ['unique.burnItem', id, token, amount];
  const burnFrom = (from: Cross, amount = 1): CallSpec => ['unique.burnFrom', id, from, token, amount];
  return { chain, id, token, ...accounts, transfer, transferFrom, approve, burn, burnFrom };
}

describe('transfer', () => {
  test('a transfer moves an NFT, also to an Ethereum address', () => {
    const { chain, id, token, bob, charlie, transfer } = open();
    expectEvents(chain.send('//Bob', transfer(charlie)), ['Transfer', id, token, bob, charlie, 1]);
    expect(ownerOf(chain, id, token)).toEqual(charlie);
    expect(chain.query('nonfungible', 'accountBalance', id, bob)).toBe(0);
    expect(chain.query('nonfungible', 'owned', id, bob, token)).toBe(false);
    const eth = { ethereum: `0x${'11'.repeat(20)}` };
    expectEvents(chain.send('//Charlie', transfer(eth)), ['Transfer', id, token, charlie, eth, 1]);
  });

  test('a transfer may go to the mirror of the sender; the sender takes the NFT back, another account does not', () => {
    const { chain, id, token, bob, transfer, transferFrom } = open();
    const mirror = ethereumMirror('//Bob');
    expect(chain.send('//Bob', transfer(mirror)).error).toBeUndefined();
    expect(chain.send('//Charlie', transferFrom(mirror, bob)).error).toBe('common.ApprovedValueTooLow');
    expectEvents(chain.send('//Bob', transferFrom(mirror, bob)), ['Transfer', id, token, mirror, bob, 1]);
  });

  test('a transfer to the sender itself deposits an event and only removes the approval', () => {
    const { chain, id, token, bob, charlie, transfer, approve } = open();
    chain.send('//Bob', approve(charlie));
    expectEvents(
      chain.send('//Bob', transfer(bob)),
      ['Approved', id, token, bob, charlie, 0],
      ['Transfer', id, token, bob, bob, 1],
    );
    expect(chain.query('nonfungible', 'accountBalance', id, bob)).toBe(1);
  });

  test('a transfer of 0 checks the owner and changes nothing', () => {
    const { chain, id, token, bob, charlie, transfer } = open();
    expectEvents(chain.send('//Bob', transfer(charlie, 0)));
    expect(chain.send('//Charlie', transfer(charlie, 0)).error).toBe('common.NoPermission');
    expect(ownerOf(chain, id, token)).toEqual(bob);
  });

  test.each([
    ['an amount of 2', { amount: 2 }, 'nonfungible.NonfungibleItemsHaveNoAmount'],
    ['a token that is not there', { item: 9 }, 'common.TokenNotFound'],
    ['a token of somebody else', { uri: '//Charlie' }, 'common.NoPermission'],
    ['the zero address', { to: zeroAddress }, 'common.AddressIsZero'],
  ])('a transfer of an NFT refuses %s', (_, { uri = '//Bob', amount = 1, item = 1, to }: Refused, error) => {
    const { chain, dave, transfer } = open();
    expect(chain.send(uri, transfer(to ?? dave, amount, item)).error).toBe(error);
  });

  test('a transfer is refused in a collection with disabled transfers', () => {
    const { chain, id, dave, transfer } = open();
    chain.send('//Alice', setLimits(id, { transfersEnabled: false }));
    expect(chain.send('//Bob', transfer(dave)).error).toBe('common.TransferNotAllowed');
  });

  test('a transfer requires both accounts on the allow list', () => {
    const { chain, id, bob, dave, transfer } = open();
    chain.send('//Alice', setPermissions(id, { access: 'AllowList' }));
    expect(chain.send('//Bob', transfer(dave)).error).toBe('common.AddressNotInAllowlist');
    chain.send('//Alice', ['unique.addToAllowList', id, bob]);
    expect(chain.send('//Bob', transfer(dave)).error).toBe('common.AddressNotInAllowlist');
    chain.send('//Alice', ['unique.addToAllowList', id, dave]);
    expect(chain.send('//Bob', transfer(dave)).error).toBeUndefined();
  });
});

interface Refused {
  readonly uri?: string;
  readonly amount?: number;
  readonly item?: number;
  readonly to?: Cross;
}

describe('approve', () => {
  test('approve lets one account transfer, once', () => {
    const { chain, id, token, bob, charlie, dave, approve, transferFrom } = open();
    expect(chain.send('//Charlie', transferFrom(bob, dave)).error).toBe('common.ApprovedValueTooLow');
    expectEvents(chain.send('//Bob', approve(charlie)), ['Approved', id, token, bob, charlie, 1]);
    expect(chain.query('nonfungible', 'allowance', id, token)).toEqual(charlie);
    expectEvents(
      chain.send('//Charlie', transferFrom(bob, dave)),
      ['Approved', id, token, bob, charlie, 0],
      ['Transfer', id, token, bob, dave, 1],
    );
    expect(chain.query('nonfungible', 'allowance', id, token)).toBeNull();
    expect(chain.send('//Charlie', transferFrom(dave, bob)).error).toBe('common.ApprovedValueTooLow');
  });

  test('approve replaces the former account, deposits no event for the same one, and is removed by 0', () => {
    const { chain, id, token, bob, charlie, dave, approve } = open();
    chain.send('//Bob', approve(charlie));
    expectEvents(chain.send('//Bob', approve(charlie)));
    expectEvents(
      chain.send('//Bob', approve(dave)),
      ['Approved', id, token, bob, charlie, 0],
      ['Approved', id, token, bob, dave, 1],
    );
    expectEvents(chain.send('//Bob', approve(charlie, 0)), ['Approved', id, token, bob, dave, 0]);
    expectEvents(chain.send('//Bob', approve(charlie, 0)));
  });

  test('approve is refused for 2, the zero address, and the owner of the collection without ownerCanTransfer', () => {
    const { chain, id, token, alice, charlie, approve } = open();
    expect(chain.send('//Bob', approve(charlie, 2)).error).toBe('nonfungible.NonfungibleItemsHaveNoAmount');
    expect(chain.send('//Bob', approve(zeroAddress)).error).toBe('common.AddressIsZero');
    expect(chain.send('//Alice', approve(charlie)).error).toBe('common.CantApproveMoreThanOwned');
    chain.send('//Alice', setLimits(id, { ownerCanTransfer: true }));
    expectEvents(chain.send('//Alice', approve(charlie)), ['Approved', id, token, alice, charlie, 1]);
  });

  test("approveFrom approves an NFT of the owner's mirror", () => {
    const { chain, id, token, charlie, transfer } = open();
    const mirror = ethereumMirror('//Bob');
    chain.send('//Bob', transfer(mirror));
    const approveFrom: CallSpec = ['unique.approveFrom', mirror, charlie, id, token, 1];
    expect(chain.send('//Dave', approveFrom).error).toBe('common.AddressIsNotEthMirror');
    expectEvents(chain.send('//Bob', approveFrom), ['Approved', id, token, mirror, charlie, 1]);
  });

  test('an approval for all tokens lasts until it is revoked', () => {
    const { chain, id, token, bob, charlie, dave, transferFrom, burnFrom } = open();
    const forAll = (isApproved: boolean): CallSpec => ['unique.setAllowanceForAll', id, charlie, isApproved];
    expectEvents(chain.send('//Bob', forAll(true)), ['ApprovedForAll', id, bob, charlie, true]);
    expectEvents(chain.send('//Charlie', transferFrom(bob, dave)), ['Transfer', id, token, bob, dave, 1]);
    chain.send('//Dave', ['unique.transfer', bob, id, token, 1]);
    expectEvents(chain.send('//Bob', forAll(false)), ['ApprovedForAll', id, bob, charlie, false]);
    expect(chain.send('//Charlie', burnFrom(bob)).error).toBe('common.ApprovedValueTooLow');
  });
});

describe('owner and admins of the collection', () => {
  test('the owner of the collection transfers and burns tokens of others if ownerCanTransfer is set', () => {
    const { chain, id, token, alice, bob, dave, transferFrom, burnFrom } = open();
    expect(chain.send('//Alice', transferFrom(bob, dave)).error).toBe('common.ApprovedValueTooLow');
    chain.send('//Alice', setLimits(id, { ownerCanTransfer: true }));
    expectEvents(chain.send('//Alice', transferFrom(bob, dave)), ['Transfer', id, token, bob, dave, 1]);
    expect(chain.send('//Alice', burnFrom(bob)).error).toBe('common.NoPermission');
    expectEvents(chain.send('//Alice', burnFrom(dave)), ['ItemDestroyed', id, token, dave, 1]);
    expect(chain.query('nonfungible', 'accountBalance', id, alice)).toBe(0);
  });
});

describe('burn', () => {
  test('a burn removes a token and its approval', () => {
    const { chain, id, token, bob, charlie, approve, burn, transfer } = open();
    chain.send('//Bob', approve(charlie));
    expectEvents(
      chain.send('//Bob', burn()),
      ['Approved', id, token, bob, charlie, 0],
      ['ItemDestroyed', id, token, bob, 1],
    );
    expect(ownerOf(chain, id, token)).toBeUndefined();
    expect(chain.query('nonfungible', 'tokensBurnt', id)).toBe(1);
    expect(chain.send('//Bob', transfer(charlie)).error).toBe('common.TokenNotFound');
    expect(chain.send('//Bob', burn()).error).toBe('common.TokenNotFound');
  });

  test("a burn of 0 deposits no event; one of 2, or of another account's token, is refused", () => {
    const { chain, id, token, burn, burnFrom, bob } = open();
    expectEvents(chain.send('//Bob', burn(0)));
    expect(chain.send('//Bob', burn(2)).error).toBe('nonfungible.NonfungibleItemsHaveNoAmount');
    expect(chain.send('//Alice', burn()).error).toBe('common.NoPermission');
    expect(chain.send('//Alice', burnFrom(bob)).error).toBe('common.ApprovedValueTooLow');
    expect(ownerOf(chain, id, token)).toEqual(bob);
  });

  test('a burn by an approved account removes the token and the approval', () => {
    const { chain, id, token, bob, charlie, approve, burnFrom } = open();
    chain.send('//Bob', approve(charlie));
    expectEvents(
      chain.send('//Charlie', burnFrom(bob)),
      ['Approved', id, token, bob, charlie, 0],
      ['ItemDestroyed', id, token, bob, 1],
    );
  });
});

test('repartition requires a refungible token', () => {
  const { chain, id, token } = open();
  expect(chain.send('//Bob', ['unique.repartition', id, token, 5]).error).toBe(
    'unique.RepartitionCalledOnNonRefungibleCollection',
  );
});
