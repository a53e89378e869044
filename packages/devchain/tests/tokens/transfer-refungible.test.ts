import { describe, expect, test } from 'vitest';
import { mintPieces, pieceBalance } from '../support/amount-calls.ts';
import { type CallSpec, createTestChain } from '../support/test-chain.ts';
import {
  type Cross,
  createCollection,
  crossOf,
  ethereumMirror,
  expectEvents,
  setLimits,
  setPermissions,
  zeroAddress,
} from '../support/token-calls.ts';

// Rules of the live network that the development chain must follow, for refungible tokens.

/** A refungible collection of Alice, in which Bob has all 100 pieces of token 1. */
function open() {
  const chain = createTestChain();
  const accounts = {
    alice: crossOf(chain, '//Alice'),
    bob: crossOf(chain, '//Bob'),
    charlie: crossOf(chain, '//Charlie'),
    dave: crossOf(chain, '//Dave'),
  };
  const id = createCollection(chain, { mode: 'ReFungible' });
  const token = mintPieces(chain, id, [[accounts.bob, 100]]);
  const calls = {
    transfer: (to: Cross, amount: number, item = token): CallSpec => [
      'unique.transfer',
      to,
      id,
      item,
      amount,
    ],
    transferFrom: (from: Cross, to: Cross, amount: number): CallSpec => [
      'unique.transferFrom',
      from,
      to,
      id,
      token,
      amount,
    ],
    approve: (spender: Cross, amount: number, item = token): CallSpec => [
      'unique.approve',
      spender,
      id,
      item,
      amount,
    ],
    burn: (amount: number): CallSpec => ['unique.burnItem', id, token, amount],
    burnFrom: (from: Cross, amount: number): CallSpec => ['unique.burnFrom', id, from, token, amount],
    repartition: (amount: bigint | number): CallSpec => ['unique.repartition', id, token, `${amount}`],
  };
  const reads = {
    balance: (account: Cross) => pieceBalance(chain, id, token, account),
    tokens: (account: Cross) => chain.query('refungible', 'accountBalance', id, account),
    owned: (account: Cross) => chain.query('refungible', 'owned', id, account, token),
    supply: () => chain.query('refungible', 'totalSupply', id, token),
    allowance: (owner: Cross, spender: Cross) =>
      chain.query('refungible', 'allowance', id, token, owner, spender),
  };
  return { chain, id, token, ...accounts, ...calls, ...reads };
}

describe('transfer', () => {
  test('a transfer moves pieces; the accounts with pieces own the token', () => {
    const { chain, id, token, bob, charlie, transfer, balance, tokens, owned } = open();
    expectEvents(chain.send('//Bob', transfer(charlie, 40)), ['Transfer', id, token, bob, charlie, 40]);
    expect([balance(bob), balance(charlie)]).toEqual([60n, 40n]);
    expect([tokens(bob), tokens(charlie), owned(bob), owned(charlie)]).toEqual([1, 1, true, true]);
    expectEvents(chain.send('//Bob', transfer(charlie, 60)), ['Transfer', id, token, bob, charlie, 60]);
    expect([tokens(bob), tokens(charlie), owned(bob), owned(charlie)]).toEqual([0, 1, false, true]);
  });

  test('a transfer of 0 pieces or to the sender itself deposits an event and changes nothing', () => {
    const { chain, id, token, bob, charlie, transfer, tokens } = open();
    expectEvents(chain.send('//Bob', transfer(charlie, 0)), ['Transfer', id, token, bob, charlie, 0]);
    expectEvents(chain.send('//Bob', transfer(bob, 100)), ['Transfer', id, token, bob, bob, 100]);
    expect([tokens(bob), tokens(charlie)]).toEqual([1, 0]);
    expect(chain.send('//Charlie', transfer(bob, 0)).error).toBe('common.TokenValueTooLow');
  });

  test('a transfer may go to the mirror of the sender; the sender takes the pieces back, another account does not', () => {
    const { chain, id, token, bob, transfer, transferFrom } = open();
    const mirror = ethereumMirror('//Bob');
    chain.send('//Bob', transfer(mirror, 30));
    expect(chain.send('//Charlie', transferFrom(mirror, bob, 30)).error).toBe('common.ApprovedValueTooLow');
    expectEvents(chain.send('//Bob', transferFrom(mirror, bob, 30)), [
      'Transfer',
      id,
      token,
      mirror,
      bob,
      30,
    ]);
  });

  test.each([
    ['more than there is', { amount: 101 }, 'common.TokenValueTooLow'],
    ['a token that is not there', { item: 9 }, 'common.TokenValueTooLow'],
    ['the zero address', { to: zeroAddress }, 'common.AddressIsZero'],
  ])('a transfer of pieces refuses %s', (_, { amount = 1, item = 1, to }: Refused, error) => {
    const { chain, charlie, transfer } = open();
    expect(chain.send('//Bob', transfer(to ?? charlie, amount, item)).error).toBe(error);
  });

  test('a transfer requires enabled transfers, and both accounts on the allow list', () => {
    const { chain, id, bob, charlie, transfer } = open();
    chain.send('//Alice', setPermissions(id, { access: 'AllowList' }));
    chain.send('//Alice', ['unique.addToAllowList', id, bob]);
    expect(chain.send('//Bob', transfer(charlie, 1)).error).toBe('common.AddressNotInAllowlist');
    chain.send('//Alice', ['unique.addToAllowList', id, charlie]);
    expect(chain.send('//Bob', transfer(charlie, 1)).error).toBeUndefined();
    chain.send('//Alice', setLimits(id, { transfersEnabled: false }));
    expect(chain.send('//Bob', transfer(charlie, 1)).error).toBe('common.TransferNotAllowed');
  });
});

