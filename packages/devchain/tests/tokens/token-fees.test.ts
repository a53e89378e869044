import { describe, expect, test } from 'vitest';
import { tokenAddress } from '../../src/pallets/common/token-addresses.ts';
import { charged } from '../support/charged-weight.ts';
import { type CallSpec, createTestChain } from '../support/test-chain.ts';
import {
  createCollection,
  crossOf,
  mintNft,
  nft,
  permission,
  permissions,
  property,
  setPermissions,
} from '../support/token-calls.ts';

// Weights of calls about tokens: the announced and the charged ones (docs/chain-rules.md#weights-of-calls).

const step = 63_960_000;
const dispatch = 31_000_000;

function open() {
  const chain = createTestChain();
  const id = createCollection(chain, {
    tokenPropertyPermissions: [permission('a', 'ma'), permission('b', 'ma')],
  });
  const bob = crossOf(chain, '//Bob');
  const charlie = crossOf(chain, '//Charlie');
  const token = mintNft(chain, id, bob);
  const send = (uri: string, ...call: CallSpec) => charged(chain.send(uri, call));
  return { chain, id, token, bob, charlie, send };
}

test('a transfer announces the weight of the most expensive mode with five steps, and is charged the weight it used', () => {
  const { chain, id, token, charlie } = open();
  const sent = chain.send('//Bob', ['unique.transfer', charlie, id, token, 1]);
  expect(charged(sent)).toBe(666_212_000);
  const refunded = BigInt(sent.events.find(({ name }) => name === 'balances.Deposit')!.data[1] as string);
  const unused = 1_124_491_000n - 666_212_000n;
  expect(refunded).toBe(unused * 74_032_567n + 291_002_568n);
});

describe('charges', () => {
  test('a transfer is charged for the allow list if it is required', () => {
    const { chain, id, token, bob, charlie, send } = open();
    chain.send('//Alice', setPermissions(id, { access: 'AllowList' }));
    for (const account of [bob, charlie]) chain.send('//Alice', ['unique.addToAllowList', id, account]);
    expect(send('//Bob', 'unique.transfer', charlie, id, token, 1)).toBe(666_212_000 + 2 * 33_384_000);
  });

  test('transferFrom is charged for the check of an approval', () => {
    const { id, token, bob, charlie, send } = open();
    expect(send('//Bob', 'unique.transferFrom', bob, charlie, id, token, 1)).toBe(666_212_000 + 33_253_000);
  });

  test('a mint is charged for the properties of new tokens', () => {
    const { id, bob, send } = open();
    const items = [nft(property('a', '1'), property('b', '2')), nft()];
    const bare = 13_382_574 + 7_894_111 * 2 + 2 * 25_000_000 + 6 * 100_000_000;
    const properties = 721_000 + 39_063_489 * 2 + 100_000_000 + 11_552_000 + 2 * 25_000_000;
    expect(send('//Alice', 'unique.createMultipleItems', id, bob, items)).toBe(dispatch + bare + properties);
  });

  test('a transfer under another token is charged for the step to the owner of that token', () => {
    const { chain, id, token, bob, send } = open();
    chain.send('//Alice', [
      'unique.setCollectionPermissions',
      id,
      permissions({ nesting: { tokenOwner: true, collectionAdmin: false, restricted: null } }),
    ]);
    const second = mintNft(chain, id, bob);
    const under = { ethereum: tokenAddress({ collection: id, token }) };
    expect(send('//Bob', 'unique.transfer', under, id, second, 1)).toBe(666_212_000 + step);
  });

  test('a failed transfer, and one of 0, is charged the announced weight', () => {
    const { id, token, charlie, send } = open();
    expect(send('//Charlie', 'unique.transfer', charlie, id, token, 1)).toBe(1_124_491_000);
    expect(send('//Bob', 'unique.transfer', charlie, id, token, 0)).toBe(1_124_491_000);
  });

  test('a failed approval of an NFT is charged its weight for NFTs', () => {
    const { id, token, charlie, send } = open();
    expect(send('//Charlie', 'unique.approve', charlie, id, token, 1)).toBe(
      dispatch + 17_699_000 + 150_000_000,
    );
  });

  test('a transfer in a missing collection is charged only for the dispatch', () => {
    const { charlie, send } = open();
    expect(send('//Bob', 'unique.transfer', charlie, 9, 1, 1)).toBe(dispatch);
  });

  test('setCollectionProperties is charged for the property that it sets', () => {
    const { id, send } = open();
    const one = 9_814_000 + 35_405_018 + 125_000_000;
    expect(send('//Alice', 'unique.setCollectionProperties', id, [property('k', 'v')])).toBe(dispatch + one);
  });
});
