// The topmost owner of a token that is nested about 100 levels deep: the chain API follows 100 levels at most.
import { nestingAddress } from '@hub/primitives/collection-address';
import { decodeSs58, encodeSs58 } from '@hub/primitives/ss58';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '../../support/chain-api-network.ts';
import { addresses, type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';

const { alice } = addresses;
/** The prefix of addresses in answers of generation 1 on Unique. */
const olderPrefix = 7391;
const collectionId = 1;
const largest = 102;

let stage: SdkStage;
beforeAll(async () => {
  stage = await startSdkStage();
  const args = { mode: 'Nft', name: 'deep', description: '', symbol: 'D' };
  await stage.run('/collection/create', { ...args, permissions: { nesting: { tokenOwner: true } } });
  const tokens = Array.from({ length: largest }, () => ({ owner: alice }));
  await stage.run('/token/nfts/mint', { collectionId, tokens });
  // Token 1 is the topmost one, and each other token is nested in the one before it. The deepest ones are nested first,
  // because the chain climbs from the new parent.
  for (let tokenId = largest; tokenId > 1; tokenId -= 1) {
    const args = [{ ethereum: nestingAddress(collectionId, tokenId - 1) }, collectionId, tokenId, '1'];
    const block = stage.driver.seal({
      from: '//Alice',
      call: { section: 'unique', method: 'transfer', args },
    });
    expect(stage.driver.errorsOf(block)).toEqual([]);
  }
  await stage.network.processAll();
});
afterAll(() => stage[Symbol.asyncDispose]());

test.each([
  [100, alice],
  [101, alice],
  [102, ''],
])('token %i of the nested tokens has the topmost owner "%s"', async (tokenId, expected) => {
  const place = `collectionId=${collectionId}&tokenId=${tokenId}`;
  expect((await stage.get(`/token?${place}`)).body).toMatchObject({ topmostOwner: expected });
  const older = await get(`${stage.network.chainApiUrl}/tokens/topmost-owner?${place}`);
  const olderText = expected === '' ? '' : encodeSs58(decodeSs58(expected).publicKey, olderPrefix);
  expect(older.body).toEqual({ topmostOwner: olderText });
});
