// Each function of the unmodified @unique-nft/sdk 0.7.7 about tokens, and batches of them, on a development chain.
import { nestingAddress } from '@hub/primitives/collection-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chainErrorOf,
  networkAddresses,
  type OlderSdkStage,
  parsedOf,
  refusalOf,
  startOlderSdkStage,
} from '../../support/sdk-generation-1.ts';

const { alice, bob, charlie } = networkAddresses;
const ethereum = '0x6Be02d1d3665660d22FF9624b7BE0551ee1Ac91b';
const cid = 'QmTeqJatqiRWhFYDPdnPXUGvqAq52R9SnDnbqSLNKUYtPS';
const texts = { name: 'Fine Art', description: '', tokenPrefix: 'ART' };
const permissions = { nesting: { tokenOwner: true, collectionAdmin: true } };
const schema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  coverPicture: { ipfsCid: cid },
  image: { urlTemplate: 'https://ipfs.example/{infix}' },
  video: { urlTemplate: 'https://video.example/{infix}' },
  attributesSchema: {
    0: { name: { _: 'colour' }, type: 'string', enumValues: { 0: { _: 'red' }, 1: { _: 'blue' } } },
    1: { name: { _: 'traits' }, type: 'string', isArray: true, enumValues: { 0: { _: 'a' }, 1: { _: 'b' } } },
    2: { name: { _: 'size' }, type: 'number', optional: true },
  },
};

