import { fromHex, toHex } from '@hub/primitives/hex';
import { describe, expect, test } from 'vitest';
import { accountOf } from '../../src/networks/development-accounts.ts';
import { tokenAddress } from '../../src/pallets/common/token-addresses.ts';
import { callApi } from '../support/call-api.ts';
import { type CallSpec, createTestChain, type Sent, type TestChain, token } from '../support/test-chain.ts';
import {
  createCollection,
  crossOf,
  mintNft,
  nft,
  permission,
  property,
  setLimits,
} from '../support/token-calls.ts';

// A confirmed sponsor pays the fee of calls about tokens (docs/token-rules.md#sponsors). Here Charlie sponsors
// collections of Alice.

function sponsor(chain: TestChain, id: number): void {
  const ask: CallSpec = ['unique.setCollectionSponsor', id, chain.addressOf('//Charlie')];
  expect(chain.send('//Alice', ask).error).toBeUndefined();
  expect(chain.send('//Charlie', ['unique.confirmSponsorship', id]).error).toBeUndefined();
}

function open(settings: object = {}) {
  const chain = createTestChain();
  const id = createCollection(chain, {
    tokenPropertyPermissions: [permission('k', 'mo')],
    ...settings,
  });
  sponsor(chain, id);
  const [alice, bob, dave] = ['//Alice', '//Bob', '//Dave'].map((uri) => crossOf(chain, uri));
  const payer = (sent: Sent) => payerOf(chain, sent);
  const pays = (uri: string, ...call: CallSpec) => payer(chain.send(uri, call));
  return { chain, id, alice: alice!, bob: bob!, dave: dave!, payer, pays };
}

/** An NFT of Bob in a sponsored collection. */
function openNft(settings: object = {}) {
  const world = open(settings);
  return { ...world, item: mintNft(world.chain, world.id, world.bob) };
}

/** The URI of the account that the fee was taken from, and that gets the rest back. */
function payerOf(chain: TestChain, { events }: Sent): string {
  const withdrawals = events.filter(({ name }) => name === 'balances.Withdraw');
  const [account, amount] = withdrawals[0]!.data;
  expect(withdrawals).toHaveLength(1);
  expect(BigInt(amount as string)).toBeGreaterThan(0n);
  const refund = events.filter(({ name }) => name === 'balances.Deposit').slice(0, -1);
  for (const { data } of refund) expect(data[0]).toBe(account);
  const uris = ['//Alice', '//Bob', '//Charlie', '//Dave'];
  return uris.find((uri) => chain.addressOf(uri) === account)!;
}

describe('the sponsor pays', () => {
  test('the sponsor pays the exact fee of a transfer, while the signer keeps its coins', () => {
    const { chain, id, item, dave } = openNft();
    const before = { bob: chain.balanceOf('//Bob').free, charlie: chain.balanceOf('//Charlie').free };
    const sent = chain.send('//Bob', ['unique.transfer', dave, id, item, 1]);
    expect(sent.error).toBeUndefined();
    expect(sent.events.map(({ name }) => name)).toEqual([
      'balances.Withdraw',
      'common.Transfer',
      'balances.Deposit',
      'balances.Deposit',
      'treasury.Deposit',
      'system.ExtrinsicSuccess',
    ]);
    const fee = BigInt(sent.events.find(({ name }) => name === 'treasury.Deposit')!.data[0] as string);
    expect(chain.balanceOf('//Bob').free).toBe(before.bob);
    expect(before.charlie - chain.balanceOf('//Charlie').free).toBe(fee);
  });

  test('the sponsor pays for new items, approvals and transfers of approved tokens', () => {
    const { chain, id, item, bob, dave, pays } = openNft();
    chain.passBlocks(5);
    expect(pays('//Alice', 'unique.createItem', id, bob, nft())).toBe('//Charlie');
    expect(pays('//Bob', 'unique.approve', dave, id, item, 1)).toBe('//Charlie');
    expect(pays('//Dave', 'unique.transferFrom', bob, dave, id, item, 1)).toBe('//Charlie');
  });

  test('the sponsor pays the tip as well', () => {
    const { chain, id, item, bob, payer } = openNft();
    const before = chain.balanceOf('//Charlie').free;
    const sent = chain.send('//Bob', ['unique.transfer', bob, id, item, 1], { tip: token });
    expect(payer(sent)).toBe('//Charlie');
    expect(before - chain.balanceOf('//Charlie').free).toBeGreaterThan(token);
  });

  test('the sponsor pays for an account that has no coins and never had any', () => {
    const { chain, id } = open();
    const newcomer = crossOf(chain, '//Newcomer');
    const item = mintNft(chain, id, newcomer);
    expect(chain.balanceOf('//Newcomer').free).toBe(0n);
    const sent = chain.send('//Newcomer', ['unique.transfer', crossOf(chain, '//Bob'), id, item, 1]);
    expect(sent.error).toBeUndefined();
    expect(chain.query('system', 'account', chain.addressOf('//Newcomer'))).toMatchObject({ nonce: 1 });
  });

  test('the staking pallet pays for a collection that it sponsors', () => {
    const chain = createTestChain();
    const id = createCollection(chain);
    const item = mintNft(chain, id, crossOf(chain, '//Bob'));
    chain.send('//Operator', ['appPromotion.sponsorCollection', id]);
    const pallet = 'ungzYeNhrG2CqKEXKfiSD3ojsYQXa3jr3REKaVMUEgNeHp4jJ';
    chain.send('//Alice', ['balances.transferKeepAlive', pallet, (10n * token).toString()]);
    const sent = chain.send('//Bob', ['unique.transfer', crossOf(chain, '//Dave'), id, item, 1]);
    expect(sent.events[0]!.data[0]).toBe(pallet);
  });
});

