import { fromHex } from '@hub/primitives/hex';
import { describe, expect, test } from 'vitest';
import { accountOf } from '../../src/networks/development-accounts.ts';
import { tokenAddress } from '../../src/pallets/common/token-addresses.ts';
import { callApi } from '../support/call-api.ts';
import { createOracle } from '../support/oracle.ts';
import { type CallSpec, createTestChain, type TestChain } from '../support/test-chain.ts';
import {
  type Cross,
  createCollection,
  crossOf,
  mintNft,
  nft,
  permission,
  permissions,
  property,
} from '../support/token-calls.ts';

// The answers about collections and tokens agree with the calls before them (docs/token-rules.md#queries).

const number = (value: number) => new Uint8Array(Uint32Array.of(value).buffer);
const account = (uri: string) => Uint8Array.of(0, ...fromHex(accountOf(uri)));
const under = (collection: number, token: number): Cross => ({
  ethereum: tokenAddress({ collection, token }),
});
const nestingByOwner = permissions({
  nesting: { tokenOwner: true, collectionAdmin: false, restricted: null },
});

function open() {
  const chain = createTestChain();
  const oracle = createOracle(chain);
  const ask = (method: string, ...args: readonly Uint8Array[]) =>
    oracle.answerOf('UniqueApi', method, callApi(chain, `UniqueApi_${method}`, args));
  const works = (uri: string, ...call: CallSpec) => expect(chain.send(uri, call).error).toBeUndefined();
  return { chain, ask, works, bob: crossOf(chain, '//Bob'), charlie: crossOf(chain, '//Charlie') };
}

describe('children of a token', () => {
  test('children of a token come by transfer and by minting, and go by transferFrom and by burning', () => {
    const { chain, ask, works, bob } = open();
    const id = createCollection(chain, { permissions: nestingByOwner });
    const parent = mintNft(chain, id, bob);
    const children = () => {
      const { ok } = ask('token_children', number(id), number(parent)) as { ok: { token: number }[] };
      return ok.map(({ token }) => token).toSorted();
    };
    expect(children()).toEqual([]);
    const moved = mintNft(chain, id, bob);
    works('//Bob', 'unique.transfer', under(id, parent), id, moved, 1);
    expect(children()).toEqual([moved]);
    works('//Alice', 'unique.addCollectionAdmin', id, bob);
    works('//Bob', 'unique.createItem', id, under(id, parent), nft());
    const minted = moved + 1;
    expect(children()).toEqual([moved, minted]);
    works('//Bob', 'unique.transferFrom', under(id, parent), bob, id, moved, 1);
    expect(children()).toEqual([minted]);
    works('//Bob', 'unique.burnFrom', id, under(id, parent), minted, 1);
    expect(children()).toEqual([]);
  });

  test('children of a token are those of other collections and modes as well, but not coins', () => {
    const { chain, ask, works, bob } = open();
    const id = createCollection(chain, { permissions: nestingByOwner });
    const parent = mintNft(chain, id, bob);
    const amounts = createCollection(chain, { mode: { Fungible: 0 } });
    const pieces = createCollection(chain, { mode: 'ReFungible' });
    works('//Alice', 'unique.createItem', amounts, bob, { Fungible: { value: 5 } });
    works('//Alice', 'unique.createItem', pieces, bob, { ReFungible: { pieces: 5, properties: [] } });
    works('//Bob', 'unique.transfer', under(id, parent), amounts, 0, 2);
    works('//Bob', 'unique.transfer', under(id, parent), pieces, 1, 2);
    works('//Bob', 'unique.transfer', under(id, parent), 0, 0, 7);
    const { ok } = ask('token_children', number(id), number(parent)) as { ok: object[] };
    expect(ok).toHaveLength(2);
    expect(ok).toEqual(
      expect.arrayContaining([
        { collection: amounts, token: 0 },
        { collection: pieces, token: 1 },
      ]),
    );
  });
});

test('the topmost owner of a token below five others is the owner of the root, also after its transfer', () => {
  const { chain, ask, works, bob, charlie } = open();
  const id = createCollection(chain, { permissions: nestingByOwner });
  for (const token of [1, 2, 3, 4, 5, 6]) {
    mintNft(chain, id, bob);
    if (token > 1) works('//Bob', 'unique.transfer', under(id, token - 1), id, token, 1);
  }
  const topmost = () => ask('topmost_token_owner', number(id), number(6));
  expect(topmost()).toEqual({ ok: bob });
  works('//Bob', 'unique.transfer', charlie, id, 1, 1);
  expect(topmost()).toEqual({ ok: charlie });
  expect(ask('token_owner', number(id), number(6))).toEqual({ ok: under(id, 5) });
});

