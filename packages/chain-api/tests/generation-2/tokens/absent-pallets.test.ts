// A runtime without the pallets of Unique is a normal case: routes that need them answer the same code.
import { plainRuntime } from '@hub/testkit/plain-runtime/plain-runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../../support/chain-api-network.ts';
import { addresses, type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';

const { alice } = addresses;
let stage: SdkStage;
beforeAll(async () => {
  stage = await startSdkStage({ nextRuntimes: [plainRuntime] });
  stage.driver.upgradeTo(plainRuntime.specVersion);
  await stage.network.processAll();
  stage.driver.seal();
});
afterAll(() => stage[Symbol.asyncDispose]());

test.each([
  '/collection?collectionId=1',
  '/collection/list',
  '/allCollectionsStats',
  `/collection/account/tokens?collectionId=1&address=${alice}`,
  '/token?collectionId=1&tokenId=1',
  `/token/is-approved?collectionId=1&tokenId=1&spender=${alice}`,
  `/token/possible-actions?collectionId=1&tokenId=1&sender=${alice}`,
  '/utils/parsed-metadata?collectionId=1&tokenId=1',
  '/refungible?collectionId=1&tokenId=1',
  `/refungible/account-balance?collectionId=1&tokenId=1&account=${alice}`,
  '/fungible/total-supply?collectionId=1',
  `/fungible/allowance?collectionId=1&sender=${alice}&spender=${alice}`,
])('GET %s answers 404 with the code CollectionsUnavailable and the block', async (path) => {
  const { number, hash } = stage.network.devchain.chain.bestBlock();
  expect(await stage.get(path)).toEqual({
    status: 404,
    body: {
      code: 'CollectionsUnavailable',
      error: `The chain has no collections of tokens at block ${number}`,
      details: { blockNumber: number, blockHash: hash },
    },
  });
});

test.each([
  ['/collection/create', { mode: 'Nft', name: 'Fine Art', description: '', symbol: 'ART' }],
  ['/collection/delete', { collectionId: 1 }],
  ['/collection/allow-list/add', { collectionId: 1, address: alice }],
  ['/token/nfts/mint', { collectionId: 1, tokens: [{ owner: alice }] }],
  ['/token/transfer-from', { collectionId: 1, tokenId: 1, to: alice }],
  ['/token/unnest', { nested: { collectionId: 1, tokenId: 1 }, to: alice }],
  ['/fungible/burn', { collectionId: 1, amount: '1' }],
  ['/refungible/mint', { collectionId: 1, owners: [{ address: alice, pieces: 1 }] }],
])('build, fee and encode of %s answer 404 with the code CollectionsUnavailable', async (path, args) => {
  for (const step of ['build', 'fee', 'encode']) {
    const body = { args, ...(step !== 'encode' && { options: { signerAddress: alice } }) };
    expect(await post(`${stage.url}${path}/${step}`, body)).toMatchObject({
      status: 404,
      body: { code: 'CollectionsUnavailable' },
    });
  }
});

test('a fungible balance answers 404 with the code CollectionsUnavailable in the envelope of generation 1', async () => {
  expect(await stage.get(`/fungible/balance?collectionId=1&address=${alice}`)).toMatchObject({
    status: 404,
    body: { error: { details: { code: 'CollectionsUnavailable' } } },
  });
});
