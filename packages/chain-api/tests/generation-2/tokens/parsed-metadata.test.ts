// The metadata of a token as it is stored, at /utils/parsed-metadata. No link is followed.
import { openTestDatabase } from '@hub/testkit/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '../../support/chain-api-network.ts';
import { type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';
import { startApi } from '../../support/start-api.ts';

let stage: SdkStage;
let path: string;
beforeAll(async () => {
  stage = await startSdkStage();
  const created = await stage.alice.collection.create({
    mode: 'Nft',
    name: 'Links',
    description: '',
    symbol: 'LNK',
  } as never);
  const { collectionId } = created.result;
  const data = { name: 'Sunrise', image: 'ipfs://sunrise' };
  await stage.alice.token.mintNFTs({ collectionId, tokens: [{ data }] } as never);
  path = `/utils/parsed-metadata?collectionId=${collectionId}&tokenId=1`;
});
afterAll(() => stage[Symbol.asyncDispose]());

test('parsed-metadata answers the stored text, and names no gateway where none is set', async () => {
  const { status, body } = await get(`${stage.url}${path}`);
  const { data, resolved, ...rest } = body as { data: string; resolved: string };
  expect(status).toBe(200);
  expect(JSON.parse(data)).toMatchObject({ name: 'Sunrise' });
  expect(resolved).toBe(data);
  expect(rest).toEqual({ parsed: { name: 'Sunrise', image: 'ipfs://sunrise' } });
});

test('parsed-metadata names the gateway that the operator set, and leaves links as they are stored', async () => {
  await using database = await openTestDatabase('pglite');
  const { devchain, clock } = stage.network;
  const ipfsGateway = 'https://gateway.example/ipfs/';
  await using api = await startApi({ nodeUrl: devchain.wsUrl, database, nowMs: clock.nowMs, ipfsGateway });
  expect((await get(`${api.url}${path}`)).body).toMatchObject({
    parsed: { image: 'ipfs://sunrise' },
    ipfsGateway,
  });
});