test('a sole holder of a refungible token is its owner, until somebody else has a piece', () => {
  const { chain, ask, works, bob, charlie } = open();
  const id = createCollection(chain, { mode: 'ReFungible' });
  works('//Alice', 'unique.createItem', id, bob, { ReFungible: { pieces: 3, properties: [] } });
  const place = [number(id), number(1)];
  expect(ask('token_owner', ...place)).toEqual({ ok: bob });
  expect(ask('topmost_token_owner', ...place)).toEqual({ ok: bob });
  works('//Bob', 'unique.transfer', charlie, id, 1, 1);
  expect(ask('token_owner', ...place)).toEqual({ ok: null });
  expect(ask('total_pieces', ...place)).toEqual({ ok: 3 });
  works('//Charlie', 'unique.burnItem', id, 1, 1);
  works('//Bob', 'unique.repartition', id, 1, 10);
  expect(ask('total_pieces', ...place)).toEqual({ ok: 10 });
  works('//Bob', 'unique.burnItem', id, 1, 10);
  expect(ask('token_exists', ...place)).toEqual({ ok: false });
  expect(ask('total_supply', number(id))).toEqual({ ok: 0 });
  expect(ask('last_token_id', number(id))).toEqual({ ok: 1 });
});

test('an allowance shrinks with each use, and one of an NFT ends with a transfer', () => {
  const { chain, ask, works, bob, charlie } = open();
  const amounts = createCollection(chain, { mode: { Fungible: 0 } });
  works('//Alice', 'unique.createItem', amounts, bob, { Fungible: { value: 9 } });
  works('//Bob', 'unique.approve', charlie, amounts, 0, 5);
  const allowance = (id: number, token: number) =>
    ask('allowance', number(id), account('//Bob'), account('//Charlie'), number(token));
  works('//Charlie', 'unique.transferFrom', bob, charlie, amounts, 0, 2);
  expect(allowance(amounts, 0)).toEqual({ ok: 3 });

  const id = createCollection(chain);
  const token = mintNft(chain, id, bob);
  works('//Bob', 'unique.approve', charlie, id, token, 1);
  expect(allowance(id, token)).toEqual({ ok: 1 });
  works('//Bob', 'unique.transfer', bob, id, token, 1);
  expect(allowance(id, token)).toEqual({ ok: 0 });
});

test('a fungible collection has no total before the first amount, then its supply', () => {
  const { chain, ask, works, bob } = open();
  const id = createCollection(chain, { mode: { Fungible: 0 } });
  const total = () => ask('total_pieces', number(id), number(0));
  expect(total()).toEqual({ ok: null });
  works('//Alice', 'unique.createItem', id, bob, { Fungible: { value: 9 } });
  works('//Bob', 'unique.burnItem', id, 0, 4);
  expect(total()).toEqual({ ok: 5 });
});

test('a destroyed collection is null and has no properties, but is counted', () => {
  const { chain, ask, works } = open();
  const id = createCollection(chain, { properties: [property('a', '1')] });
  works('//Alice', 'unique.destroyCollection', id);
  expect(ask('collection_by_id', number(id))).toEqual({ ok: null });
  expect(ask('collection_properties', number(id), Uint8Array.of(0))).toEqual({ ok: [] });
  expect(ask('collection_stats')).toEqual({ ok: { created: 1, destroyed: 1, alive: 0 } });
  expect(ask('collection_tokens', number(id))).toEqual({
    err: { module: { index: 66, error: '0x00000000' } },
  });
});

test('in maintenance mode calls about tokens are refused, those within a batch pass, and queries answer', () => {
  const { chain, ask, works, bob } = open();
  const id = createCollection(chain, { tokenPropertyPermissions: [permission('k', 'ma')] });
  expect(chain.sudo(['maintenance.enable']).error).toBeUndefined();
  const mint: CallSpec = ['unique.createItem', id, bob, nft(property('k', 'v'))];
  expect(verdict(chain, mint)).toEqual({ ok: false, error: { kind: 'invalid', reason: 'Call' } });
  works('//Alice', 'utility.batchAll', [chain.nested(mint)]);
  expect(ask('account_tokens', number(id), account('//Bob'))).toEqual({ ok: [1] });
  expect(chain.sudo(['maintenance.disable']).error).toBeUndefined();
  works('//Alice', ...mint);
});

function verdict({ chain, runtime, sign }: TestChain, call: CallSpec) {
  return runtime.validateTransaction(chain.bestBlock(), sign('//Alice', call));
}
