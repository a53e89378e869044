// Answers about many tokens at once, whose number and metadata the chain does not limit: children, bundles and mints.
import { nestingAddress } from '@hub/primitives/collection-address';
import { openTestDatabase } from '@hub/testkit/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChainApiOptions } from '../../../src/create-chain-api.ts';
import { get } from '../../support/chain-api-network.ts';
import { type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';
import { startApi } from '../../support/start-api.ts';

const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`;
const property = (key: string, value: string) => ({ key: hex(key), value: hex(value) });
const everybody = { mutable: true, collectionAdmin: true, tokenOwner: true };
const call = (method: string, ...args: readonly unknown[]) => ({ section: 'unique', method, args });
const root = 'collectionId=1&tokenId=1';

/** A property of 17 bytes, which the schema of the collection makes 3,200 characters long, twice in generation 1. */
const short = property('a.0', '[0,0,0,0,0,0,0,0]');
const schema = JSON.stringify({
  name: { _: 'n' },
  isArray: true,
  enumValues: { 0: { _: 'x'.repeat(400), de: 'y'.repeat(400) } },
});

let stage: SdkStage;
/** The hash of the extrinsic that minted two of the children. */
let minted: string;
beforeAll(async () => {
  stage = await startSdkStage();
  const { driver, network } = stage;
  const alice = { substrate: driver.addressOf('//Alice') };
  const seal = (one: object) => {
    const block = driver.seal({ from: '//Alice', call: one as ReturnType<typeof call> });
    expect(driver.errorsOf(block)).toEqual([]);
    return block;
  };
  seal(
    call('createCollectionEx', {
      mode: 'NFT',
      access: null,
      name: [65],
      description: [65],
      tokenPrefix: '0x41',
      limits: null,
      permissions: {
        access: null,
        mintMode: null,
        nesting: { tokenOwner: true, collectionAdmin: true, restricted: null },
      },
      tokenPropertyPermissions: [{ key: hex('a.0'), permission: everybody }],
      properties: [
        property('schemaName', 'unique'),
        property('schemaVersion', '1.0.0'),
        property('attributesSchema.0', schema),
      ],
      adminList: [],
      pendingSponsor: null,
      flags: '0x00',
    }),
  );
  // Token 1 has the children 2 and 3, and token 2 has the children 4 and 5.
  const mint = (owner: object, properties: readonly object[] = [short]) => ({ owner, properties });
  const inNft = (tokenId: number) => ({ ethereum: nestingAddress(1, tokenId) });
  seal(call('createMultipleItemsEx', 1, { NFT: [mint(alice, [])] }));
  seal(call('createMultipleItemsEx', 1, { NFT: [mint(inNft(1)), mint(inNft(1))] }));
  const block = seal(call('createMultipleItemsEx', 1, { NFT: [mint(inNft(2)), mint(inNft(2))] }));
  await network.processAll();
  minted = block.extrinsicHashes.at(-1)!;
});
afterAll(() => stage[Symbol.asyncDispose]());

const paths = { children: `/token?${root}&withChildren=true`, bundle: `/tokens/get-bundle?${root}` };

/** The answers under limits: the two `paths`, the token without its children, and the status of the mint. */
async function ask(tokenLimits: NonNullable<ChainApiOptions['tokenLimits']>) {
  await using database = await openTestDatabase('pglite');
  const { devchain, clock } = stage.network;
  await using api = await startApi({ nodeUrl: devchain.wsUrl, database, nowMs: clock.nowMs, tokenLimits });
  return {
    children: await get(`${api.url}${paths.children}`),
    bundle: await get(`${api.url}${paths.bundle}`),
    alone: await get(`${api.url}/token?${root}`),
    mint: await get(`${api.url}/token/nfts/mint/status/${minted}`),
  };
}

const refused = {
  status: 400,
  body: { code: 'TooManyChildren', details: { collectionId: 1, tokenId: 1 } },
};
const refusedOlder = {
  status: 400,
  body: { error: { code: 'UN01000', details: { code: 'TooManyChildren', collectionId: 1, tokenId: 1 } } },
};

describe('the number of children', () => {
  test('as many children as the limit are answered; a bundle counts those of all levels', async () => {
    const { children, bundle } = await ask({ mostChildren: 4 });
    expect(children).toMatchObject({ status: 200, body: { children: [{ tokenId: 2 }, { tokenId: 3 }] } });
    expect(bundle).toMatchObject({
      status: 200,
      body: {
        tokenId: 1,
        nestingChildTokens: [
          { tokenId: 2, nestingChildTokens: [{ tokenId: 4 }, { tokenId: 5 }] },
          { tokenId: 3, nestingChildTokens: [] },
        ],
      },
    });
  });

  test('one child more is refused with TooManyChildren, and the token alone is answered', async () => {
    const three = await ask({ mostChildren: 3 });
    expect(three.bundle).toMatchObject(refusedOlder);
    expect(three.children.status).toBe(200);
    const one = await ask({ mostChildren: 1 });
    expect(one.children).toMatchObject(refused);
    expect(one.bundle).toMatchObject(refusedOlder);
    expect(one.alone.status).toBe(200);
  });
});

describe('the bytes of many tokens', () => {
  test('the limit in bytes counts tokens as answered, not as stored', async () => {
    const { children, bundle, alone, mint } = await ask({ mostBytes: 20_000 });
    expect(children.status).toBe(200);
    expect(bundle).toMatchObject(refusedOlder);
    expect(alone.status).toBe(200);
    expect(mint.status).toBe(200);
  });

  test('children are refused with TooManyChildren, and the result of a mint with AnswerTooLarge', async () => {
    const { children, bundle, mint } = await ask({ mostBytes: 6_000 });
    expect(children).toMatchObject(refused);
    expect(bundle).toMatchObject(refusedOlder);
    expect(mint).toMatchObject({
      status: 413,
      body: { code: 'AnswerTooLarge', details: { limit: 6_000, state: 'inBlock' } },
    });
  });
});
