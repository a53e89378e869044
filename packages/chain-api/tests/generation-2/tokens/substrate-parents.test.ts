// Tokens of Substrate accounts whose first 20 bytes are the nesting address of an NFT. For the chain, the NFT owns them.
import { nestingAddress } from '@hub/primitives/collection-address';
import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { beforeAll, expect, test } from 'vitest';
import { get, post } from '../../support/chain-api-network.ts';
import { addresses, type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';
import type { Place } from './stir-tokens.ts';

const { alice, bob } = addresses;
/** The prefix of addresses in answers of generation 1 on Unique. */
const olderPrefix = 7391;
const nfts = 1;
const shares = 2;
const parent = { collectionId: nfts, tokenId: 1 };
const child = { collectionId: nfts, tokenId: 2 };
const otherChild = { collectionId: nfts, tokenId: 3 };

/** A Substrate account that stands for the parent; the last 12 bytes are free. */
function accountOfParent(last: string, prefix = 42): string {
  const bytes = fromHex(`${nestingAddress(nfts, parent.tokenId)}${last.padStart(24, '0')}`);
  return encodeSs58(bytes, prefix);
}
const inParent = { ethereum: nestingAddress(nfts, parent.tokenId) };
const odd = accountOfParent('00');

let stage: SdkStage;
beforeAll(async () => {
  stage = await startSdkStage();
  const permissions = { nesting: { tokenOwner: true } };
  const create = (mode: string) =>
    stage.run('/collection/create', { mode, name: 'frames', description: '', symbol: 'F', permissions });
  await create('Nft');
  await create('ReFungible');
  await stage.run('/token/nfts/mint', { collectionId: nfts, tokens: [{}, {}, {}] });
  give(child, { substrate: odd });
  give(otherChild, inParent);
  await stage.network.processAll();
  return () => stage[Symbol.asyncDispose]();
});

function seal(method: string, ...args: readonly unknown[]): void {
  const block = stage.driver.seal({ from: '//Alice', call: { section: 'unique', method, args } });
  expect(stage.driver.errorsOf(block)).toEqual([]);
}

function give({ collectionId, tokenId }: Place, to: object, pieces = 1): void {
  seal('transfer', to, collectionId, tokenId, `${pieces}`);
}

const queryOf = ({ collectionId, tokenId }: Place) => `collectionId=${collectionId}&tokenId=${tokenId}`;
const shown = async (path: string) => (await stage.get(path)).body;
const older = async (route: string, place: Place) =>
  (await get(`${stage.network.chainApiUrl}/tokens/${route}?${queryOf(place)}`)).body;

test('the token shows its stored owner, the parent, and the owner of the parent', async () => {
  const expected = { owner: odd, parentToken: parent, topmostOwner: alice };
  expect(await shown(`/token?${queryOf(child)}`)).toMatchObject(expected);
  expect(await shown(`/token?${queryOf(parent)}&withChildren=true`)).toMatchObject({
    children: [
      { ...child, ...expected },
      { ...otherChild, owner: inParent.ethereum, parentToken: parent, topmostOwner: alice },
    ],
  });
});

test('clients of generation 1 see the token in the bundle of the parent', async () => {
  const owner = accountOfParent('00', olderPrefix);
  expect(await older('is-bundle', child)).toEqual({ isBundle: true });
  expect(await older('parent', child)).toEqual({ ...parent, address: inParent.ethereum });
  const bundle = await older('get-bundle', child);
  expect(bundle).toMatchObject({
    ...parent,
    nestingChildTokens: [
      { ...child, owner },
      { ...otherChild, owner: inParent.ethereum },
    ],
  });
  expect(await older('get-bundle', parent)).toEqual(bundle);
});

test('pieces are taken out of whichever account of the parent has them', async () => {
  seal('createItem', shares, { substrate: alice }, { ReFungible: { pieces: '10', properties: [] } });
  const nested = { collectionId: shares, tokenId: 1 };
  give(nested, inParent, 1);
  give(nested, { substrate: accountOfParent('01') }, 2);
  give(nested, { substrate: accountOfParent('02') }, 3);
  await stage.network.processAll();
  const canUnnest = async (amount: number, more = '') => {
    const query = `${queryOf(nested)}&sender=${alice}&amount=${amount}${more}`;
    return shown(`/token/possible-actions?${query}`);
  };
  expect(await canUnnest(3)).toMatchObject({ unnest: true });
  expect(await canUnnest(4)).toMatchObject({ unnest: false });
  for (const amount of [3, 2, 1]) await stage.run('/token/unnest', { nested, amount });
  expect(await shown(`/token?${queryOf(nested)}`)).toMatchObject({ owner: alice });

  give(nested, { substrate: accountOfParent('01') }, 2);
  await stage.network.processAll();
  const named = `&unnestFrom[collectionId]=${nfts}&unnestFrom[tokenId]=`;
  expect(await canUnnest(2, `${named}${parent.tokenId}`)).toMatchObject({ unnest: true });
  expect(await canUnnest(2, `${named}${child.tokenId}`)).toMatchObject({ unnest: false });
});

test('of several accounts of one NFT the first one with enough pieces is taken, also without a name', async () => {
  seal('createItem', shares, { substrate: alice }, { ReFungible: { pieces: '10', properties: [] } });
  const nested = { collectionId: shares, tokenId: 2 };
  give(nested, inParent, 1);
  give(nested, { substrate: accountOfParent('01') }, 3);
  await stage.network.processAll();
  const named = `&unnestFrom[collectionId]=${nfts}&unnestFrom[tokenId]=${parent.tokenId}`;
  const unnest = (step: string, body: object) => post(`${stage.url}/token/unnest/${step}`, body);
  const encode = (args: object) => unnest('encode', { args: { nested, to: alice, ...args } });
  const options = { signerAddress: alice };
  for (const [query, args] of [['', {}] as const, [named, { parent }] as const]) {
    const canUnnest = (amount: number) =>
      shown(`/token/possible-actions?${queryOf(nested)}&sender=${alice}&amount=${amount}${query}`);
    expect(await canUnnest(3)).toMatchObject({ unnest: true });
    expect(await canUnnest(4)).toMatchObject({ unnest: false });
    const build = (amount: number) => unnest('build', { args: { nested, amount, ...args }, options });
    expect(await build(3)).toMatchObject({ status: 200, body: { hints: { failure: null } } });
    expect(await build(4)).toMatchObject({
      status: 200,
      body: { hints: { failure: { details: { name: 'TokenValueTooLow' } } } },
    });
  }
  for (const amount of [1, 3, 4]) {
    const encoded = await encode({ amount });
    expect(encoded.status).toBe(200);
    expect(encoded).toEqual(await encode({ amount, parent }));
    const address = nestingAddress(nfts, parent.tokenId).slice(2).toLowerCase();
    const from = amount === 3 ? `00${address}${'01'.padStart(24, '0')}` : `01${address}`;
    expect(encoded.body).toMatchObject({ compactExtrinsic: expect.stringContaining(from) });
  }
  for (const amount of [3, 1]) await stage.run('/token/unnest', { nested, parent, amount });
  expect(await shown(`/token?${queryOf(nested)}`)).toMatchObject({ owner: alice });
});

test('an account of the NFT that is not on the allow list is passed over', async () => {
  const create = { mode: 'ReFungible', name: 'listed', description: '', symbol: 'L' };
  const permissions = { access: 'AllowList', nesting: { tokenOwner: true } };
  const { body } = await stage.run('/collection/create', { ...create, permissions });
  const { collectionId } = (body as { result: { collectionId: number } }).result;
  const listed = { substrate: accountOfParent('01') };
  for (const one of [{ substrate: alice }, inParent, listed]) seal('addToAllowList', collectionId, one);
  seal('createItem', collectionId, { substrate: alice }, { ReFungible: { pieces: '10', properties: [] } });
  const nested = { collectionId, tokenId: 1 };
  give(nested, inParent, 3);
  give(nested, listed, 3);
  seal('removeFromAllowList', collectionId, inParent);
  await stage.network.processAll();
  const query = `/token/possible-actions?${queryOf(nested)}&sender=${alice}&amount=3`;
  const named = `&unnestFrom[collectionId]=${nfts}&unnestFrom[tokenId]=${parent.tokenId}`;
  expect(await shown(query)).toMatchObject({ unnest: true });
  expect(await shown(`${query}${named}`)).toMatchObject({ unnest: true });
});

test('the owner of the parent takes the token out', async () => {
  const query = `/token/possible-actions?${queryOf(child)}`;
  expect(await shown(`${query}&sender=${alice}`)).toMatchObject({ unnest: true });
  expect(await shown(`${query}&sender=${bob}`)).toMatchObject({ unnest: false });
  const other = { args: { nested: child, parent: otherChild }, options: { signerAddress: alice } };
  expect(await post(`${stage.url}/token/unnest/build`, other)).toMatchObject({
    status: 400,
    body: { code: 'TokenNotNested' },
  });
  await stage.run('/token/unnest', { nested: child, parent });
  expect(await shown(`/token?${queryOf(child)}`)).toMatchObject({ owner: alice, topmostOwner: alice });
});