describe('the signer pays', () => {
  test('the signer pays until the sponsor confirmed, and after it was removed or replaced', () => {
    const { chain, id, item, bob, pays } = openNft({});
    const transfer: CallSpec = ['unique.transfer', bob, id, item, 1];
    chain.send('//Alice', ['unique.setCollectionSponsor', id, chain.addressOf('//Dave')]);
    expect(pays('//Bob', ...transfer)).toBe('//Bob');
    chain.send('//Dave', ['unique.confirmSponsorship', id]);
    expect(pays('//Bob', ...transfer)).toBe('//Dave');
    chain.passBlocks(5);
    chain.send('//Alice', ['unique.removeCollectionSponsor', id]);
    expect(pays('//Bob', ...transfer)).toBe('//Bob');
  });

  test('the signer pays for tokens of others', () => {
    const { id, item, alice, bob, dave, pays } = openNft();
    expect(pays('//Dave', 'unique.transfer', dave, id, item, 1)).toBe('//Dave');
    expect(pays('//Dave', 'unique.transferFrom', alice, dave, id, item, 1)).toBe('//Dave');
    expect(pays('//Dave', 'unique.transfer', dave, id, 99, 1)).toBe('//Dave');
    expect(pays('//Dave', 'unique.transfer', dave, 99, item, 1)).toBe('//Dave');
    expect(pays('//Dave', 'unique.transfer', bob, 0, 0, 1)).toBe('//Dave');
  });

  test('the signer pays for calls of other kinds, and for calls within a batch', () => {
    const { chain, id, item, bob, pays } = openNft();
    const inner = chain.nested(['unique.transfer', bob, id, item, 1]);
    expect(pays('//Bob', 'utility.batchAll', [inner])).toBe('//Bob');
    expect(pays('//Bob', 'unique.setAllowanceForAll', id, bob, true)).toBe('//Bob');
    expect(pays('//Alice', 'unique.createMultipleItems', id, bob, [nft()])).toBe('//Alice');
    expect(
      pays('//Alice', 'unique.createMultipleItemsEx', id, { NFT: [{ owner: bob, properties: [] }] }),
    ).toBe('//Alice');
    expect(pays('//Alice', 'unique.addToAllowList', id, bob)).toBe('//Alice');
    expect(pays('//Bob', 'unique.burnItem', id, item, 1)).toBe('//Bob');
  });
});

/** The same call in block after block: S where Charlie, the sponsor, pays, and - where another account does. */
function payersOver(world: ReturnType<typeof open>, blocks: number, uri: string, call: CallSpec): string {
  return Array.from({ length: blocks }, () => (world.pays(uri, ...call) === '//Charlie' ? 'S' : '-')).join(
    '',
  );
}