interface Refused {
  readonly amount?: number;
  readonly item?: number;
  readonly to?: Cross;
}

describe('approve', () => {
  test('approve lets an account transfer this number of pieces, and reports the rest after a transfer', () => {
    const { chain, id, token, bob, charlie, dave, approve, transferFrom, allowance } = open();
    expectEvents(chain.send('//Bob', approve(charlie, 6)), ['Approved', id, token, bob, charlie, 6]);
    expectEvents(
      chain.send('//Charlie', transferFrom(bob, dave, 4)),
      ['Transfer', id, token, bob, dave, 4],
      ['Approved', id, token, bob, charlie, 2],
    );
    expect(allowance(bob, charlie)).toBe(2);
    expect(chain.send('//Charlie', transferFrom(bob, dave, 3)).error).toBe('common.ApprovedValueTooLow');
  });

  test('approve is refused above the number of pieces, and for the zero address', () => {
    const { chain, charlie, approve } = open();
    expect(chain.send('//Bob', approve(charlie, 101)).error).toBe('common.CantApproveMoreThanOwned');
    expect(chain.send('//Bob', approve(charlie, 1, 9)).error).toBe('common.CantApproveMoreThanOwned');
    expect(chain.send('//Bob', approve(zeroAddress, 1)).error).toBe('common.AddressIsZero');
  });

  test("approveFrom approves pieces of the owner's mirror", () => {
    const { chain, id, token, charlie, transfer } = open();
    const mirror = ethereumMirror('//Bob');
    chain.send('//Bob', transfer(mirror, 10));
    const approveFrom: CallSpec = ['unique.approveFrom', mirror, charlie, id, token, 5];
    expect(chain.send('//Dave', approveFrom).error).toBe('common.AddressIsNotEthMirror');
    expectEvents(chain.send('//Bob', approveFrom), ['Approved', id, token, mirror, charlie, 5]);
  });

  test('an approval for all tokens lasts until it is revoked; a burn under it first uses an allowance that is large enough', () => {
    const { chain, id, token, bob, charlie, dave, approve, transferFrom, burnFrom } = open();
    const forAll = (isApproved: boolean): CallSpec => ['unique.setAllowanceForAll', id, charlie, isApproved];
    expectEvents(chain.send('//Bob', forAll(true)), ['ApprovedForAll', id, bob, charlie, true]);
    expectEvents(chain.send('//Charlie', transferFrom(bob, dave, 10)), [
      'Transfer',
      id,
      token,
      bob,
      dave,
      10,
    ]);
    chain.send('//Bob', approve(charlie, 5));
    expectEvents(
      chain.send('//Charlie', burnFrom(bob, 5)),
      ['ItemDestroyed', id, token, bob, 5],
      ['Approved', id, token, bob, charlie, 0],
    );
    chain.send('//Bob', forAll(false));
    expect(chain.send('//Charlie', burnFrom(bob, 1)).error).toBe('common.ApprovedValueTooLow');
  });
});

