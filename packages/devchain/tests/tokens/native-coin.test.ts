import { describe, expect, test } from 'vitest';
import { tokenAddress } from '../../src/pallets/common/token-addresses.ts';
import { amountOf } from '../support/amount-calls.ts';
import { charged } from '../support/charged-weight.ts';
import { type CallSpec, createTestChain, type Sent } from '../support/test-chain.ts';
import {
  type Cross,
  createCollection,
  crossOf,
  ethereumMirror,
  mintNft,
  permission,
  property,
  setLimits,
  setPermissions,
  zeroAddress,
} from '../support/token-calls.ts';

// Rules of the live network that the development chain must follow, for the native coin as collection 0.

const coin = 0;
const free = 1_000_000n * 10n ** 18n;

function open() {
  const chain = createTestChain();
  const bob = crossOf(chain, '//Bob');
  const charlie = crossOf(chain, '//Charlie');
  const transfer = (to: Cross, amount: bigint | number, token = 0): CallSpec => [
    'unique.transfer',
    to,
    coin,
    token,
    `${amount}`,
  ];
  const transferFrom = (from: Cross, to: Cross, amount: bigint | number, token = 0): CallSpec => [
    'unique.transferFrom',
    from,
    to,
    coin,
    token,
    `${amount}`,
  ];
  return { chain, bob, charlie, transfer, transferFrom };
}

/** The events of the call, without those of its fee. */
function callEvents({ events, error }: Sent): readonly unknown[] {
  expect(error).toBeUndefined();
  const fee = new Set([
    'balances.Withdraw',
    'balances.Deposit',
    'treasury.Deposit',
    'system.ExtrinsicSuccess',
  ]);
  return events.filter(({ name }) => !fee.has(name)).map(({ name, data }) => [name, ...data]);
}

describe('transfer', () => {
  test('a transfer of collection 0 moves coins, with the events of pallet Balances', () => {
    const { chain, charlie, transfer } = open();
    expect(callEvents(chain.send('//Bob', transfer(charlie, 7)))).toEqual([
      ['balances.Transfer', chain.addressOf('//Bob'), chain.addressOf('//Charlie'), 7],
    ]);
    expect(chain.balanceOf('//Charlie').free).toBe(free + 7n);
  });

  test('a transfer of 0 coins or to the sender itself does nothing', () => {
    const { chain, bob, charlie, transfer } = open();
    expect(callEvents(chain.send('//Bob', transfer(charlie, 0)))).toEqual([]);
    expect(callEvents(chain.send('//Bob', transfer(bob, 2n ** 128n - 1n)))).toEqual([]);
  });

  test('a transfer of collection 0 is refused with a token id, for the zero address, and above the balance', () => {
    const { chain, charlie, transfer } = open();
    expect(chain.send('//Bob', transfer(charlie, 1, 1)).error).toBe('common.FungibleItemsHaveNoId');
    expect(chain.send('//Bob', transfer(zeroAddress, 0)).error).toBe('common.AddressIsZero');
    expect(chain.send('//Bob', transfer(charlie, free)).error).toBe('Token.FundsUnavailable');
    expect(chain.send('//Bob', transfer(charlie, 2n ** 128n - 1n)).error).toBe('Arithmetic.Underflow');
  });

  test('a transfer of collection 0 does not move frozen coins', () => {
    const { chain, charlie, transfer } = open();
    chain.send('//Bob', ['appPromotion.stake', `${free - 10n ** 20n}`]);
    expect(chain.send('//Bob', transfer(charlie, 2n * 10n ** 20n)).error).toBe('Token.Frozen');
  });
});

describe('transferFrom', () => {
  test('transferFrom of collection 0 moves coins of the sender and of its mirror', () => {
    const { chain, bob, charlie, transfer, transferFrom } = open();
    expect(callEvents(chain.send('//Bob', transferFrom(bob, charlie, 5)))).toEqual([
      ['balances.Transfer', chain.addressOf('//Bob'), chain.addressOf('//Charlie'), 5],
    ]);
    const mirror = ethereumMirror('//Bob');
    chain.send('//Bob', transfer(mirror, 100));
    expect(chain.send('//Charlie', transferFrom(mirror, charlie, 1)).error).toBe(
      'common.ApprovedValueTooLow',
    );
    expect(chain.send('//Bob', transferFrom(mirror, bob, 101)).error).toBe('common.ApprovedValueTooLow');
    expect(chain.send('//Bob', transferFrom(mirror, charlie, 100)).error).toBeUndefined();
    expect(chain.balanceOf('//Charlie').free).toBeGreaterThan(free - 10n ** 18n);
  });

  test('transferFrom of collection 0 moves no coins of others; an amount of 0 is accepted', () => {
    const { chain, bob, charlie, transferFrom } = open();
    expect(chain.send('//Charlie', transferFrom(bob, charlie, 1)).error).toBe('common.ApprovedValueTooLow');
    expect(callEvents(chain.send('//Charlie', transferFrom(bob, charlie, 0)))).toEqual([]);
    expect(chain.send('//Bob', transferFrom(bob, charlie, 1, 1)).error).toBe('common.FungibleItemsHaveNoId');
  });
});

