import { nestingAddress } from '@hub/primitives/collection-address';
import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../support/chain-api-network.ts';
import { addresses, type SdkStage, startSdkStage } from '../support/sdk-clients.ts';
import { createSigner } from '../support/signer.ts';

const alice = createSigner('//Alice').address;
const bob = createSigner('//Bob').address;
const ethereum = '0x6Be02d1d3665660d22FF9624b7BE0551ee1Ac91b';
/** A Substrate account that stands for token 7 of collection 1. */
const ofToken = encodeSs58(fromHex(`${nestingAddress(1, 7)}${'00'.repeat(12)}`), 7391);
const spender = { Substrate: bob };
const from = { Substrate: alice };

let stage: SdkStage;
beforeAll(async () => {
  stage = await startSdkStage();
  const create = (mode: string, name: string) =>
    stage.run('/collection/create', { mode, name, description: '', symbol: 'ART' });
  await create('Nft', 'Fine Art');
  await create('Fungible', "Tickets', to Eve");
  await stage.run('/token/nfts/mint', { collectionId: 1, tokens: [{}] });
});
afterAll(() => stage[Symbol.asyncDispose]());

async function methodOf(section: string, method: string, args: object | readonly unknown[]): Promise<string> {
  const body = { signerAddress: addresses.alice, section, method, args };
  const built = await post(`${stage.url}/extrinsics/build`, body);
  expect(built).toMatchObject({ status: 200 });
  return (built.body as { signerPayloadJSON: { method: string } }).signerPayloadJSON.method;
}
async function wordsOf(method: string, args: object, section = 'unique'): Promise<unknown> {
  const body = { method: await methodOf(section, method, args) };
  const { body: answer } = await post(`${stage.url}/extrinsics/explain`, body);
  return (answer as { words: string }).words;
}

const onArt = { collectionId: 1, itemId: 5, value: 1 };
const nft = { NFT: { properties: [] } };