let stage: OlderSdkStage;
/** Collections of schema 1, and of schema 2. */
let older: number;
let newer: number;
beforeAll(async () => {
  stage = await startOlderSdkStage();
  const { collection } = stage.alice;
  ({ collectionId: older } = await parsedOf(collection.create({ ...texts, schema, permissions } as never)));
  ({ collectionId: newer } = await parsedOf(
    collection.createV2({
      name: 'New Art',
      description: '',
      symbol: 'NEW',
      permissions,
      encodeOptions: {
        overwriteTPPs: [
          { key: 'mood', permission: { mutable: true, collectionAdmin: true, tokenOwner: true } },
        ],
      },
    } as never),
  ));
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Mints a token of schema 2 for Alice. */
const mint = () => parsedOf(stage.alice.token.createV2({ collectionId: newer, image: cid } as never));

describe('metadata', () => {
  const data = {
    name: { _: 'Sunrise', de: 'Sonnenaufgang' },
    description: { _: 'A painting' },
    image: { ipfsCid: cid },
    video: { urlInfix: 'film', hash: 'abc' },
    attributes: { 0: 'blue', 1: ['b', 'a'], 2: { _: 5 } },
    royalties: [{ royaltyType: 'DEFAULT', decimals: 4, value: '250', address: alice }],
  };

  test('token metadata of schema 1 is written, and read by get and getV2', async () => {
    const place = await parsedOf(
      stage.alice.token.create({ collectionId: older, owner: bob, data } as never),
    );
    expect(place).toEqual({ collectionId: older, tokenId: 1, owner: bob, amount: 1, amountRaw: '1' });
    const token = await stage.bob.token.get({ collectionId: older, tokenId: 1 });
    expect(token).toMatchObject({
      collectionId: older,
      tokenId: 1,
      owner: bob,
      name: data.name,
      description: data.description,
      image: { ipfsCid: cid, fullUrl: `https://ipfs.example/${cid}` },
      video: { urlInfix: 'film', hash: 'abc', fullUrl: 'https://video.example/film' },
      attributes: {
        0: {
          name: { _: 'colour' },
          type: 'string',
          isArray: false,
          isEnum: true,
          rawValue: 1,
          value: { _: 'blue' },
        },
        1: { isArray: true, isEnum: true, rawValue: [1, 0], value: [{ _: 'b' }, { _: 'a' }] },
        2: { name: { _: 'size' }, isEnum: false, rawValue: { _: 5 }, value: { _: 5 } },
      },
      royalties: [{ version: 1, royaltyType: 'DEFAULT', decimals: 4, value: 250 }],
      decodingError: null,
      collection: { id: older, name: texts.name, knownSchema: 'unique' },
    });
    expect(token.nestingParentToken).toBeUndefined();
    expect(await stage.bob.token.getV2({ collectionId: older, tokenId: 1 })).toMatchObject({
      originalSchemaVersion: '1.0.0',
      name: 'Sunrise',
      image: `https://ipfs.example/${cid}`,
      owner: bob,
      parsingError: null,
    });
  });

  test('token metadata of schema 2 is written, and read by get and getV2', async () => {
    const place = await parsedOf(
      stage.alice.token.createV2({
        collectionId: newer,
        name: 'Sunset',
        image: 'https://example.org/1.png',
        attributes: [
          { trait_type: 'colour', value: 'blue' },
          { trait_type: 'size', value: 5 },
        ],
        media: { film: { type: 'video', url: 'https://example.org/1.mp4' } },
        royalties: [{ address: bob, percent: 2.5 }],
        encodeOptions: { overwriteProperties: [{ key: 'mood', value: 'calm' }] },
      } as never),
    );
    expect(await stage.bob.token.getV2(place)).toMatchObject({
      ...{ collectionId: newer, owner: alice },
      schemaName: 'unique',
      schemaVersion: '2.0.0',
      name: 'Sunset',
      royalties: [{ address: bob, percent: 2.5 }],
      parsingError: null,
      properties: expect.arrayContaining([{ key: 'mood', value: 'calm', valueHex: '0x63616c6d' }]),
    });
    expect(await stage.bob.token.get(place)).toMatchObject({
      name: { _: 'Sunset' },
      image: { url: 'https://example.org/1.png', fullUrl: 'https://example.org/1.png' },
      video: { fullUrl: 'https://example.org/1.mp4' },
      attributes: {
        0: { name: { _: 'colour' }, type: 'string', value: { _: 'blue' } },
        1: { name: { _: 'size' }, type: 'number', value: { _: 5 } },
      },
      royalties: [{ decimals: 4, value: 250 }],
      decodingError: null,
    });
  });

  test.each([
    [
      'an attribute that the collection lacks',
      { attributes: { 9: 'x' } },
      'The collection has no attribute 9',
    ],
    ['a value that the attribute lacks', { attributes: { 0: 'green' } }, 'Attribute 0 has no value "green"'],
    [
      'the number of a value that the attribute lacks',
      { encodedAttributes: { 0: 2 } },
      'Attribute 0 has no value 2',
    ],
    ['no image', { image: {} }, 'The image of the token needs url, urlInfix or ipfsCid'],
  ])('token metadata with %s is refused', async (_, change, message) => {
    const args = { collectionId: older, data: { image: { ipfsCid: cid }, ...change } };
    expect(await refusalOf(stage.alice.token.create.build(args as never))).toEqual({
      code: 'UN01019',
      name: 'EncodeToken',
      message,
    });
  });

  test('token metadata of schema 1 needs a collection of schema 1', async () => {
    const args = { collectionId: newer, data: { image: { ipfsCid: cid } } };
    expect(await refusalOf(stage.alice.token.create.build(args as never))).toMatchObject({
      code: 'UN01019',
      message: `Collection ${newer} is not of schema 1`,
    });
  });
});

test('several tokens of schema 1 or 2 are minted by one extrinsic', async () => {
  const { token } = stage.alice;
  const first = (await stage.alice.collection.lastTokenId({ collectionId: older })).tokenId + 1;
  const data = { image: { urlInfix: 'x' }, encodedAttributes: { 0: 1 } };
  expect(
    await parsedOf(
      token.createMultiple({ collectionId: older, tokens: [{ data }, { owner: bob }] } as never),
    ),
  ).toEqual([
    { collectionId: older, tokenId: first },
    { collectionId: older, tokenId: first + 1 },
  ]);
  expect((await token.get({ collectionId: older, tokenId: first })).attributes[0]?.value).toEqual({
    _: 'blue',
  });
  const made = await parsedOf(
    token.createMultipleV2({
      collectionId: newer,
      tokens: [{ name: 'a' }, { name: 'b', owner: ethereum }],
    } as never),
  );
  expect(made).toHaveLength(2);
  expect(await token.owner(made[1]!)).toEqual({ owner: ethereum });
  expect(await token.accountTokens({ collectionId: newer, address: ethereum })).toEqual({
    tokens: [made[1]],
  });
  expect(
    await chainErrorOf(stage.bob.token.createMultipleV2({ collectionId: newer, tokens: [{}] } as never)),
  ).toBe('PublicMintingNotAllowed');
});

test('properties are set, read and deleted; a key without permission fails on the chain', async () => {
  const { token } = stage.alice;
  const place = await mint();
  const key = { ...pick(place), propertyKey: 'mood' };
  const properties = [{ key: 'mood', value: 'wild' }];
  expect(await parsedOf(token.setProperties({ ...pick(place), properties } as never))).toEqual({
    properties: [key],
  });
  expect((await token.properties(place)).properties).toContainEqual({
    key: 'mood',
    value: 'wild',
    valueHex: '0x77696c64',
  });
  expect(await parsedOf(token.deleteProperties({ ...pick(place), propertyKeys: ['mood'] } as never))).toEqual(
    { properties: [key] },
  );
  const undeclared = { ...pick(place), properties: [{ key: 'other', value: '' }] };
  expect(await chainErrorOf(token.setProperties(undeclared as never))).toBe('NoPermission');
});

test('a token is approved, transferred by the approved account, and burned', async () => {
  const place = pick(await mint());
  const { token } = stage.alice;
  const allowed = () => token.allowance({ ...place, from: alice, to: bob });
  expect(await allowed()).toEqual({ isAllowed: false });
  expect(await parsedOf(token.approve({ ...place, spender: bob, isApprove: true } as never))).toMatchObject(
    place,
  );
  expect(await allowed()).toEqual({ isAllowed: true });
  expect(await parsedOf(stage.bob.token.transfer({ ...place, to: charlie } as never))).toMatchObject({
    ...place,
    from: alice,
    to: charlie,
  });
  expect(await token.owner(place)).toEqual({ owner: charlie });
  expect(await token.balance({ ...place, address: charlie })).toMatchObject({ amount: 1 });
  expect(await token.balance({ ...place, address: bob })).toMatchObject({ amount: 0 });
  expect(await chainErrorOf(stage.bob.token.transfer({ ...place, to: bob } as never))).toBe(
    'ApprovedValueTooLow',
  );
  const own = pick(await mint());
  expect(await parsedOf(token.burn(own as never))).toMatchObject({ ...own, address: alice });
  expect(await token.exists(own)).toEqual({ isExists: false });
  expect(await token.exists(place)).toEqual({ isExists: true });
  expect(await token.exists({ collectionId: 4000, tokenId: 1 })).toEqual({ isExists: false });
});

test('tokens are nested, their bundle is read from any member, and one is unnested', async () => {
  const { token } = stage.alice;
  const [top, middle, leaf] = [pick(await mint()), pick(await mint()), pick(await mint())];
  const alone = await token.getBundle(leaf);
  expect(alone).toMatchObject({ ...leaf, owner: alice, nestingChildTokens: [] });
  expect(await token.isBundle(leaf)).toEqual({ isBundle: false });
  expect(await parsedOf(token.nest({ parent: top, nested: middle } as never))).toMatchObject(middle);
  await parsedOf(token.nest({ parent: middle, nested: leaf, value: 1 } as never));
  for (const place of [top, middle, leaf]) {
    expect(await token.isBundle(place)).toEqual({ isBundle: true });
    expect(await token.topmostOwner(place)).toEqual({ topmostOwner: alice });
    expect(await token.getBundle(place)).toMatchObject({
      ...top,
      owner: alice,
      image: { fullUrl: cid },
      nestingChildTokens: [
        {
          ...middle,
          nestingParentToken: top,
          owner: nestingAddress(top.collectionId, top.tokenId),
          nestingChildTokens: [{ ...leaf, nestingChildTokens: [] }],
        },
      ],
    });
  }
  expect(await token.children(top)).toEqual({ children: [middle] });
  expect(await token.parent(leaf)).toEqual({
    ...middle,
    address: nestingAddress(middle.collectionId, middle.tokenId),
  });
  expect(await token.get(leaf)).toMatchObject({ nestingParentToken: middle });
  expect(await parsedOf(token.unnest({ nested: leaf } as never))).toMatchObject(leaf);
  expect(await token.owner(leaf)).toEqual({ owner: alice });
  expect(await refusalOf(token.parent(leaf))).toMatchObject({ code: 'UN01008' });
  expect(await refusalOf(token.unnest.build({ nested: leaf } as never))).toMatchObject({
    message: 'Token is not nested',
  });
});

test('an unknown collection or token is not found', async () => {
  const { token } = stage.alice;
  const place = { collectionId: newer, tokenId: 4000 };
  const noToken = {
    code: 'UN01008',
    name: 'NotFound',
    message: `Token not found: Collection ${newer}, Token 4000`,
  };
  const noCollection = { code: 'UN01013', name: 'CollectionNotFound', message: 'Collection not found: 4000' };
  const asks = [
    token.get,
    token.getV2,
    token.properties,
    token.children,
    token.parent,
    token.owner,
    token.topmostOwner,
    token.isBundle,
    token.getBundle,
  ];
  for (const ask of asks) {
    expect(await refusalOf(ask(place))).toEqual(noToken);
    expect(await refusalOf(ask({ collectionId: 4000, tokenId: 1 }))).toEqual(noCollection);
  }
  expect(await refusalOf(token.allowance({ ...place, from: alice, to: bob }))).toEqual(noToken);
  expect(await refusalOf(token.balance({ ...place, address: alice }))).toEqual(noToken);
  expect(await refusalOf(token.transfer.build({ ...place, to: bob } as never))).toEqual(noToken);
  expect(await refusalOf(token.accountTokens({ collectionId: 4000, address: alice }))).toEqual(noCollection);
});

test('a batch of creating, changing and moving collections and tokens has the result of each call', async () => {
  const { collection, token, common } = stage.alice;
  const [place, own] = [pick(await mint()), pick(await mint())];
  const next = (await collection.stats()).created + 1;
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
  const properties = [{ key: 'mood', value: 'calm' }];
  const calls = [
    collection.create.batchCall({ ...texts, schema } as never),
    collection.createV2.batchCall({ name: 'In a batch', description: '', symbol: 'BAT' } as never),
    collection.setPropertyPermissions.batchCall({
      collectionId: next,
      propertyPermissions: [{ key: 'mood', permission }],
    } as never),
    collection.setLimits.batchCall({ collectionId: next, limits: { tokenLimit: 7 } } as never),
    // The schema of a collection is read before the batch, so it has to exist already.
    token.create.batchCall({ collectionId: older, data: { image: { url: 'https://x' } } } as never),
    token.createV2.batchCall({ collectionId: next + 1, name: 'In a batch' } as never),
    token.createMultiple.batchCall({ collectionId: next, tokens: [{ owner: bob }] } as never),
    token.createMultipleV2.batchCall({ collectionId: next + 1, tokens: [{ name: 'Too' }] } as never),
    token.setProperties.batchCall({ collectionId: next, tokenId: 1, properties } as never),
    token.approve.batchCall({ ...place, spender: bob, isApprove: true } as never),
    token.transfer.batchCall({ ...place, to: charlie } as never),
    token.burn.batchCall(own as never),
  ];
  const { callResults } = await parsedOf(common.batch({ calls } as never));
  expect(callResults.map(({ method }) => method)).toEqual(calls.map(({ method }) => method));
  expect(callResults.map(({ parsed }) => parsed)).toMatchObject([
    { collectionId: next },
    { collectionId: next + 1 },
    { propertyPermissions: [{ collectionId: next, propertyKey: 'mood' }] },
    { collectionId: next, limits: { tokenLimit: 7 } },
    { collectionId: older },
    { collectionId: next + 1, tokenId: 1 },
    [{ collectionId: next, tokenId: 1 }],
    [{ collectionId: next + 1, tokenId: 2 }],
    { properties: [{ collectionId: next, tokenId: 1, propertyKey: 'mood' }] },
    place,
    { ...place, from: alice, to: charlie },
    { ...own, address: alice },
  ]);
});

function pick({ collectionId, tokenId }: { collectionId: number; tokenId: number }) {
  return { collectionId, tokenId };
}