test('coins nested under an NFT are not its children, and only the owner of the NFT takes them out', () => {
  const { chain, bob, charlie, transfer, transferFrom } = open();
  const art = createCollection(chain);
  const token = mintNft(chain, art, bob);
  const parent: Cross = { ethereum: tokenAddress({ collection: art, token }) };
  expect(chain.send('//Charlie', transfer(parent, 50)).error).toBeUndefined();
  expect(chain.query('nonfungible', 'tokenChildren', art, token, [coin, 0])).toBe(false);
  expect(chain.send('//Charlie', transferFrom(parent, charlie, 50)).error).toBe('common.ApprovedValueTooLow');
  expect(chain.send('//Bob', transferFrom(parent, charlie, 51)).error).toBe('common.ApprovedValueTooLow');
  const out = chain.send('//Bob', transferFrom(parent, charlie, 50));
  expect(callEvents(out)).toMatchObject([['balances.Transfer', {}, chain.addressOf('//Charlie'), 50]]);
  expect(chain.send('//Bob', ['unique.burnItem', art, token, 1]).error).toBeUndefined();
});

describe('all other operations are refused', () => {
  const address = createTestChain().addressOf('//Bob');
  const bob: Cross = { substrate: address };
  const nft = { NFT: { properties: [] } };

  const calls: readonly CallSpec[] = [
    ['unique.destroyCollection', coin],
    ['unique.addToAllowList', coin, bob],
    ['unique.removeFromAllowList', coin, bob],
    ['unique.changeCollectionOwner', coin, address],
    ['unique.addCollectionAdmin', coin, bob],
    ['unique.removeCollectionAdmin', coin, bob],
    ['unique.setCollectionSponsor', coin, address],
    ['unique.confirmSponsorship', coin],
    ['unique.removeCollectionSponsor', coin],
    ['unique.createItem', coin, bob, amountOf(1)],
    ['unique.createItem', coin, bob, nft],
    ['unique.createMultipleItems', coin, bob, [amountOf(1)]],
    ['unique.createMultipleItemsEx', coin, { Fungible: [[bob, 1]] }],
    ['unique.setCollectionProperties', coin, [property('k', 'v')]],
    ['unique.deleteCollectionProperties', coin, ['0x6b']],
    ['unique.setTokenProperties', coin, 0, [property('k', 'v')]],
    ['unique.deleteTokenProperties', coin, 0, ['0x6b']],
    ['unique.setTokenPropertyPermissions', coin, [permission('k', 'mao')]],
    ['unique.setTransfersEnabledFlag', coin, false],
    ['unique.burnItem', coin, 0, 1],
    ['unique.burnFrom', coin, bob, 0, 1],
    ['unique.approve', bob, coin, 0, 1],
    ['unique.approveFrom', bob, bob, coin, 0, 1],
    setLimits(coin, {}),
    setPermissions(coin, {}),
    ['unique.setAllowanceForAll', coin, bob, true],
    ['unique.upgradeTokensPropertiesLimit', coin, 'Extended'],
    ['unique.forceRepairCollection', coin],
  ];

  test.each(calls.map((call) => [call[0], call] as const))('%s is refused for collection 0', (_, call) => {
    expect(createTestChain().send('//Alice', call).error).toBe('common.UnsupportedOperation');
  });

  test('repartition of collection 0 is refused, as in any collection that is not refungible', () => {
    expect(createTestChain().send('//Alice', ['unique.repartition', coin, 0, 5]).error).toBe(
      'unique.RepartitionCalledOnNonRefungibleCollection',
    );
  });

  test('repairing a token of collection 0 is refused, even as root', () => {
    const chain = createTestChain();
    const sent = chain.send('//Alice', ['sudo.sudo', chain.nested(['unique.forceRepairItem', coin, 0])]);
    const sudid = sent.events.find(({ name }) => name === 'sudo.Sudid');
    expect(sudid?.data).toEqual([{ err: { module: { index: 66, error: '0x17000000' } } }]);
  });

  test('nesting an NFT under the coin is refused', () => {
    const chain = createTestChain();
    const art = createCollection(chain);
    const token = mintNft(chain, art, crossOf(chain, '//Bob'));
    const under: Cross = { ethereum: tokenAddress({ collection: coin, token: 0 }) };
    expect(chain.send('//Bob', ['unique.transfer', under, art, token, 1]).error).toBe(
      'common.UnsupportedOperation',
    );
  });
});

test('a transfer of coins has the weight of one of pallet Balances, a failed one the announced weight', () => {
  const { chain, charlie, transfer } = open();
  expect(charged(chain.send('//Bob', transfer(charlie, 1)))).toBe(31_000_000 + 173_834_000);
  expect(charged(chain.send('//Bob', transfer(charlie, free)))).toBe(1_124_491_000);
  const burn = charged(chain.send('//Bob', ['unique.burnItem', coin, 0, 1]));
  expect(burn).toBe(31_000_000 + 750_010_000);
});