describe('the sponsor pays for one call, then waits', () => {
  test('after a paid transfer of an NFT the sponsor waits five blocks, whoever moves it', () => {
    const world = openNft();
    const { id, item, bob, dave, pays, chain } = world;
    expect(payersOver(world, 7, '//Bob', ['unique.transfer', bob, id, item, 1])).toBe('S----S-');
    chain.passBlocks(5);
    expect(pays('//Bob', 'unique.transfer', dave, id, item, 1)).toBe('//Charlie');
    expect(pays('//Dave', 'unique.transfer', bob, id, item, 1)).toBe('//Dave');
  });

  test('the sponsor waits as many blocks as the limits of the collection say, none for 0', () => {
    const world = openNft();
    const { chain, id, item, bob, dave } = world;
    const transfer: CallSpec = ['unique.transfer', bob, id, item, 1];
    chain.send('//Alice', setLimits(id, { sponsorTransferTimeout: 2, sponsorApproveTimeout: 3 }));
    expect(payersOver(world, 5, '//Bob', transfer)).toBe('S-S-S');
    expect(payersOver(world, 5, '//Bob', ['unique.approve', dave, id, item, 1])).toBe('S--S-');
    chain.send('//Alice', setLimits(id, { sponsorTransferTimeout: 0 }));
    expect(payersOver(world, 3, '//Bob', transfer)).toBe('SSS');
  });

  test('in a fungible collection the sponsor waits for each account apart', () => {
    const world = open({ mode: { Fungible: 2 } });
    const { chain, id, bob, dave, pays } = world;
    for (const owner of [bob, dave]) {
      chain.send('//Alice', ['unique.createItem', id, owner, { Fungible: { value: 10 } }]);
    }
    const transfer: CallSpec = ['unique.transfer', bob, id, 0, 1];
    expect(payersOver(world, 6, '//Bob', transfer)).toBe('S----S');
    expect(payersOver(world, 2, '//Dave', transfer)).toBe('S-');
    expect(pays('//Alice', ...transfer)).toBe('//Alice');
    expect(pays('//Bob', 'unique.transfer', bob, id, 1, 1)).toBe('//Bob');
    expect(payersOver(world, 6, '//Bob', ['unique.approve', dave, id, 0, 1])).toBe('S----S');
  });

  test('in a refungible collection the sponsor waits for each account’s pieces of a token apart', () => {
    const world = open({ mode: 'ReFungible' });
    const { chain, id, bob, dave, pays } = world;
    const users = new Map([
      [bob, 5],
      [dave, 5],
    ]);
    for (const _ of [1, 2]) {
      const data = { RefungibleMultipleOwners: { users, properties: [] } };
      expect(chain.send('//Alice', ['unique.createMultipleItemsEx', id, data]).error).toBeUndefined();
    }
    expect(payersOver(world, 6, '//Bob', ['unique.transfer', bob, id, 1, 1])).toBe('S----S');
    expect(pays('//Bob', 'unique.transfer', bob, id, 2, 1)).toBe('//Charlie');
    expect(pays('//Dave', 'unique.transfer', dave, id, 1, 1)).toBe('//Charlie');
    expect(pays('//Alice', 'unique.transfer', bob, id, 1, 1)).toBe('//Alice');
    expect(payersOver(world, 6, '//Bob', ['unique.approve', dave, id, 1, 1])).toBe('S----S');
  });

  test('for new items the sponsor waits for each signer apart', () => {
    const world = open({ permissions: { access: null, mintMode: true, nesting: null } });
    const { chain, id, bob } = world;
    chain.send('//Alice', ['unique.addToAllowList', id, bob]);
    const mint: CallSpec = ['unique.createItem', id, bob, nft()];
    expect(payersOver(world, 6, '//Bob', mint)).toBe('S----S');
    expect(payersOver(world, 2, '//Alice', mint)).toBe('S-');
  });

  test('the sponsor waits after a call that failed as well', () => {
    const { chain, id, item, bob, payer, pays } = openNft();
    const failed = chain.send('//Bob', ['unique.transfer', bob, id, item, 2]);
    expect(failed.error).toBe('nonfungible.NonfungibleItemsHaveNoAmount');
    expect(payer(failed)).toBe('//Charlie');
    expect(pays('//Bob', 'unique.transfer', bob, id, item, 1)).toBe('//Bob');
  });

  test('the sponsor pays only for the first of two calls in one block', () => {
    const { chain, id, item, bob, payer } = openNft();
    const transfer: CallSpec = ['unique.transfer', bob, id, item, 1];
    const sent = chain.sendAll([
      ['//Bob', transfer],
      ['//Bob', transfer],
    ]);
    expect(sent.map(payer)).toEqual(['//Charlie', '//Bob']);
  });

  test('the blocks of the sponsor’s last payments for a token are removed when it is burnt', () => {
    const { chain, id, item, bob, dave, pays } = openNft();
    pays('//Bob', 'unique.transfer', bob, id, item, 1);
    pays('//Bob', 'unique.approve', dave, id, item, 1);
    const baskets = () =>
      ['nftTransferBasket', 'nftApproveBasket'].map((name) => chain.query('unique', name, id, item));
    const { number } = chain.chain.bestBlock();
    expect(baskets()).toEqual([number - 1, number]);
    chain.send('//Bob', ['unique.burnItem', id, item, 1]);
    expect(baskets()).toEqual([null, null]);
  });
});

