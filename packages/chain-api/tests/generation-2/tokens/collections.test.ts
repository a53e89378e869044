// Each function of the unmodified @unique-nft/sdk 2.10.0 about collections, and our own routes, on a development chain.
import { collectionAddress } from '@hub/primitives/collection-address';
import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { encodeSs58 } from '@hub/primitives/ss58';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses, refusal, type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';

const { alice, bob, charlie, dave } = addresses;
const ethereum = '0x6Be02d1d3665660d22FF9624b7BE0551ee1Ac91b';
const art = { mode: 'Nft', name: 'Fine Art', description: 'Paintings', symbol: 'ART' } as const;
const defaultLimits = {
  accountTokenOwnershipLimit: 100_000_000,
  sponsoredDataSize: 2048,
  sponsoredDataRateLimit: 'SponsoringDisabled',
  tokenLimit: 0xffff_ffff,
  sponsorTransferTimeout: 5,
  sponsorApproveTimeout: 5,
  ownerCanTransfer: false,
  ownerCanDestroy: true,
  transfersEnabled: true,
};

let stage: SdkStage;
/** A collection of Alice. */
let collectionId: number;
beforeAll(async () => {
  stage = await startSdkStage();
  ({
    result: { collectionId },
  } = await stage.alice.collection.create(art as never));
});
afterAll(() => stage[Symbol.asyncDispose]());

const read = (id = collectionId) => stage.alice.collection.get({ collectionId: id });

describe('collection.create', () => {
  test('collection.create answers the new collection with all its parts, the same as collection.get', async () => {
    const { result, extrinsicOutput } = await stage.alice.collection.create({
      ...art,
      info: { cover_image: { url: 'ipfs://cover' } },
      properties: [{ key: 'baseURI', value: 'https://art.example/' }],
      limits: { tokenLimit: 1000, sponsoredDataRateLimit: 7 },
      permissions: { mintMode: true, nesting: { tokenOwner: true, restricted: [collectionId] } },
      admins: [bob, ethereum],
      pendingSponsor: charlie,
      access: 'AllowList',
    } as never);
    expect(extrinsicOutput).toMatchObject({ section: 'unique', method: 'createCollectionEx' });
    expect(result).toMatchObject({
      collectionId: collectionId + 1,
      collectionAddress: collectionAddress(collectionId + 1),
      owner: alice,
      mode: 'NFT',
      decimals: null,
      name: 'Fine Art',
      description: 'Paintings',
      symbol: 'ART',
      lastTokenId: 0,
      totalSupply: 0,
      totalSupplyRaw: '0',
      limits: { ...defaultLimits, tokenLimit: 1000, sponsoredDataRateLimit: 7 },
      sponsorship: { isEnabled: true, isConfirmed: false, sponsor: charlie },
      permissions: {
        access: 'AllowList',
        mintMode: true,
        nesting: { tokenOwner: true, collectionAdmin: false, restricted: [collectionId] },
      },
      info: { schemaName: 'unique', schemaVersion: '2.0.0', cover_image: { url: 'ipfs://cover' } },
      infoDecodingError: null,
      universalLocation: { globalConsensus: 'polkadot', parachain: 2037, generalIndex: collectionId + 1 },
      originalUniversalLocation: null,
      readOnly: false,
      isForeign: false,
      isErc721Metadata: true,
    });
    expect(result.admins?.toSorted()).toEqual([bob, ethereum].toSorted());
    expect(result.properties.map(({ key }) => key).toSorted()).toEqual([
      'baseURI',
      'collectionInfo',
      'schemaName',
      'schemaVersion',
    ]);
    expect(result.tokenPropertyPermissions).toHaveLength(8);
    expect(await read(collectionId + 1)).toEqual(result);
  });

  test('collection.create makes a fungible collection with decimals and without permissions of token properties', async () => {
    const { result } = await stage.alice.collection.create({
      mode: 'Fungible',
      tokenDecimals: 6,
      name: 'Pounds',
      description: '',
      symbol: 'GBP',
    } as never);
    expect(result).toMatchObject({
      mode: 'Fungible',
      decimals: 6,
      tokenPropertyPermissions: [],
      isErc721Metadata: false,
    });
  });

  test('a collection name of Chinese characters and an emoji is returned unchanged', async () => {
    const { result } = await stage.alice.collection.create({ ...art, name: '藝術 🎨', symbol: 'ä' } as never);
    expect(result).toMatchObject({ name: '藝術 🎨', symbol: 'ä' });
  });

  test('collection.create fails on the chain with 31 decimals', async () => {
    const answer = await stage.run('/collection/create', { ...art, tokenDecimals: 31, mode: 'Fungible' });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'ExtrinsicFailed', details: { name: 'CollectionDecimalPointLimitExceeded' } },
    });
  });
});