test.each<[string, object, string]>([
  ['transfer', { ...onArt, recipient: spender }, `Transfer token 5 of collection 1, 'Fine Art', to ${bob}.`],
  [
    'transfer',
    { ...onArt, recipient: { Ethereum: ethereum } },
    `Transfer token 5 of collection 1, 'Fine Art', to ${ethereum}.`,
  ],
  [
    'transferFrom',
    { ...onArt, from, recipient: { Ethereum: nestingAddress(1, 7) } },
    `Transfer token 5 of collection 1, 'Fine Art', from ${alice} to token 7 of collection 1, 'Fine Art'.`,
  ],
  [
    'transfer',
    { ...onArt, collectionId: 99, recipient: { Substrate: ofToken } },
    `Transfer token 5 of collection 99 to the account ${ofToken} of token 7 of collection 1, 'Fine Art'.`,
  ],
  [
    'transfer',
    { collectionId: 2, itemId: 0, value: 30, recipient: spender },
    `Transfer 30 smallest units of collection 2, 'Tickets’, to Eve', to ${bob}.`,
  ],
  [
    'transfer',
    { collectionId: 0, itemId: 0, value: '1500000000000000000', recipient: spender },
    `Transfer 1.5 UNQ to ${bob}.`,
  ],
  [
    'transfer',
    { ...onArt, collectionId: 99, recipient: spender },
    `Transfer token 5 of collection 99 to ${bob}.`,
  ],
  [
    'transfer',
    { ...onArt, value: 3, recipient: spender },
    `Transfer 3 pieces of token 5 of collection 1, 'Fine Art', to ${bob}.`,
  ],
  ['burnItem', onArt, "Burn token 5 of collection 1, 'Fine Art'."],
  [
    'approve',
    { collectionId: 1, itemId: 5, amount: 1, spender },
    `Let ${bob} move token 5 of collection 1, 'Fine Art'.`,
  ],
  [
    'approve',
    { collectionId: 1, itemId: 5, amount: 0, spender },
    `End the approval of ${bob} for token 5 of collection 1, 'Fine Art'.`,
  ],
  [
    'createItem',
    { collectionId: 1, owner: spender, data: nft },
    `Mint a token of collection 1, 'Fine Art', for ${bob}.`,
  ],
  [
    'setTokenProperties',
    { collectionId: 1, tokenId: 5, properties: [{ key: 'mood', value: 'calm' }] },
    "Set property 'mood' of token 5 of collection 1, 'Fine Art'.",
  ],
  [
    'setCollectionSponsor',
    { collectionId: 1, newSponsor: bob },
    `Ask ${bob} to pay fees of collection 1, 'Fine Art'.`,
  ],
  [
    'addCollectionAdmin',
    { collectionId: 1, newAdminId: spender },
    `Make ${bob} an admin of collection 1, 'Fine Art'.`,
  ],
  [
    'setCollectionLimits',
    { collectionId: 1, newLimit: { ownerCanDestroy: false, sponsoredDataRateLimit: { Blocks: 7 } } },
    "Set limits of collection 1, 'Fine Art': sponsoredDataRateLimit = 7, ownerCanDestroy = false.",
  ],
  ['setCollectionLimits', { collectionId: 1, newLimit: {} }, "Change no limits of collection 1, 'Fine Art'."],
  [
    'setCollectionPermissions',
    { collectionId: 1, newPermission: { access: null, mintMode: true, nesting: null } },
    "Set permissions of collection 1, 'Fine Art': mintMode = true.",
  ],
  [
    'setCollectionPermissions',
    {
      collectionId: 1,
      newPermission: {
        access: 'AllowList',
        mintMode: null,
        nesting: { tokenOwner: true, collectionAdmin: true, restricted: [1, 5] },
      },
    },
    "Set permissions of collection 1, 'Fine Art': access = AllowList, nesting of tokens of collections 1 and 5 only by token owners and admins.",
  ],
  [
    'setCollectionPermissions',
    {
      collectionId: 1,
      newPermission: {
        access: null,
        mintMode: null,
        nesting: { tokenOwner: false, collectionAdmin: true, restricted: null },
      },
    },
    "Set permissions of collection 1, 'Fine Art': nesting of tokens of all collections by admins.",
  ],
  [
    'setCollectionPermissions',
    {
      collectionId: 1,
      newPermission: {
        access: null,
        mintMode: null,
        nesting: { tokenOwner: false, collectionAdmin: false, restricted: null },
      },
    },
    "Set permissions of collection 1, 'Fine Art': no nesting.",
  ],
  ['destroyCollection', { collectionId: 1 }, "Destroy collection 1, 'Fine Art'."],
])('unique.%s with %j is explained as: %s', async (method, args, words) => {
  expect(await wordsOf(method, args)).toBe(words);
});

test('the creation of a collection is explained with the line break in its name replaced', async () => {
  const body = {
    args: { mode: 'Nft', name: 'New\nArt', description: '', symbol: 'NEW' },
    options: { signerAddress: addresses.alice },
  };
  const { body: built } = await post(`${stage.url}/collection/create/build`, body);
  const { signerPayloadJSON } = built as { signerPayloadJSON: object };
  expect(await post(`${stage.url}/extrinsics/explain`, { signerPayloadJSON })).toMatchObject({
    body: { words: "Create a collection of NFTs with the name 'New\ufffdArt'." },
  });
});

test('the calls inside a batch are explained with the names of their collections', async () => {
  const burn = await methodOf('unique', 'burnItem', onArt);
  const destroy = await methodOf('unique', 'destroyCollection', { collectionId: 1 });
  expect(await wordsOf('batchAll', [[burn, destroy]], 'utility')).toBe(
    "Do these 2 things: (1) burn token 5 of collection 1, 'Fine Art', (2) destroy collection 1, 'Fine Art'; all or nothing.",
  );
});

test('a dry run of burning a token succeeds for its owner and fails for another account', async () => {
  const call = { section: 'unique', method: 'burnItem', args: [1, 1, 1] };
  const tryAs = (address: string) => post(`${stage.url}/extrinsics/dry-run`, { address, ...call });
  expect(await tryAs(alice)).toMatchObject({ body: { outcome: 'success' } });
  expect(await tryAs(bob)).toMatchObject({
    body: { outcome: 'failure', error: { details: { section: 'common', name: 'NoPermission' } } },
  });
});
