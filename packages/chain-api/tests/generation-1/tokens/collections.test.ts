// Each function of the unmodified @unique-nft/sdk 0.7.7 about collections, on a development chain.
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
const texts = { name: 'Fine Art', description: 'Paintings', tokenPrefix: 'ART' };
const cid = 'QmTeqJatqiRWhFYDPdnPXUGvqAq52R9SnDnbqSLNKUYtPS';
const schema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  coverPicture: { ipfsCid: cid },
  image: { urlTemplate: 'https://ipfs.example/{infix}' },
  attributesSchemaVersion: '1.0.0',
  attributesSchema: {
    0: { name: { _: 'colour' }, type: 'string', enumValues: { 0: { _: 'red' }, 1: { _: 'blue' } } },
    1: { name: { _: 'size' }, type: 'number', optional: true },
  },
} as const;

let stage: OlderSdkStage;
/** A collection of schema 1, and one of schema 2. */
let older: number;
let newer: number;
beforeAll(async () => {
  stage = await startOlderSdkStage();
  const { collection } = stage.alice;
  ({ collectionId: older } = await parsedOf(
    collection.create({ ...texts, schema, permissions: { nesting: { tokenOwner: true } } } as never),
  ));
  ({ collectionId: newer } = await parsedOf(
    collection.createV2({
      name: 'New Art',
      description: '',
      symbol: 'NEW',
      cover_image: { url: 'https://example.org/cover.png' },
      potential_attributes: [{ trait_type: 'colour', values: ['red', 'blue'] }],
      sponsorship: { address: bob, isConfirmed: false },
      limits: { tokenLimit: 100, sponsoredDataRateLimit: 30 },
      encodeOptions: { overwriteProperties: [{ key: 'mood', value: 'calm' }] },
    } as never),
  ));
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('reading', () => {
  test('get returns a collection of schema 1 with its metadata, limits and permissions', async () => {
    const found = await stage.bob.collection.get({ collectionId: older });
    expect(found).toMatchObject({
      mode: 'NFT',
      ...texts,
      id: older,
      owner: alice,
      schema: {
        ...schema,
        collectionId: older,
        coverPicture: { ipfsCid: cid, fullUrl: `https://ipfs.example/${cid}` },
        oldProperties: {},
      },
      knownSchema: 'unique',
      decodingError: null,
      limits: { tokenLimit: 0xffff_ffff, sponsoredDataRateLimit: null, transfersEnabled: true },
      permissions: {
        access: 'Normal',
        mintMode: false,
        nesting: { tokenOwner: true, collectionAdmin: false },
      },
      flags: { foreign: false, erc721metadata: false },
      readOnly: false,
    });
    expect(found.properties).toContainEqual({
      key: 'schemaName',
      value: '"unique"',
      valueHex: expect.any(String),
    });
    const permission = { mutable: false, collectionAdmin: true, tokenOwner: false };
    const keys = ['n', 'd', 'royalties', 'i.i', 'i.c', 'i.u', 'i.h', 'a.0', 'a.1'];
    expect(found.tokenPropertyPermissions).toEqual(
      expect.arrayContaining(keys.map((key) => ({ key, permission }))),
    );
    expect(found.tokenPropertyPermissions).toHaveLength(keys.length);
  });

  test('getV2 returns a collection of schema 2 with its metadata, limits and sponsor', async () => {
    expect(await stage.bob.collection.getV2({ collectionId: newer })).toMatchObject({
      mode: 'NFT',
      name: 'New Art',
      tokenPrefix: 'NEW',
      collectionId: newer,
      owner: alice,
      decimals: 0,
      sponsorship: { address: bob, isConfirmed: false },
      limits: { tokenLimit: 100, sponsoredDataRateLimit: 30 },
      info: {
        schemaName: 'unique',
        schemaVersion: '2.0.0',
        cover_image: { url: 'https://example.org/cover.png' },
        potential_attributes: [{ trait_type: 'colour', values: ['red', 'blue'] }],
      },
      parsingError: null,
      royalties: [],
      royaltiesParsingError: null,
      flags: { foreign: false, erc721metadata: true },
      properties: expect.arrayContaining([{ key: 'mood', value: 'calm', valueHex: '0x63616c6d' }]),
    });
  });

  test('get returns schema 2 in the fields of schema 1, and getV2 the reverse', async () => {
    expect(await stage.bob.collection.get({ collectionId: newer })).toMatchObject({
      schema: {
        schemaName: 'unique',
        schemaVersion: '2.0.0',
        coverPicture: { url: 'https://example.org/cover.png', fullUrl: 'https://example.org/cover.png' },
        attributesSchema: {
          0: { name: { _: 'colour' }, type: 'string', enumValues: { 0: { _: 'red' }, 1: { _: 'blue' } } },
        },
      },
      decodingError: null,
    });
    expect(await stage.bob.collection.getV2({ collectionId: older })).toMatchObject({
      info: {
        originalSchemaVersion: '1.0.0',
        cover_image: { url: `https://ipfs.example/${cid}` },
        potential_attributes: [
          { trait_type: 'colour', values: ['red', 'blue'] },
          { trait_type: 'size', display_type: 'number' },
        ],
      },
    });
  });

  test('the deprecated `creation` makes a collection without metadata; once destroyed it is not found', async () => {
    const { collectionId } = await parsedOf(stage.alice.collection.creation(texts as never));
    const found = await stage.alice.collection.get({ collectionId });
    expect(found).toMatchObject({ id: collectionId, properties: [], tokenPropertyPermissions: [] });
    expect(found.schema).toBeUndefined();
    expect(await parsedOf(stage.alice.collection.destroy({ collectionId } as never))).toEqual({
      success: true,
      collectionId,
    });
    const gone = {
      code: 'UN01013',
      name: 'CollectionNotFound',
      message: `Collection not found: ${collectionId}`,
    };
    for (const ask of [
      stage.alice.collection.get,
      stage.alice.collection.getV2,
      stage.alice.collection.properties,
      stage.alice.collection.getLimits,
      stage.alice.collection.propertyPermissions,
      stage.alice.collection.admins,
      stage.alice.collection.lastTokenId,
      stage.alice.collection.allowList,
      stage.alice.collection.totalSupply,
      stage.alice.collection.tokens,
    ]) {
      expect(await refusalOf(ask({ collectionId }))).toEqual(gone);
    }
    expect(await refusalOf(stage.alice.collection.allowed({ collectionId, account: bob }))).toEqual(gone);
    const place = { collectionId, tokenId: 1, address: bob };
    expect(await refusalOf(stage.alice.collection.nextSponsored(place))).toEqual(gone);
  });

  test('properties are read at an earlier block', async () => {
    const { collection } = stage.alice;
    const { block } = await collection.setProperties({
      collectionId: newer,
      properties: [{ key: 'mood', value: 'wild' }],
    } as never);
    const before = { collectionId: newer, at: block.header.parentHash };
    const moodOf = ({ properties }: { properties: { key: string; value: string }[] }) =>
      properties.find(({ key }) => key === 'mood')?.value;
    expect(moodOf(await collection.properties({ collectionId: newer }))).toBe('wild');
    expect(moodOf(await collection.properties(before))).toBe('calm');
  });

  test('collections, tokens and supply are counted; a collection with a token is not destroyed', async () => {
    expect(await stage.bob.collection.stats()).toEqual({ created: 3, destroyed: 1, alive: 2 });
    expect(await stage.bob.collection.lastTokenId({ collectionId: older })).toEqual({ tokenId: 0 });
    const created = stage.alice.token.create({
      collectionId: older,
      data: { image: { ipfsCid: cid } },
    } as never);
    await parsedOf(created);
    expect(await stage.bob.collection.lastTokenId({ collectionId: older })).toEqual({ tokenId: 1 });
    expect(await stage.bob.collection.totalSupply({ collectionId: older })).toEqual({
      totalSupply: 1,
      totalSupplyRaw: '1',
    });
    expect(await stage.bob.collection.tokens({ collectionId: older })).toEqual({ ids: [1] });
    const full = await chainErrorOf(stage.alice.collection.destroy({ collectionId: older } as never));
    expect(full).toBe('CantDestroyNotEmptyCollection');
  });
});

describe('changes', () => {
  test('the owner sets limits, another account cannot', async () => {
    const { collection } = stage.alice;
    const limits = { accountTokenOwnershipLimit: 10, sponsoredDataRateLimit: 0 };
    const set = await parsedOf(collection.setLimits({ collectionId: older, limits } as never));
    expect(set).toEqual({ collectionId: older, limits });
    expect(await collection.getLimits({ collectionId: older })).toMatchObject({
      collectionId: older,
      limits: { ...limits, ownerCanDestroy: true },
    });
    expect(await chainErrorOf(stage.bob.collection.setLimits({ collectionId: older, limits } as never))).toBe(
      'NoPermission',
    );
    const wrong = { collectionId: older, limits: { tokenLimit: -1 } };
    expect(await refusalOf(collection.setLimits.build(wrong as never))).toMatchObject({ code: 'UN01004' });
  });

  test('properties are set and deleted, and property permissions set and read by key', async () => {
    const { collection } = stage.alice;
    const properties = [
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
    ];
    const keys = ['a', 'b'].map((propertyKey) => ({ collectionId: older, propertyKey }));
    expect(await parsedOf(collection.setProperties({ collectionId: older, properties } as never))).toEqual({
      properties: keys,
    });
    expect(
      await parsedOf(collection.deleteProperties({ collectionId: older, propertyKeys: ['a', 'b'] } as never)),
    ).toEqual({ properties: keys });
    const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
    expect(
      await parsedOf(
        collection.setPropertyPermissions({
          collectionId: older,
          propertyPermissions: [{ key: 'mood', permission }],
        } as never),
      ),
    ).toEqual({ propertyPermissions: [{ collectionId: older, propertyKey: 'mood' }] });
    expect(
      await collection.propertyPermissions({ collectionId: older, propertyKeys: ['mood', 'none'] }),
    ).toEqual({ propertyPermissions: [{ key: 'mood', permission }] });
    expect(
      (await collection.propertyPermissions({ collectionId: older })).propertyPermissions.length,
    ).toBeGreaterThan(5);
  });

  test('admins are added, listed and removed', async () => {
    const { collection } = stage.alice;
    for (const newAdmin of [bob, ethereum]) {
      expect(await parsedOf(collection.addAdmin({ collectionId: older, newAdmin } as never))).toEqual({
        collectionId: older,
        newAdmin,
      });
    }
    const { admins } = await collection.admins({ collectionId: older });
    expect(admins.toSorted()).toEqual([bob, ethereum].toSorted());
    for (const admin of [bob, ethereum]) {
      expect(await parsedOf(collection.removeAdmin({ collectionId: older, admin } as never))).toEqual({
        collectionId: older,
        admin,
      });
    }
    expect(await collection.admins({ collectionId: older })).toEqual({ admins: [] });
    expect(
      await refusalOf(collection.addAdmin.build({ collectionId: older, newAdmin: 'nobody' } as never)),
    ).toEqual({ code: 'UN01004', name: 'Validation', message: 'Invalid address: nobody' });
  });

  test('an account is put on the allow list and taken off', async () => {
    const { collection } = stage.alice;
    const listed = { collectionId: older, address: charlie };
    expect(
      await parsedOf(collection.addToAllowList({ collectionId: older, newAdminId: charlie } as never)),
    ).toEqual({ ...listed, isError: false, parsed: listed });
    expect(await collection.allowed({ collectionId: older, account: charlie })).toEqual({ isAllowed: true });
    expect(await collection.allowList({ collectionId: older })).toEqual({ addresses: [charlie] });
    expect(
      await parsedOf(
        collection.removeFromAllowList({ collectionId: older, addressToDelete: charlie } as never),
      ),
    ).toEqual({ ...listed, isError: false, parsed: listed });
    expect(await collection.allowed({ collectionId: older, account: charlie })).toEqual({ isAllowed: false });
  });

  test('permissions are set, and transfers are switched off and on', async () => {
    const { collection } = stage.alice;
    const permissions = { access: 'AllowList', mintMode: true } as const;
    expect(await parsedOf(collection.setPermissions({ collectionId: older, permissions } as never))).toEqual({
      collectionId: older,
    });
    expect(await collection.get({ collectionId: older })).toMatchObject({ permissions });
    await parsedOf(
      collection.setPermissions({ collectionId: older, permissions: { access: 'Normal' } } as never),
    );
    for (const isEnabled of [false, true]) {
      expect(
        await parsedOf(collection.setTransfersEnabled({ collectionId: older, isEnabled } as never)),
      ).toEqual({ success: true });
      expect((await collection.getLimits({ collectionId: older })).limits.transfersEnabled).toBe(isEnabled);
    }
  });

  test('a sponsor is set, confirms, and is removed', async () => {
    const { collection } = stage.alice;
    const next = { collectionId: older, address: alice, tokenId: 1 };
    expect(await collection.nextSponsored(next)).toEqual({ blockNumber: null });
    expect(
      await parsedOf(collection.setSponsorship({ collectionId: older, newSponsor: bob } as never)),
    ).toEqual({ collectionId: older, sponsor: bob });
    expect(await chainErrorOf(collection.confirmSponsorship({ collectionId: older } as never))).toBe(
      'ConfirmSponsorshipFail',
    );
    expect(await parsedOf(stage.bob.collection.confirmSponsorship({ collectionId: older } as never))).toEqual(
      { collectionId: older, sponsor: bob },
    );
    expect(await collection.get({ collectionId: older })).toMatchObject({
      sponsorship: { address: bob, isConfirmed: true },
    });
    expect(await collection.nextSponsored(next)).toEqual({ blockNumber: 0 });
    expect(await parsedOf(collection.removeSponsorship({ collectionId: older } as never))).toEqual({
      collectionId: older,
    });
    expect((await collection.get({ collectionId: older })).sponsorship).toBeUndefined();
  });

  test('a collection is transferred to another owner', async () => {
    const { collectionId } = await parsedOf(stage.alice.collection.create(texts as never));
    expect(await parsedOf(stage.alice.collection.transfer({ collectionId, to: charlie } as never))).toEqual({
      collectionId,
      owner: charlie,
    });
    expect((await stage.bob.collection.get({ collectionId })).owner).toBe(charlie);
  });
});

test('the fee of a creation includes its price of 2 coins', async () => {
  const { collection } = stage.alice;
  const args = { ...texts, address: alice } as never;
  const { fee: estimate } = await collection.create.getFee(args);
  const { fee, parsed } = await collection.create(args);
  expect(BigInt(estimate.raw)).toBeGreaterThan(2n * 10n ** 18n);
  expect(BigInt(estimate.raw)).toBeLessThan(3n * 10n ** 18n);
  expect(BigInt(fee!.raw)).toBeGreaterThan(2n * 10n ** 18n);
  const change = { ...parsed, limits: { tokenLimit: 1 } } as never;
  expect(BigInt((await collection.setLimits(change)).fee!.raw)).toBeLessThan(10n ** 18n);
});

test('unsupported routes answer 501, even to a body of files', async () => {
  const wanted = { code: 'UN01000', name: 'Other', message: 'Not implemented' };
  const args = { ...texts, address: alice } as never;
  expect(await refusalOf(stage.alice.erc721.createCollection.build(args))).toEqual(wanted);
  expect(await refusalOf(stage.alice.erc721.createToken.build(args))).toEqual(wanted);
  const form = new FormData();
  form.append('file', new Blob(['image']), 'file');
  for (const [method, path] of [
    ['POST', 'upload-file'],
    ['POST', 'upload-files'],
    ['PATCH', 'add-files'],
    ['POST', 'upload-zip'],
  ]) {
    const url = `${stage.network.chainApiUrl}/ipfs/${path}`;
    const response = await fetch(url, { method: method!, body: form });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 501,
      body: { error: wanted },
    });
  }
});

test.each([
  ['no name', { name: undefined }],
  ['a long symbol', { tokenPrefix: 'x'.repeat(17) }],
  ['another schema', { schema: { ...schema, schemaVersion: '2.0.0' } }],
  ['an attribute without a type', { schema: { ...schema, attributesSchema: { 0: { name: { _: 'x' } } } } }],
])('a collection with %s is not built', async (_, change) => {
  expect(
    await refusalOf(stage.alice.collection.create.build({ ...texts, ...change } as never)),
  ).toMatchObject({
    code: 'UN01004',
  });
});
