import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../support/chain-api-network.ts';
import { addresses, type SdkStage, startSdkStage } from '../support/sdk-clients.ts';
import { createSigner } from '../support/signer.ts';

const alice = createSigner('//Alice').address;
const bob = createSigner('//Bob').address;
const toAlice = { Substrate: alice };
const toBob = { Substrate: bob };
const most = String(2n ** 128n - 1n);

let stage: SdkStage;
beforeAll(async () => {
  stage = await startSdkStage();
  for (const mode of ['Nft', 'Fungible', 'ReFungible']) {
    await stage.run('/collection/create', { mode, name: mode, description: '', symbol: 'ART' });
  }
});
afterAll(() => stage[Symbol.asyncDispose]());

async function wordsOf(method: string, args: object): Promise<unknown> {
  const call = { signerAddress: addresses.alice, section: 'unique', method, args };
  const { body } = await post(`${stage.url}/extrinsics/build`, call);
  const { signerPayloadJSON } = body as { signerPayloadJSON: object };
  const { body: answer } = await post(`${stage.url}/extrinsics/explain`, { signerPayloadJSON });
  return (answer as { words: string }).words;
}

const nft = { NFT: { properties: [] } };
const units = (value: string) => ({ Fungible: { value } });
const refungible = (pieces: string) => ({ ReFungible: { pieces, properties: [] } });

test.each<[number, object, string]>([
  [2, units('1'), "Mint 1 smallest unit of collection 2, 'Fungible', for"],
  [2, units(most), `Mint ${most} smallest units of collection 2, 'Fungible', for`],
  [3, refungible('1'), "Mint a token of collection 3, 'ReFungible', in one piece for"],
  [3, refungible('100'), "Mint a token of collection 3, 'ReFungible', in 100 pieces for"],
])('an item in collection %i, %j, is explained as: %s Bob', async (collectionId, data, words) => {
  expect(await wordsOf('createItem', { collectionId, owner: toBob, data })).toBe(`${words} ${bob}.`);
});

test.each<[number, readonly object[], string]>([
  [1, [nft, nft], "Mint 2 tokens of collection 1, 'Nft', for"],
  [1, [], "Mint 0 tokens of collection 1, 'Nft', for"],
  [2, [units('1000000')], "Mint 1000000 smallest units of collection 2, 'Fungible', for"],
  [2, [units('5'), units('7')], "Mint 12 smallest units of collection 2, 'Fungible', for"],
  [
    3,
    [refungible('5'), refungible('5')],
    "Mint 2 tokens of collection 3, 'ReFungible', in 5 pieces each for",
  ],
  [
    3,
    [refungible('5'), refungible('7')],
    "Mint 2 tokens of collection 3, 'ReFungible', in 12 pieces altogether for",
  ],
  [3, [nft, units('7')], "Mint 2 items of different kinds in collection 3, 'ReFungible', for"],
])('items in collection %i, %j, are explained as: %s Bob', async (collectionId, itemsData, words) => {
  const args = { collectionId, owner: toBob, itemsData };
  expect(await wordsOf('createMultipleItems', args)).toBe(`${words} ${bob}.`);
});

const forAlice = { user: toAlice, pieces: '5', properties: [] };
const forBob = { user: toBob, pieces: '7', properties: [] };

test.each<[number, object, string]>([
  [1, { NFT: [{ owner: toBob, properties: [] }] }, `Mint a token of collection 1, 'Nft', for ${bob}.`],
  [
    1,
    { NFT: [toAlice, toBob, toBob].map((owner) => ({ owner, properties: [] })) },
    "Mint 3 tokens of collection 1, 'Nft', for 2 accounts.",
  ],
  [1, { NFT: [] }, "Mint 0 tokens of collection 1, 'Nft'."],
  [2, { Fungible: [[toBob, '5']] }, `Mint 5 smallest units of collection 2, 'Fungible', for ${bob}.`],
  [
    2,
    {
      Fungible: [
        [toAlice, '5'],
        [toBob, '7'],
      ],
    },
    "Mint 12 smallest units of collection 2, 'Fungible', for 2 accounts.",
  ],
  [
    3,
    { RefungibleMultipleItems: [forBob] },
    `Mint a token of collection 3, 'ReFungible', in 7 pieces for ${bob}.`,
  ],
  [
    3,
    { RefungibleMultipleItems: [forAlice, forBob] },
    "Mint 2 tokens of collection 3, 'ReFungible', in 12 pieces altogether for 2 accounts.",
  ],
  [
    3,
    {
      RefungibleMultipleOwners: {
        users: [
          [toAlice, '5'],
          [toBob, '3'],
        ],
        properties: [],
      },
    },
    "Mint a token of collection 3, 'ReFungible', in 8 pieces for 2 accounts.",
  ],
])(
  'items of several owners in collection %i, %j, are explained as: %s',
  async (collectionId, data, words) => {
    expect(await wordsOf('createMultipleItemsEx', { collectionId, data })).toBe(words);
  },
);
