// How the NFT is found out of which pieces of a token are taken, in both generations: among many holders, and among
// several NFTs.
import { nestingAddress } from '@hub/primitives/collection-address';
import { beforeAll, describe, expect, test } from 'vitest';
import { post } from '../../support/chain-api-network.ts';
import { addresses, type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';
import type { Place } from './stir-tokens.ts';

const { alice, bob, charlie } = addresses;
const nfts = 1;
const shares = 2;
const nesting = { tokenOwner: true, collectionAdmin: true };

let stage: SdkStage;
beforeAll(async () => {
  stage = await startSdkStage();
  await stage.run('/collection/create', {
    mode: 'Nft',
    name: 'frames',
    description: '',
    symbol: 'F',
    permissions: { nesting },
  });
  await createShares();
  return () => stage[Symbol.asyncDispose]();
});

async function createShares(more: object = {}, signer?: string): Promise<number> {
  const args = { mode: 'ReFungible', name: 'shares', description: '', symbol: 'S', ...more };
  const { body } = await stage.run('/collection/create', args, signer);
  return (body as { result: { collectionId: number } }).result.collectionId;
}

const call = (method: string, ...args: readonly unknown[]) => ({ section: 'unique', method, args });
const newest = (section: string, collectionId: number) =>
  Number(stage.driver.read(stage.network.devchain.chain.bestBlock(), section, 'tokensMinted', collectionId));
const inNft = ({ collectionId, tokenId }: Place) => ({ ethereum: nestingAddress(collectionId, tokenId) });

function seal(calls: readonly ReturnType<typeof call>[], from = '//Alice'): void {
  const block = stage.driver.seal(...calls.map((one) => ({ from, call: one })));
  expect(stage.driver.errorsOf(block)).toEqual([]);
}

function mintNft(owner: object): Place {
  seal([call('createItem', nfts, owner, { NFT: { properties: [] } })]);
  return { collectionId: nfts, tokenId: newest('nonfungible', nfts) };
}

function mintPieces(pieces: number, collectionId = shares, from = '//Alice'): Place {
  const data = { ReFungible: { pieces: `${pieces}`, properties: [] } };
  const owner = { substrate: from === '//Alice' ? alice : bob };
  seal([call('createItem', collectionId, owner, data)], from);
  return { collectionId, tokenId: newest('refungible', collectionId) };
}

function give({ collectionId, tokenId }: Place, to: object, pieces: number, from?: string): void {
  seal([call('transfer', to, collectionId, tokenId, `${pieces}`)], from);
}

/** Gives one piece each to many accounts, 250 in a block. */
function giveToMany({ collectionId, tokenId }: Place, count: number): void {
  for (let start = 0; start < count; start += 250) {
    const calls = Array.from({ length: Math.min(250, count - start) }, (_, index) => {
      const substrate = `0x${(start + index + 1).toString(16).padStart(64, '0')}`;
      return call('transfer', { substrate }, collectionId, tokenId, '1');
    });
    seal([{ section: 'utility', method: 'batchAll', args: [calls] }]);
  }
}

async function build(args: object, signerAddress = alice) {
  await stage.network.processAll();
  return post(`${stage.url}/token/unnest/build`, { args, options: { signerAddress } });
}

async function buildOlder(args: object, address = alice) {
  await stage.network.processAll();
  return post(`${stage.network.chainApiUrl}/tokens/unnest`, { address, ...args });
}

const noFailure = { status: 200, body: { hints: { failure: null } } };

async function canUnnest({ collectionId, tokenId }: Place, sender: string, more = ''): Promise<unknown> {
  await stage.network.processAll();
  const place = `collectionId=${collectionId}&tokenId=${tokenId}`;
  const { body } = await stage.get(`/token/possible-actions?${place}&sender=${sender}${more}`);
  return (body as { unnest?: boolean }).unnest ?? body;
}

async function isBundle({ collectionId, tokenId }: Place): Promise<unknown> {
  await stage.network.processAll();
  const path = `/tokens/is-bundle?collectionId=${collectionId}&tokenId=${tokenId}`;
  return (await fetch(`${stage.network.chainApiUrl}${path}`)).json();
}

function piecesOf({ collectionId, tokenId }: Place, account: object): bigint {
  const best = stage.network.devchain.chain.bestBlock();
  return BigInt(String(stage.driver.read(best, 'refungible', 'balance', collectionId, tokenId, account)));
}

test('amounts can be taken out of the NFTs of the sender that have enough of them', async () => {
  const [few, many, ofBob] = [alice, alice, bob].map((substrate) => mintNft({ substrate })) as [
    Place,
    Place,
    Place,
  ];
  const create = { mode: 'Fungible', name: 'coins', description: '', symbol: 'C', permissions: { nesting } };
  const { body } = await stage.run('/collection/create', create);
  const { collectionId } = (body as { result: { collectionId: number } }).result;
  const coins = { collectionId, tokenId: 0 };
  seal([call('createItem', collectionId, { substrate: alice }, { Fungible: { value: '1000' } })]);
  expect(await canUnnest(coins, alice)).toBe(false);
  give(coins, inNft(few), 5);
  give(coins, inNft(many), 40);
  seal([call('transfer', { substrate: bob }, collectionId, 0, '90')]);
  give(coins, inNft(ofBob), 90, '//Bob');
  const from = ({ tokenId }: Place) => `&unnestFrom[collectionId]=${nfts}&unnestFrom[tokenId]=${tokenId}`;
  expect(await canUnnest(coins, alice, '&amount=40')).toBe(true);
  expect(await canUnnest(coins, alice, '&amount=41')).toBe(false);
  expect(await canUnnest(coins, alice, `&amount=40${from(many)}`)).toBe(true);
  expect(await canUnnest(coins, alice, `&amount=40${from(few)}`)).toBe(false);
  expect(await canUnnest(coins, alice, `&amount=90${from(ofBob)}`)).toBe(false);
  expect(await canUnnest(coins, bob, `&amount=90`)).toBe(true);
});

test('pieces are found in an NFT that is not among the ten holders which a token shows', async () => {
  const frame = mintNft({ substrate: alice });
  const nested = mintPieces(1000);
  give(nested, inNft(frame), 5);
  giveToMany(nested, 60);
  await stage.network.processAll();
  const { body } = await stage.get(`/token?collectionId=${shares}&tokenId=${nested.tokenId}`);
  expect((body as { owners: string[] }).owners).not.toContain(inNft(frame).ethereum);

  expect(await build({ nested, amount: 5 })).toMatchObject(noFailure);
  expect(await buildOlder({ nested, value: 5 })).toMatchObject(noFailure);
  expect(await canUnnest(nested, alice, '&amount=5')).toBe(true);
  expect(await canUnnest(nested, alice, '&amount=6')).toBe(false);
  expect(await canUnnest(nested, bob)).toBe(false);
  expect(await isBundle(nested)).toEqual({ isBundle: true });
  await stage.run('/token/unnest', { nested, amount: 5 });
  expect(piecesOf(nested, inNft(frame))).toBe(0n);
  expect(await build({ nested })).toMatchObject({ status: 400, body: { code: 'TokenNotNested' } });
  expect(await isBundle(nested)).toEqual({ isBundle: false });
});

describe('of several NFTs', () => {
  test('pieces are taken out of the NFT that the signer owns, whatever the order in the storage', async () => {
    const seen = new Set<boolean>();
    for (let round = 0; round < 8; round += 1) {
      const [first, second] = [mintNft({ substrate: alice }), mintNft({ substrate: bob })];
      const nested = mintPieces(10);
      give(nested, inNft(first), 3);
      give(nested, inNft(second), 4);
      await stage.network.processAll();
      const { body } = await stage.get(`/token?collectionId=${shares}&tokenId=${nested.tokenId}`);
      const { owners } = body as { owners: string[] };
      seen.add(owners.indexOf(inNft(first).ethereum) < owners.indexOf(inNft(second).ethereum));
      expect(await canUnnest(nested, alice, '&amount=3')).toBe(true);
      expect(await canUnnest(nested, alice, '&amount=4')).toBe(false);
      expect(await canUnnest(nested, bob, '&amount=4')).toBe(true);
      expect(await canUnnest(nested, charlie)).toBe(false);
      expect(await buildOlder({ nested, value: 4 }, bob)).toMatchObject(noFailure);
      await stage.run('/token/unnest', { nested, amount: 4 }, '//Bob');
      expect(piecesOf(nested, { substrate: bob })).toBe(4n);
      expect(piecesOf(nested, inNft(first))).toBe(3n);
    }
    expect(seen.size).toBe(2);
  });

  test('an NFT that the signer owns through others counts, up to the five steps that the chain takes', async () => {
    const ofBob = Array.from({ length: 4 }, () => mintNft({ substrate: bob }));
    const chain = Array.from({ length: 6 }, () => mintNft({ substrate: alice }));
    const nested = chain.map(() => mintPieces(10));
    for (const [index, place] of nested.entries()) {
      for (const other of [...ofBob, chain[index]!]) give(place, inNft(other), 1);
    }
    for (const [index, parent] of chain.slice(1).entries()) {
      seal([call('transfer', inNft(parent), nfts, chain[index]!.tokenId, '1')]);
    }
    const possible = [];
    for (const place of nested) possible.push(await canUnnest(place, alice));
    expect(possible).toEqual([false, true, true, true, true, true]);
  });

  test('pieces are taken out of the lowest NFT that has enough of them, unless the request names an NFT', async () => {
    const [low, middle, high] = [0, 1, 2].map(() => mintNft({ substrate: alice })) as [Place, Place, Place];
    const nested = mintPieces(100);
    give(nested, inNft(high), 9);
    give(nested, inNft(middle), 9);
    give(nested, inNft(low), 2);
    await stage.network.processAll();
    await stage.run('/token/unnest', { nested, amount: 3 });
    expect([low, middle, high].map((one) => piecesOf(nested, inNft(one)))).toEqual([2n, 6n, 9n]);
    await stage.run('/token/unnest', { nested });
    expect([low, middle, high].map((one) => piecesOf(nested, inNft(one)))).toEqual([1n, 6n, 9n]);
    await stage.run('/token/unnest', { nested, parent: high });
    expect([low, middle, high].map((one) => piecesOf(nested, inNft(one)))).toEqual([1n, 6n, 8n]);
    expect(await build({ nested, amount: 9 })).toMatchObject({
      status: 200,
      body: { hints: { failure: { details: { name: 'TokenValueTooLow' } } } },
    });
    const unnestFrom = ({ collectionId, tokenId }: Place) =>
      `&amount=7&unnestFrom[collectionId]=${collectionId}&unnestFrom[tokenId]=${tokenId}`;
    expect(await canUnnest(nested, alice, unnestFrom(middle))).toBe(false);
    expect(await canUnnest(nested, alice, unnestFrom(high))).toBe(true);

    const empty = mintNft({ substrate: alice });
    const refused = { status: 400, body: { code: 'TokenNotNested', details: { parent: empty } } };
    expect(await build({ nested, parent: empty })).toMatchObject(refused);
    expect((await buildOlder({ nested, parent: empty })).status).toBe(400);
    expect(await canUnnest(nested, alice, unnestFrom(empty))).toBe(false);
    const encode = (args: object) =>
      post(`${stage.url}/token/unnest/encode`, { args: { to: alice, ...args } });
    expect(await encode({ nested })).toMatchObject({
      status: 400,
      body: { code: 'Validation', details: { argument: 'parent' } },
    });
    expect((await encode({ nested, parent: low })).status).toBe(200);
  });

  test('the choice of the NFT respects the allow list and the rights of the owner of the collection', async () => {
    const collectionId = await createShares({ permissions: { access: 'AllowList' } });
    const [first, second] = [mintNft({ substrate: alice }), mintNft({ substrate: alice })];
    const allow = (address: object) => call('addToAllowList', collectionId, address);
    seal([allow({ substrate: alice }), allow(inNft(first)), allow(inNft(second))]);
    const nested = mintPieces(10, collectionId);
    give(nested, inNft(first), 4);
    give(nested, inNft(second), 4);
    seal([call('removeFromAllowList', collectionId, inNft(first))]);
    expect(await build({ nested })).toMatchObject(noFailure);
    expect(await canUnnest(nested, alice)).toBe(true);

    const ofBob = await createShares({ limits: { ownerCanTransfer: true } }, '//Bob');
    const [low, high] = [mintNft({ substrate: alice }), mintNft({ substrate: charlie })];
    const piece = mintPieces(10, ofBob, '//Bob');
    // Alice owns the collection of the NFTs, so she may nest in those of other accounts too.
    give(piece, { substrate: alice }, 5, '//Bob');
    give(piece, inNft(low), 2);
    give(piece, inNft(high), 3);
    expect(await canUnnest(piece, bob, '&amount=3')).toBe(true);
    expect(await canUnnest(piece, charlie, '&amount=3')).toBe(true);
    expect(await canUnnest(piece, alice, '&amount=3')).toBe(false);
  });
});

test('above 10,000 holders the request has to name the NFT', { timeout: 240_000 }, async () => {
  const frame = mintNft({ substrate: alice });
  const nested = mintPieces(20_000);
  give(nested, inNft(frame), 5);
  giveToMany(nested, 9_998);
  expect(await build({ nested, amount: 5 })).toMatchObject(noFailure);
  seal([call('transfer', { substrate: bob }, shares, nested.tokenId, '1')]);
  const refused = {
    code: 'TooManyHolders',
    details: { collectionId: shares, tokenId: nested.tokenId, mostHolders: 10_000 },
  };
  expect(await build({ nested })).toMatchObject({ status: 400, body: refused });
  expect(await buildOlder({ nested })).toMatchObject({ status: 400 });
  expect(await canUnnest(nested, alice)).toMatchObject(refused);
  expect(await build({ nested, parent: frame, amount: 5 })).toMatchObject(noFailure);
  expect(await buildOlder({ nested, parent: frame, value: 5 })).toMatchObject(noFailure);
  const named = `&unnestFrom[collectionId]=${nfts}&unnestFrom[tokenId]=${frame.tokenId}`;
  expect(await canUnnest(nested, alice, named)).toBe(true);

  await stage.run('/token/unnest', { nested, parent: frame, amount: 5 });
  expect(await isBundle(nested)).toEqual({ isBundle: false });
  seal([call('transfer', { substrate: charlie }, shares, nested.tokenId, '1')]);
  expect(await isBundle(nested)).toMatchObject({
    error: { message: expect.stringContaining('10000 holders') },
  });
});
