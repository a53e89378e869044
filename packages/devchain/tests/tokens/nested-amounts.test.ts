import { describe, expect, test } from 'vitest';
import { tokenAddress } from '../../src/pallets/common/token-addresses.ts';
import {
  amountOf,
  createFungible,
  fungibleBalance,
  mintPieces,
  pieceBalance,
} from '../support/amount-calls.ts';
import { type CallSpec, createTestChain } from '../support/test-chain.ts';
import {
  type Cross,
  createCollection,
  crossOf,
  expectEvents,
  mintNft,
  permissions,
} from '../support/token-calls.ts';

// Acceptance cases of nesting on the live network, for fungible amounts and pieces of refungible tokens.

/** An NFT of Bob under which its owner may nest tokens, and a fungible collection in which Bob has 100. */
function open() {
  const chain = createTestChain();
  const bob = crossOf(chain, '//Bob');
  const nesting = { tokenOwner: true, collectionAdmin: false, restricted: null };
  const art = createCollection(chain, { permissions: permissions({ nesting }) });
  const token = mintNft(chain, art, bob);
  const parent: Cross = { ethereum: tokenAddress({ collection: art, token }) };
  const id = createFungible(chain, [[bob, 100]]);
  const isChild = () => chain.query('nonfungible', 'tokenChildren', art, token, [id, 0]);
  const transfer = (to: Cross, amount: number): CallSpec => ['unique.transfer', to, id, 0, amount];
  const out = (amount: number): CallSpec => ['unique.transferFrom', parent, bob, id, 0, amount];
  const burnNft = () => chain.send('//Bob', ['unique.burnItem', art, token, 1]).error;
  return { chain, bob, art, token, parent, id, isChild, transfer, out, burnNft };
}

describe('a fungible amount', () => {
  test('a fungible amount is nested under an NFT, as its child until the whole amount is taken out', () => {
    const { chain, bob, parent, id, isChild, transfer, out, burnNft } = open();
    expectEvents(chain.send('//Bob', transfer(parent, 10)), ['Transfer', id, 0, bob, parent, 10]);
    expect([fungibleBalance(chain, id, parent), isChild()]).toEqual([10n, true]);
    expect(burnNft()).toBe('nonfungible.CantBurnNftWithChildren');
    expectEvents(chain.send('//Bob', out(4)), ['Transfer', id, 0, parent, bob, 4]);
    expect(isChild()).toBe(true);
    expect(chain.send('//Alice', out(6)).error).toBe('common.ApprovedValueTooLow');
    expect(chain.send('//Bob', out(7)).error).toBe('common.TokenValueTooLow');
    chain.send('//Bob', out(6));
    expect(isChild()).toBe(false);
    expect(burnNft()).toBeUndefined();
  });

  test('a fungible amount under an NFT can be burnt by the owner of the NFT', () => {
    const { chain, parent, id, isChild, transfer } = open();
    chain.send('//Bob', transfer(parent, 10));
    const burn = (amount: number): CallSpec => ['unique.burnFrom', id, parent, 0, amount];
    expect(chain.send('//Alice', burn(1)).error).toBe('common.ApprovedValueTooLow');
    expectEvents(chain.send('//Bob', burn(10)), ['ItemDestroyed', id, 0, parent, 10]);
    expect(isChild()).toBe(false);
  });

  test('a fungible amount is minted under an NFT by an account that may nest there; 0 makes no child', () => {
    const { chain, parent, id, isChild } = open();
    const mint = (uri: string, amount: number) =>
      chain.send(uri, ['unique.createItem', id, parent, amountOf(amount)]).error;
    expect(mint('//Alice', 1)).toBe('common.UserIsNotAllowedToNest');
    chain.send('//Alice', ['unique.addCollectionAdmin', id, crossOf(chain, '//Bob')]);
    expect(mint('//Bob', 0)).toBeUndefined();
    expect(isChild()).toBe(false);
    expect(mint('//Bob', 5)).toBeUndefined();
    expect(isChild()).toBe(true);
  });

  test('a fungible amount cannot be nested where only other collections are allowed', () => {
    const { chain, art, parent, transfer } = open();
    const nesting = { tokenOwner: true, collectionAdmin: false, restricted: [art] };
    chain.send('//Alice', ['unique.setCollectionPermissions', art, permissions({ nesting })]);
    expect(chain.send('//Bob', transfer(parent, 1)).error).toBe('common.SourceCollectionIsNotAllowedToNest');
    expect(chain.send('//Bob', transfer(parent, 0)).error).toBeUndefined();
  });
});