describe('changes of a collection', () => {
  test('properties of a collection are set and deleted', async () => {
    const properties = [
      { key: 'a', value: 'first' },
      { key: 'b', valueHex: '0x00ff' },
    ];
    const { result } = await stage.alice.collection.setProperties({ collectionId, properties } as never);
    expect(result.properties).toEqual(
      expect.arrayContaining([
        { key: 'a', value: 'first', valueHex: '0x6669727374' },
        { key: 'b', value: '\u0000\ufffd', valueHex: '0x00ff' },
      ]),
    );
    const { result: after } = await stage.alice.collection.deleteProperties({ collectionId, keys: ['a'] });
    expect(after.properties.map(({ key }) => key)).not.toContain('a');
  });

  test('the key and value of a property that look like hex stay text', async () => {
    const properties = [{ key: '0x41', value: '0x42' }];
    const { result } = await stage.alice.collection.setProperties({ collectionId, properties } as never);
    expect(result.properties).toContainEqual({ key: '0x41', value: '0x42', valueHex: '0x30783432' });
  });

  test('permissions of token properties are declared', async () => {
    const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
    const { result } = await stage.alice.collection.setTokenPropertyPermissions({
      collectionId,
      tokenPropertyPermissions: [{ key: 'mood', permission }],
    });
    expect(result.tokenPropertyPermissions).toContainEqual({ key: 'mood', permission });
  });

  test('limits are set, null changes nothing, and the chain refuses to raise tokenLimit', async () => {
    const limits = { tokenLimit: 500, sponsoredDataRateLimit: 'SponsoringDisabled', transfersEnabled: null };
    const { result } = await stage.alice.collection.setLimits({ collectionId, limits } as never);
    expect(result.limits).toEqual({ ...defaultLimits, tokenLimit: 500 });
    const more = await refusal(
      stage.alice.collection.setLimits({ collectionId, limits: { tokenLimit: 501 } } as never),
    );
    expect(more).toMatchObject({
      code: 'ExtrinsicFailed',
      details: { name: 'CollectionTokenLimitExceeded' },
    });
  });

  test('setting one permission leaves the others as they are', async () => {
    const set = (permissions: object) =>
      stage.run('/collection/permissions/set', { collectionId, permissions });
    expect(await set({ mintMode: true })).toMatchObject({
      status: 200,
      body: { result: { permissions: { mintMode: true } } },
    });
    expect(await set({ nesting: { tokenOwner: true } })).toMatchObject({
      body: {
        result: {
          permissions: {
            access: 'Normal',
            mintMode: true,
            nesting: { tokenOwner: true, collectionAdmin: false },
          },
        },
      },
    });
  });

  test('a sponsor is named and confirms', async () => {
    const { result } = await stage.alice.collection.setSponsor({ collectionId, sponsor: bob });
    expect(result.sponsorship).toEqual({ isEnabled: true, isConfirmed: false, sponsor: bob });
    const wrong = await refusal(stage.charlie.collection.confirmSponsorship({ collectionId }));
    expect(wrong).toMatchObject({ details: { name: 'ConfirmSponsorshipFail' } });
    const { result: confirmed } = await stage.bob.collection.confirmSponsorship({ collectionId });
    expect(confirmed.sponsorship).toEqual({ isEnabled: true, isConfirmed: true, sponsor: bob });
  });

  test('admins are added and removed', async () => {
    const added = await stage.run('/collection/admin/add', { collectionId, newAdmin: ethereum });
    expect(added).toMatchObject({ status: 200, body: { result: { admins: [ethereum] } } });
    const removed = await stage.run('/collection/admin/remove', { collectionId, adminToDelete: ethereum });
    expect(removed).toMatchObject({ status: 200, body: { result: { admins: [] } } });
    const again = await stage.run('/collection/admin/remove', { collectionId, adminToDelete: ethereum });
    expect(again).toMatchObject({ status: 400, body: { details: { name: 'UserIsNotCollectionAdmin' } } });
  });

  test('accounts are put on the allow list and taken off', async () => {
    const list = (verb: string) =>
      stage.run(`/collection/allow-list/${verb}`, { collectionId, address: ethereum });
    expect(await list('add')).toMatchObject({
      status: 200,
      body: { result: { collectionId, address: ethereum } },
    });
    expect(await list('remove')).toMatchObject({
      status: 200,
      body: { result: { collectionId, address: ethereum } },
    });
    const bobs = await stage.run('/collection/allow-list/add', { collectionId, address: dave }, '//Bob');
    expect(bobs).toMatchObject({ status: 400, body: { details: { name: 'NoPermission' } } });
  });

  test('a collection is transferred to another account, or to the mirror of an Ethereum address', async () => {
    const { result } = await stage.alice.collection.create(art as never);
    const owned = { collectionId: result.collectionId };
    const moved = await stage.alice.collection.transferCollection({ ...owned, to: bob });
    expect(moved.result.owner).toBe(bob);
    const mirrored = await stage.bob.collection.transferCollection({ ...owned, to: ethereum });
    expect(mirrored.result.owner).toBe(encodeSs58(ethereumToSubstrate(ethereum), 42));
    const refused = await refusal(stage.bob.collection.transferCollection({ ...owned, to: bob }));
    expect(refused).toMatchObject({ details: { section: 'common', name: 'NoPermission' } });
  });

  test('a collection is destroyed by its owner', async () => {
    const { result } = await stage.alice.collection.create(art as never);
    const stranger = await stage.run('/collection/delete', { collectionId: result.collectionId }, '//Bob');
    expect(stranger).toMatchObject({ status: 400, body: { details: { name: 'NoPermission' } } });
    const destroyed = await stage.run('/collection/delete', { collectionId: result.collectionId });
    expect(destroyed).toMatchObject({ status: 200, body: { result: { collectionId: result.collectionId } } });
    const gone = await refusal(read(result.collectionId));
    expect(gone).toEqual({
      code: 'CollectionNotFound',
      error: `Collection not found: ${result.collectionId}`,
      details: { collectionId: result.collectionId },
    });
  });
});