test('with ownerCanTransfer the owner of a collection moves and burns pieces of others, and approves more than it has', () => {
  const { chain, id, token, alice, bob, dave, transferFrom, burnFrom, approve } = open();
  expect(chain.send('//Alice', transferFrom(bob, dave, 1)).error).toBe('common.ApprovedValueTooLow');
  chain.send('//Alice', setLimits(id, { ownerCanTransfer: true }));
  expectEvents(chain.send('//Alice', transferFrom(bob, dave, 1)), ['Transfer', id, token, bob, dave, 1]);
  expectEvents(chain.send('//Alice', burnFrom(bob, 2)), ['ItemDestroyed', id, token, bob, 2]);
  expectEvents(chain.send('//Alice', approve(dave, 7)), ['Approved', id, token, alice, dave, 7]);
  expect(chain.send('//Alice', approve(dave, 7, 9)).error).toBe('common.CantApproveMoreThanOwned');
});

describe('burn', () => {
  test('a burn removes pieces, and the token with the last one', () => {
    const { chain, id, token, bob, charlie, transfer, burn, supply, tokens, approve, allowance } = open();
    chain.send('//Bob', approve(charlie, 5));
    chain.send('//Bob', transfer(charlie, 40));
    expectEvents(chain.send('//Bob', burn(60)), ['ItemDestroyed', id, token, bob, 60]);
    expect([supply(), tokens(bob)]).toEqual([40, 0]);
    expect(chain.send('//Bob', burn(0)).error).toBe('common.TokenValueTooLow');
    expectEvents(chain.send('//Charlie', burn(0)), ['ItemDestroyed', id, token, charlie, 0]);
    expectEvents(chain.send('//Charlie', burn(40)), ['ItemDestroyed', id, token, charlie, 40]);
    expect(chain.query('refungible', 'tokensBurnt', id)).toBe(1);
    expect(allowance(bob, charlie)).toBe(0);
    expectEvents(chain.send('//Alice', ['unique.destroyCollection', id]), ['CollectionDestroyed', id]);
  });

  test('a burn does not check the allow list', () => {
    const { chain, id, burn } = open();
    chain.send('//Alice', setPermissions(id, { access: 'AllowList' }));
    expect(chain.send('//Bob', burn(1)).error).toBeUndefined();
    expect(chain.send('//Bob', burn(100)).error).toBe('common.TokenValueTooLow');
  });

  test('a burn of the last pieces by an approved account reports the rest of its allowance, which is removed', () => {
    const { chain, id, token, bob, charlie, dave, transfer, approve, burnFrom, allowance } = open();
    chain.send('//Bob', approve(charlie, 50));
    chain.send('//Bob', transfer(dave, 60));
    chain.send('//Dave', ['unique.burnItem', id, token, 60]);
    expectEvents(
      chain.send('//Charlie', burnFrom(bob, 40)),
      ['ItemDestroyed', id, token, bob, 40],
      ['Approved', id, token, bob, charlie, 10],
    );
    expect(allowance(bob, charlie)).toBe(0);
  });
});

describe('repartition', () => {
  test('repartition changes the number of pieces, and reports the difference', () => {
    const { chain, id, token, bob, repartition, balance, supply } = open();
    expectEvents(chain.send('//Bob', repartition(200)), ['ItemCreated', id, token, bob, 100]);
    expectEvents(chain.send('//Bob', repartition(150)), ['ItemDestroyed', id, token, bob, 50]);
    expectEvents(chain.send('//Bob', repartition(150)));
    expect([balance(bob), supply()]).toEqual([150n, 150]);
  });

  test('repartition requires the holder of all pieces, and a number from 1 to 10^21', () => {
    const { chain, charlie, transfer, repartition } = open();
    const notAll = 'refungible.RepartitionWhileNotOwningAllPieces';
    expect(chain.send('//Charlie', repartition(5)).error).toBe(notAll);
    expect(chain.send('//Bob', repartition(0)).error).toBe('common.TokenValueTooLow');
    expect(chain.send('//Bob', repartition(10n ** 21n + 1n)).error).toBe('refungible.WrongRefungiblePieces');
    expect(chain.send('//Bob', repartition(10n ** 21n)).error).toBeUndefined();
    chain.send('//Bob', transfer(charlie, 1));
    expect(chain.send('//Bob', repartition(5)).error).toBe(notAll);
  });
});
