// The results of extrinsics with several parts, through the unmodified @unique-nft/sdk 2.10.0 on a development chain.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses, type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';

const { alice, bob, dave } = addresses;
const ethereum = '0x6Be02d1d3665660d22FF9624b7BE0551ee1Ac91b';

let stage: SdkStage;
/** A collection of Alice. */
let collectionId: number;
beforeAll(async () => {
  stage = await startSdkStage();
  const collection = { mode: 'Nft', name: 'Fine Art', description: '', symbol: 'ART' };
  const { result } = await stage.alice.collection.create(collection as never);
  ({ collectionId } = result);
});
afterAll(() => stage[Symbol.asyncDispose]());

test('a batch has the result of each of its calls', async () => {
  const { token, utility } = stage.alice;
  const minted = await token.mintNFTs({ collectionId, tokens: [{ owner: alice }] } as never);
  const { tokenId } = minted.result[0]!;
  const { result } = await utility.batchAll([
    token.mintNFTs.encode({ collectionId, tokens: [{ owner: bob }, { owner: ethereum }] } as never),
    token.transfer.encode({ collectionId, tokenId, to: dave }),
  ]);
  expect(result.calls).toMatchObject([
    {
      result: {
        collectionId,
        tokens: [
          { tokenId: tokenId + 1, owner: bob, amount: '1' },
          { tokenId: tokenId + 2, owner: ethereum, amount: '1' },
        ],
      },
    },
    { result: { collectionId, tokenId, from: alice, to: dave, amount: '1' } },
  ]);
});

test('the mint status of a batch lists all its tokens, more than one call can mint, in two collections', async () => {
  const { token, utility, collection } = stage.alice;
  const other = { mode: 'Nft', name: 'Other Art', description: '', symbol: 'OTH' };
  const { result: created } = await collection.create(other as never);
  const mint = (into: number, count: number) =>
    token.mintNFTs.encode({
      collectionId: into,
      tokens: Array.from({ length: count }, () => ({ owner: bob })),
    } as never);
  const { extrinsicOutput } = await utility.batchAll([
    mint(collectionId, 80),
    mint(collectionId, 60),
    mint(created.collectionId, 3),
  ]);
  const { status, body } = await stage.get(`/token/nfts/mint/status/${extrinsicOutput.hash}`);
  const { result } = body as { result: { collectionId: number; tokenId: number; owner: string }[] };
  expect(status).toBe(200);
  expect(Map.groupBy(result, (minted) => minted.collectionId).get(collectionId)).toHaveLength(140);
  expect(result.slice(140)).toMatchObject(
    [1, 2, 3].map((tokenId) => ({ collectionId: created.collectionId, tokenId, owner: bob })),
  );
});

test('the mint status of a token that was burned in the same block is 503 ResultGone', async () => {
  const { network, driver } = stage;
  const data = { NFT: [{ owner: { Substrate: alice }, properties: [] }] };
  const call = { section: 'unique', method: 'createMultipleItemsEx', args: { collectionId, data } };
  const { lastTokenId } = await stage.alice.collection.get({ collectionId });
  const burn = {
    section: 'unique',
    method: 'burnItem',
    args: { collectionId, itemId: lastTokenId! + 1, value: 1 },
  };
  const block = driver.seal({ from: '//Alice', call }, { from: '//Alice', call: burn });
  await network.processAll();
  const hash = block.extrinsicHashes.at(-2);
  expect(await stage.get(`/token/nfts/mint/status/${hash}`)).toMatchObject({
    status: 503,
    body: { code: 'ResultGone' },
  });
});