describe('properties of a token', () => {
  const set = (id: number, item: number, value: string): CallSpec => [
    'unique.setTokenProperties',
    id,
    item,
    value === '' ? [] : [property('k', value)],
  ];

  test('the sponsor pays for token properties only if the collection has set a rate', () => {
    const world = openNft();
    const { chain, id, item, pays } = world;
    expect(pays('//Bob', ...set(id, item, 'v'))).toBe('//Bob');
    chain.send('//Alice', setLimits(id, { sponsoredDataRateLimit: { Blocks: 3 } }));
    expect(payersOver(world, 5, '//Bob', set(id, item, 'v'))).toBe('S--S-');
    expect(chain.query('unique', 'tokenPropertyBasket', id, item)).toBe(chain.chain.bestBlock().number - 1);
  });

  test('the sponsor pays for token properties up to a number of bytes of key and value', () => {
    const world = openNft({});
    const { chain, id, item, pays } = world;
    const limits = { sponsoredDataRateLimit: { Blocks: 0 }, sponsoredDataSize: 5 };
    chain.send('//Alice', setLimits(id, limits));
    expect(pays('//Bob', ...set(id, item, 'four'))).toBe('//Charlie');
    expect(pays('//Bob', ...set(id, item, 'fives'))).toBe('//Bob');
  });

  test('the sponsor pays in each block for a call of setTokenProperties that sets none', () => {
    const world = openNft();
    expect(payersOver(world, 2, '//Bob', set(world.id, world.item, ''))).toBe('SS');
  });

  test('the sponsor pays for properties of a nested token if the owner of its root token sets them, not another account', () => {
    const nesting = { tokenOwner: true, collectionAdmin: false, restricted: null };
    const { chain, id, item, pays } = openNft({ permissions: { access: null, mintMode: null, nesting } });
    chain.send('//Alice', setLimits(id, { sponsoredDataRateLimit: { Blocks: 0 } }));
    const own = mintNft(chain, id, crossOf(chain, '//Bob'));
    const under = { ethereum: tokenAddress({ collection: id, token: item }) };
    expect(chain.send('//Bob', ['unique.transfer', under, id, own, 1]).error).toBeUndefined();
    expect(pays('//Bob', ...set(id, own, 'v'))).toBe('//Charlie');
    expect(pays('//Dave', ...set(id, own, 'v'))).toBe('//Dave');
    expect(pays('//Dave', ...set(id, 99, 'v'))).toBe('//Dave');
  });

  test('the sponsor pays for properties of a refungible token if a holder of pieces sets them, not another account', () => {
    const { chain, id, bob, pays } = open({ mode: 'ReFungible' });
    chain.send('//Alice', setLimits(id, { sponsoredDataRateLimit: { Blocks: 0 } }));
    chain.send('//Alice', ['unique.createItem', id, bob, { ReFungible: { pieces: 2, properties: [] } }]);
    expect(pays('//Bob', ...set(id, 1, 'v'))).toBe('//Charlie');
    expect(pays('//Dave', ...set(id, 1, 'v'))).toBe('//Dave');
  });
});