describe('reads of collections', () => {
  test('parts of a collection are null where they are switched off', async () => {
    const bare = await stage.alice.collection.get({
      collectionId,
      withAdmins: false,
      withLimits: false,
      withLastTokenId: false,
      withTotalSupply: false,
    });
    expect(bare).toMatchObject({ admins: null, limits: null, lastTokenId: null, totalSupply: null });
  });

  test('a collection is read by its address, now and at an earlier block', async () => {
    const before = stage.network.devchain.chain.bestBlock().hash;
    await stage.alice.collection.setProperties({
      collectionId,
      properties: [{ key: 'later', value: 'x' }],
    } as never);
    const keys = async (atBlockHash?: string) => {
      const one = await stage.alice.collection.get({
        collectionId: collectionAddress(collectionId),
        ...(atBlockHash && { atBlockHash }),
      } as never);
      return one.properties.map(({ key }) => key);
    };
    expect(await keys()).toContain('later');
    expect(await keys(before)).not.toContain('later');
  });

  test('the list of collections is by number, in pages, without destroyed ones', async () => {
    const { created, destroyed, alive } = await stage.alice.collection.getAllCollectionStats({});
    expect(destroyed).toBeGreaterThan(0);
    expect(alive).toBe(created - destroyed);
    const { collections, isLastPage } = await stage.alice.collection.list({});
    expect(isLastPage).toBe(true);
    const ids = collections.map((one) => one.collectionId);
    expect(ids).toHaveLength(alive);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(collections.find((one) => one.collectionId === collectionId)).toEqual(await read());
    const page = await stage.alice.collection.list({ limit: 2, skip: 1 });
    expect(page.collections.map((one) => one.collectionId)).toEqual(ids.slice(1, 3));
    expect(page.isLastPage).toBe(alive <= 3);
  });

  test('a collectionId that is no number from 1 to 4294967295 is refused', async () => {
    for (const id of ['0', '-1', '1.5', 'x', '4294967296', ethereum]) {
      expect(await stage.get(`/collection?collectionId=${id}`)).toMatchObject({ status: 400 });
    }
    expect(await stage.get('/collection?collectionId=4294967295')).toMatchObject({ status: 404 });
  });
});

test('a batch has the result of each of its calls', async () => {
  const { collection, utility } = stage.alice;
  const { result } = await utility.batchAll([
    collection.create.encode({ ...art, name: 'In a batch' } as never),
    collection.setProperties.encode({ collectionId, properties: [{ key: 'batch', value: 'yes' }] } as never),
  ]);
  const { created } = await collection.getAllCollectionStats({});
  expect(result).toMatchObject({
    isSuccess: true,
    calls: [
      { name: 'unique.createCollectionEx', result: { collectionId: created } },
      { name: 'unique.setCollectionProperties', result: { collectionId } },
    ],
  });
});

test('the fee of a creation can be asked for beforehand', async () => {
  expect(await stage.alice.collection.create.fee(art as never)).toMatchObject({
    totalFee: expect.stringMatching(/^\d{17,}$/),
  });
});
