import { toHex } from '@hub/primitives/hex';
import { encodeText } from '@hub/token-schema/property-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';

const key = 'tokenData';
const place = { collectionId: 1, tokenId: 1 };

let stage: SdkStage;
beforeAll(async () => {
  stage = await startSdkStage();
  await stage.run('/collection/create', { mode: 'Nft', name: 'Fine Art', description: '', symbol: 'ART' });
  await stage.run('/token/nfts/mint', { collectionId: 1, tokens: [{}] });
});
afterAll(() => stage[Symbol.asyncDispose]());

const store = (property: object) =>
  stage.run('/token/properties/set', { ...place, properties: [{ key, ...property }] });
const update = () => stage.run('/token/update', { ...place, data: { image: 'new' } });

test('the text of all other metadata stays as stored when the image is updated', async () => {
  const value = '{"name":"x","big":12345678901234567890,"f":1.0,"__proto__":{},"f":2';
  await store({ value: `${value}}` });
  const { body } = await update();
  const { properties } = (body as { result: { properties: readonly object[] } }).result;
  expect(properties).toContainEqual(expect.objectContaining({ key, value: `${value},"image":"new"}` }));
});

test('metadata that is not UTF-8 is not updated', async () => {
  const bytes = [...encodeText('{"name":"'), 0xff, ...encodeText('"}')];
  await store({ valueHex: toHex(Uint8Array.from(bytes)) });
  expect(await update()).toMatchObject({ status: 400, body: { code: 'TokenNotUpdatable' } });
});