describe('before a call is in a block', () => {
  function poorSponsor() {
    const world = openNft();
    const { chain, id, item, bob } = world;
    const all = chain.balanceOf('//Charlie').free;
    const rest = ['balances.forceSetBalance', { id: chain.addressOf('//Charlie') }, '1000'] as const;
    expect(chain.sudo(rest).error).toBeUndefined();
    expect(chain.balanceOf('//Charlie').free).toBeLessThan(all);
    return { ...world, transfer: chain.sign('//Bob', ['unique.transfer', bob, id, item, 1]) };
  }

  const verdict = ({ runtime, chain }: TestChain, extrinsic: Uint8Array) =>
    runtime.validateTransaction(chain.bestBlock(), extrinsic);

  test('an extrinsic whose sponsor cannot pay the fee is invalid, even if the signer could pay it', () => {
    const { chain, transfer } = poorSponsor();
    expect(chain.balanceOf('//Bob').free).toBeGreaterThan(token);
    expect(verdict(chain, transfer)).toEqual({ ok: false, error: { kind: 'invalid', reason: 'Payment' } });
    expect(() => chain.chain.seal({ extrinsics: [transfer] })).toThrow();
  });

  test('the call of a signer without coins is valid, but not while the sponsor waits', () => {
    const { chain, id } = open();
    const newcomer = crossOf(chain, '//Newcomer');
    const item = mintNft(chain, id, newcomer);
    const transfer: CallSpec = ['unique.transfer', newcomer, id, item, 1];
    expect(verdict(chain, chain.sign('//Newcomer', transfer)).ok).toBe(true);
    chain.send('//Newcomer', transfer);
    expect(verdict(chain, chain.sign('//Newcomer', transfer)).ok).toBe(false);
    chain.passBlocks(4);
    expect(verdict(chain, chain.sign('//Newcomer', transfer)).ok).toBe(true);
  });

  test('validation, fee queries and dry runs do not use up the call that the sponsor pays for', () => {
    const { chain, id, item, bob, payer } = openNft();
    const transfer: CallSpec = ['unique.transfer', bob, id, item, 1];
    const extrinsic = chain.sign('//Bob', transfer);
    const length = new Uint8Array(Uint32Array.of(extrinsic.length).buffer);
    const head = chain.chain.bestBlock();
    expect(verdict(chain, extrinsic).ok).toBe(true);
    expect(callApi(chain, 'TransactionPaymentApi_query_info', [extrinsic, length])).not.toHaveLength(0);
    expect(callApi(chain, 'TransactionPaymentApi_query_fee_details', [extrinsic, length])[0]).toBe(1);
    expect(toHex(callApi(chain, 'BlockBuilder_apply_extrinsic', extrinsic))).toBe('0x0000');
    expect(chain.chain.bestBlock()).toBe(head);
    expect(chain.query('unique', 'nftTransferBasket', id, item)).toBeNull();
    expect(payer(chain.send('//Bob', transfer))).toBe('//Charlie');
    expect(chain.query('unique', 'nftTransferBasket', id, item)).toBe(head.number + 1);
  });
});

describe('the next sponsored transfer', () => {
  const bob = Uint8Array.of(0, ...fromHex(accountOf('//Bob')));
  const u32 = (value: number) => new Uint8Array(Uint32Array.of(value).buffer);
  const next = (chain: TestChain, id: number, item: number) => {
    const args = [u32(id), bob, u32(item)];
    const [ok, some, blocks] = callApi(chain, 'UniqueApi_next_sponsored', args);
    expect(ok).toBe(0);
    return some === 0 ? null : blocks;
  };

  test('the next sponsored transfer is unknown without a confirmed sponsor or without the token', () => {
    const chain = createTestChain();
    const id = createCollection(chain);
    const item = mintNft(chain, id, crossOf(chain, '//Bob'));
    expect(next(chain, id, item)).toBeNull();
    chain.send('//Alice', ['unique.setCollectionSponsor', id, chain.addressOf('//Charlie')]);
    expect(next(chain, id, item)).toBeNull();
    chain.send('//Charlie', ['unique.confirmSponsorship', id]);
    expect(next(chain, id, item)).toBe(0);
    expect(next(chain, id, item + 1)).toBeNull();
    expect(next(chain, 99, 1)).toBeNull();
  });

  test.each([
    ['NFT', 'NFT', nft(), 1],
    ['Fungible', { Fungible: 0 }, { Fungible: { value: 9 } }, 0],
    ['ReFungible', 'ReFungible', { ReFungible: { pieces: 9, properties: [] } }, 1],
  ])('next_sponsored counts down the blocks in a collection of mode %s', (_name, mode, data, item) => {
    const { chain, id, bob } = open({ mode });
    chain.send('//Alice', ['unique.createItem', id, bob, data]);
    expect(next(chain, id, item)).toBe(0);
    chain.send('//Bob', ['unique.transfer', bob, id, item, 1]);
    const counted = Array.from({ length: 7 }, (_, index) => {
      if (index > 0) chain.passBlocks(1);
      return next(chain, id, item);
    });
    expect(counted).toEqual([5, 4, 3, 2, 1, 0, 0]);
  });
});