describe('pieces of a refungible token', () => {
  function withPieces() {
    const { chain, bob, art, token: nftToken, parent, burnNft } = open();
    const id = createCollection(chain, { mode: 'ReFungible' });
    const token = mintPieces(chain, id, [[bob, 100]]);
    const isChild = () => chain.query('nonfungible', 'tokenChildren', art, nftToken, [id, token]);
    const transfer = (to: Cross, amount: number): CallSpec => ['unique.transfer', to, id, token, amount];
    const out = (amount: number): CallSpec => ['unique.transferFrom', parent, bob, id, token, amount];
    return { chain, bob, parent, id, token, isChild, transfer, out, burnNft };
  }

  test('pieces of a refungible token are nested under an NFT; the token is its child until all pieces are taken out', () => {
    const { chain, bob, parent, id, token, isChild, transfer, out, burnNft } = withPieces();
    expectEvents(chain.send('//Bob', transfer(parent, 10)), ['Transfer', id, token, bob, parent, 10]);
    expect([pieceBalance(chain, id, token, parent), isChild()]).toEqual([10n, true]);
    expect(burnNft()).toBe('nonfungible.CantBurnNftWithChildren');
    expect(chain.send('//Alice', out(1)).error).toBe('common.ApprovedValueTooLow');
    chain.send('//Bob', out(4));
    expect(isChild()).toBe(true);
    expectEvents(chain.send('//Bob', out(6)), ['Transfer', id, token, parent, bob, 6]);
    expect(isChild()).toBe(false);
    expect(burnNft()).toBeUndefined();
  });

  test('pieces of a refungible token are burnt and minted under an NFT by its owner', () => {
    const { chain, parent, id, token, isChild, transfer } = withPieces();
    chain.send('//Bob', transfer(parent, 10));
    const burn: CallSpec = ['unique.burnFrom', id, parent, token, 10];
    expectEvents(chain.send('//Bob', burn), ['ItemDestroyed', id, token, parent, 10]);
    expect(isChild()).toBe(false);
    chain.send('//Alice', ['unique.addCollectionAdmin', id, crossOf(chain, '//Bob')]);
    const mint: CallSpec = [
      'unique.createMultipleItemsEx',
      id,
      { RefungibleMultipleOwners: { users: [[parent, 5]], properties: [] } },
    ];
    expectEvents(chain.send('//Bob', mint), ['ItemCreated', id, token + 1, parent, 5]);
  });
});

describe('tokens that no other can be nested under', () => {
  test('an NFT cannot be nested under a refungible token', () => {
    const { chain, bob, art, token } = open();
    const id = createCollection(chain, { mode: 'ReFungible' });
    const pieces = mintPieces(chain, id, [[bob, 1]]);
    const under: Cross = { ethereum: tokenAddress({ collection: id, token: pieces }) };
    expect(chain.send('//Bob', ['unique.transfer', under, art, token, 1]).error).toBe(
      'refungible.RefungibleDisallowsNesting',
    );
  });

  test('neither an NFT nor an amount can be nested under a fungible token', () => {
    const { chain, art, token, id, transfer } = open();
    const under: Cross = { ethereum: tokenAddress({ collection: id, token: 0 }) };
    const refused = 'fungible.FungibleDisallowsNesting';
    expect(chain.send('//Bob', ['unique.transfer', under, art, token, 1]).error).toBe(refused);
    expect(chain.send('//Bob', transfer(under, 1)).error).toBe(refused);
  });
});
