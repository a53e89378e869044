// The unmodified SDK client of generation 2 reads collections and tokens. It refuses rows of another shape.
import { type Devchain, startDevchain } from '@hub/devchain/start-devchain';
import { nestingAddress } from '@hub/primitives/collection-address';
import { encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { fromHex, toHex } from '@hub/primitives/hex';
import { decodeSs58, encodeSs58 } from '@hub/primitives/ss58';
import { createTestClock } from '@hub/testkit/test-clock';
import { UniqueIndexer } from '@unique-nft/sdk/uniqueIndexer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainDriver, createChainDriver } from '../support/chain-driver.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { type IndexerServer, startIndexerServer } from '../support/indexer-server.ts';
import { art, coinsOf, ethereumOwner, pieces, sealStory, shortLived } from '../support/token-story.ts';

interface Transfer {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly collectionId: number;
  readonly tokenId: number;
}

interface TransfersPage {
  readonly items: readonly Transfer[];
}

/** A transfer's values by which lists are ordered; accounts by their keys. */
const orderKeys: Readonly<Record<string, (transfer: Transfer) => string | bigint>> = {
  From: ({ from }) => accountKey(from),
  To: ({ to }) => accountKey(to),
  Amount: ({ amount }) => BigInt(amount),
  CollectionId: ({ collectionId }) => BigInt(collectionId),
  TokenId: ({ tokenId }) => BigInt(tokenId),
};
const accountKey = (address: string) =>
  address.startsWith('0x') ? address.toLowerCase() : toHex(decodeSs58(address).publicKey);

const ethereum = encodeEthereumAddress(fromHex(ethereumOwner));
let devchain: Devchain;
let driver: ChainDriver;

beforeAll(async () => {
  const clock = createTestClock();
  const sealing = { kind: 'manual' } as const;
  const { nowMs } = clock;
  devchain = await startDevchain({ network: 'unique', host: '127.0.0.1', port: 0, nowMs, sealing });
  driver = createChainDriver(devchain);
  sealStory(driver, () => clock.advance(6000));
});

afterAll(() => devchain[Symbol.asyncDispose]());

await onEachDatabase((dialect) => {
  let server: IndexerServer;
  let client: ReturnType<typeof UniqueIndexer>;
  const addressOf = (uri: string) => driver.addressOf(uri);
  const otherPrefix = (uri: string) => encodeSs58(decodeSs58(addressOf(uri)).publicKey, 7391);

  beforeAll(async () => {
    server = await startIndexerServer(devchain, dialect);
    await server.processAll();
    client = UniqueIndexer({ baseUrl: server.url });
  });

  afterAll(() => server[Symbol.asyncDispose]());

  const idsOf = async (query: Parameters<typeof client.collections>[0]) => {
    const { items, count } = await client.collections({ limit: 100, ...query });
    expect(count).toBe(items.length);
    return items.map(({ collectionId }) => collectionId);
  };
  const keysOf = async (query: Parameters<typeof client.nfts>[0]) => {
    const { items, count } = await client.nfts({ limit: 100, ...query });
    expect(count).toBe(items.length);
    return items.map(({ key }) => key);
  };

  test('a collection has its settings, its limits with the defaults, and its sponsor', async () => {
    const row = await client.collection({ collectionId: String(art) });
    expect(row).toMatchObject({
      collectionId: art,
      collectionAddress: '0x17C4e6453cC49AAaaEaCA894E6D9683e00000001',
      owner: addressOf('//Alice'),
      mode: 'NFT',
      fungiblePieces: null,
      name: 'Fine Art',
      description: 'Pictures of 100%',
      tokenPrefix: 'ART',
      sponsor: addressOf('//Charlie'),
      isSponsorshipConfirmed: true,
      lastTokenId: 6,
      schemaName: null,
      readOnly: false,
      foreign: false,
      erc721metadata: false,
      collectionInfoError: null,
      isBurned: false,
      createdAtBlockNumber: 1,
      updatedAtBlockNumber: 6,
      fetchedAtBlockNumber: 6,
    });
    expect(new Set(row.adminList)).toEqual(new Set([addressOf('//Bob'), ethereum]));
    expect(row.propertiesMap.schemaVersion).toMatchObject({ value: '2.0.0', valueHex: '0x322e302e30' });
    expect(Object.keys(row.decodedLimits)).toHaveLength(9);
    expect(row.decodedLimits.account_token_ownership_limit).toEqual({
      key: 'account_token_ownership_limit',
      value: 100_000_000,
      isDefaultValue: true,
    });
    expect(row.permissions.nesting).toEqual({ token_owner: true, collection_admin: true, restricted: null });
  });

  test('the row of a fungible collection shows its supply, and a limit that was changed without an event', async () => {
    const row = await client.collection({ collectionId: String(coinsOf) });
    expect(row).toMatchObject({ mode: 'Fungible', fungiblePieces: 1000, lastTokenId: 0, sponsor: null });
    expect(row.decodedLimits.transfers_enabled).toMatchObject({ value: true, isDefaultValue: false });
    expect(row.updatedAtBlockNumber).toBe(6);
  });

  test('lists collections with every filter', async () => {
    expect(await idsOf({})).toEqual([art, coinsOf, pieces]);
    expect(await idsOf({ isBurned: true })).toEqual([shortLived]);
    expect(await idsOf({ mode: 'RFT' })).toEqual([pieces]);
    expect(await idsOf({ collectionIdIn: ['2', '0x17C4e6453cC49AAaaEaCA894E6D9683e00000001'] })).toEqual([
      art,
      coinsOf,
    ]);
    expect(await idsOf({ nameLike: '%ART%' })).toEqual([art]);
    expect(await idsOf({ nameLike: 'f_ne art' })).toEqual([]);
    expect(await idsOf({ descriptionLike: '%of%' })).toEqual([art, pieces]);
    expect(await idsOf({ ownerIn: [otherPrefix('//Alice')] })).toEqual([art, coinsOf, pieces]);
    expect(await idsOf({ ownerIn: [addressOf('//Bob')] })).toEqual([]);
    expect(await idsOf({ adminIn: [otherPrefix('//Bob')] })).toEqual([art]);
    expect(await idsOf({ adminIn: [ethereum.toUpperCase().replace('0X', '0x')] })).toEqual([art]);
    expect(await idsOf({ sponsorIn: [addressOf('//Charlie')] })).toEqual([art]);
    const { createdAt } = await client.collection({ collectionId: '1' });
    const later = new Date(createdAt.getTime() + 1);
    expect(await idsOf({ createdTimestampTo: createdAt })).toEqual([art, coinsOf, pieces]);
    expect(await idsOf({ createdTimestampFrom: later })).toEqual([]);
    expect(await idsOf({ updatedTimestampTo: createdAt })).toEqual([pieces]);
    expect(await idsOf({ updatedTimestampFrom: later })).toEqual([art, coinsOf]);
  });

  test('lists collections in every order', async () => {
    expect(await idsOf({ orderByName: 'asc' })).toEqual([coinsOf, art, pieces]);
    expect(await idsOf({ orderByDescription: 'desc' })).toEqual([coinsOf, art, pieces]);
    expect(await idsOf({ orderByLastTokenId: 'desc' })).toEqual([art, pieces, coinsOf]);
    expect(await idsOf({ orderByOwner: 'asc', orderByCollectionId: 'desc' })).toEqual([pieces, coinsOf, art]);
    expect(await idsOf({ orderByCreatedAtBlockNumber: 'asc' })).toEqual([art, coinsOf, pieces]);
    expect(await idsOf({ orderByUpdatedAtBlockNumber: 'asc' })).toEqual([pieces, art, coinsOf]);
  });

  test('an NFT has its metadata, its owner and its place in a tree', async () => {
    expect(await client.nft({ collectionId: '1', tokenId: 1 })).toMatchObject({
      key: '1_1',
      tokenAddress: nestingAddress(art, 1),
      owner: addressOf('//Charlie'),
      topmostOwner: addressOf('//Charlie'),
      isBundle: true,
      name: 'Root again',
      image: null,
      attributes: [
        { trait_type: 'colour', value: 'red' },
        { trait_type: 'size', value: 3 },
      ],
      tokenInfoError: null,
      isBurned: false,
      createdAtBlockNumber: 2,
      updatedAtBlockNumber: 6,
    });
    expect(await client.nft({ collectionId: '1', tokenId: 3 })).toMatchObject({
      owner: nestingAddress(art, 2),
      topmostOwner: addressOf('//Bob'),
      isBundle: true,
    });
    expect(await client.nft({ collectionId: '1', tokenId: 4 })).toMatchObject({
      owner: ethereum,
      topmostOwner: ethereum,
      isBundle: false,
      royalties: [{ address: addressOf('//Bob'), percent: 2.5 }],
    });
    expect(await client.nft({ collectionId: '1', tokenId: 5 })).toMatchObject({
      isBurned: true,
      name: 'Burned',
      owner: addressOf('//Alice'),
    });
    expect((await client.nft({ collectionId: '1', tokenId: 6 })).tokenInfoError).not.toBeNull();
    await expect(client.nft({ collectionId: '3', tokenId: 1 })).rejects.toMatchObject({
      response: { status: 404 },
    });
  });

  test('lists NFTs with filters', async () => {
    const all = ['1_1', '1_2', '1_3', '1_4', '1_6'];
    expect(await keysOf({})).toEqual(all);
    expect(await keysOf({ isBurned: true })).toEqual(['1_5']);
    expect(await keysOf({ collectionIdIn: ['1', '3'] })).toEqual(all);
    expect(await keysOf({ collectionIdIn: ['3'] })).toEqual([]);
    expect(await keysOf({ tokenIdIn: [4, 2] })).toEqual(['1_2', '1_4']);
    expect(await keysOf({ ownerIn: [otherPrefix('//Charlie')] })).toEqual(['1_1', '1_6']);
    expect(await keysOf({ ownerIn: [ethereumOwner, addressOf('//Bob')] })).toEqual(['1_2', '1_4']);
    expect(await keysOf({ topmostOwnerIn: [addressOf('//Bob')] })).toEqual(['1_2', '1_3']);
    expect(await keysOf({ ownerIn: [addressOf('//Bob')], topmostOwnerIn: [ethereum] })).toEqual([]);
    expect(await keysOf({ royaltyRecipientIn: [otherPrefix('//Bob')] })).toEqual(['1_4']);
    expect(await keysOf({ isBundle: true })).toEqual(['1_1', '1_2', '1_3']);
    expect(await keysOf({ isBundle: false })).toEqual(['1_4', '1_6']);
    expect(await keysOf({ attributeTraitTypeIn: ['size'] })).toEqual(['1_1', '1_3']);
    expect(await keysOf({ attributeValueIn: ['3'] })).toEqual(['1_1']);
    expect(await keysOf({ attributeTraitTypeIn: ['size'], attributeValueIn: ['red'] })).toEqual(['1_3']);
    const { createdAt } = await client.nft({ collectionId: '1', tokenId: 6 });
    expect(await keysOf({ createdTimestampFrom: createdAt })).toEqual(['1_6']);
    expect(await keysOf({ updatedTimestampFrom: createdAt })).toEqual(['1_6']);
  });

  test('lists NFTs in every order and by pages', async () => {
    expect(await keysOf({ orderByTokenId: 'desc' })).toEqual(['1_6', '1_4', '1_3', '1_2', '1_1']);
    expect(await keysOf({ orderByCreatedAtBlockNumber: 'desc' })).toEqual([
      '1_6',
      '1_1',
      '1_2',
      '1_3',
      '1_4',
    ]);
    // By public key or Ethereum address: Bob, Charlie, Charlie, the Ethereum owner, token 2.
    expect(await keysOf({ orderByOwner: 'asc' })).toEqual(['1_2', '1_1', '1_6', '1_4', '1_3']);
    expect(await keysOf({ orderByCollectionId: 'asc', orderByOwner: 'asc' })).toEqual([
      '1_2',
      '1_1',
      '1_6',
      '1_4',
      '1_3',
    ]);
    const { items, count } = await client.nfts({ limit: 2, offset: 3 });
    expect(items.map(({ key }) => key)).toEqual(['1_4', '1_6']);
    expect(count).toBe(5);
  });

  test('lists shares of owners in tokens, with filters', async () => {
    const { items, count } = await client.tokenBalances({});
    const root = nestingAddress(art, 1);
    expect(items.map(({ key, amount }) => [key, amount]).toSorted()).toEqual(
      [
        [`1_1_${addressOf('//Charlie')}`, '1'],
        [`1_2_${addressOf('//Bob')}`, '1'],
        [`1_3_${nestingAddress(art, 2)}`, '1'],
        [`1_4_${ethereum}`, '1'],
        [`1_6_${addressOf('//Charlie')}`, '1'],
        [`2_0_${addressOf('//Alice')}`, '990'],
        [`2_0_${nestingAddress(art, 2)}`, '10'],
        [`3_2_${root}`, '7'],
      ].toSorted(),
    );
    expect(count).toBe(8);
    const keys = async (query: Parameters<typeof client.tokenBalances>[0]) => {
      const page = await client.tokenBalances(query);
      expect(page.count).toBe(page.items.length);
      return page.items.map(({ key }) => key);
    };
    expect(await keys({ addressIn: [root.toLowerCase()] })).toEqual([`3_2_${root}`]);
    expect(await keys({ mode: 'RFT' })).toEqual([`3_2_${root}`]);
    expect(await keys({ collectionIdIn: ['2'], amountFrom: 11n })).toEqual([`2_0_${addressOf('//Alice')}`]);
    expect(await keys({ tokenIdIn: ['2'], orderByCollectionId: 'desc' })).toEqual([
      `3_2_${root}`,
      `1_2_${addressOf('//Bob')}`,
    ]);
    expect((await keys({ orderByAmount: 'desc' }))[0]).toBe(`2_0_${addressOf('//Alice')}`);
    const coins = [`2_0_${addressOf('//Alice')}`, `2_0_${nestingAddress(art, 2)}`];
    expect(await keys({ tokenIdIn: ['0'], orderByAmount: 'desc' })).toEqual(coins);
    expect(await keys({ tokenIdIn: ['0'], orderByTokenId: 'asc', orderByAmount: 'asc' })).toEqual(
      coins.toReversed(),
    );
    expect(await keys({ tokenIdIn: ['0'], mode: 'Fungible', amountTo: 10n })).toEqual([coins[1]]);
    expect(await keys({ tokenIdIn: ['0'], mode: 'NFT' })).toEqual([]);
    expect((await keys({ tokenIdIn: ['0', '2'] })).length).toBe(4);
    expect((await keys({ amountTo: 1n, orderByAddress: 'asc', orderByTokenId: 'asc' })).length).toBe(5);
  });

  test('lists transfers of tokens, newest first, with filters', async () => {
    const { items, count } = await client.tokenTransfers({});
    expect(count).toBe(6);
    expect(items.map(({ collectionId, tokenId, amount }) => `${collectionId}_${tokenId} ${amount}`)).toEqual([
      '1_1 1',
      '3_1 40',
      '1_2 1',
      '3_1 40',
      '2_0 10',
      '1_1 1',
    ]);
    expect(items[2]).toMatchObject({
      from: nestingAddress(art, 1),
      to: addressOf('//Bob'),
      event: {
        blockNumber: 5,
        extrinsic: { indexInBlock: 2, section: 'unique', method: 'transferFrom', signer: addressOf('//Bob') },
      },
    });
    const amounts = async (query: Parameters<typeof client.tokenTransfers>[0]) => {
      const page = await client.tokenTransfers(query);
      expect(page.count).toBe(page.items.length);
      return page.items.map(({ amount }) => amount);
    };
    expect(await amounts({ fromIn: [otherPrefix('//Alice')] })).toEqual(['40', '10', '1']);
    expect(await amounts({ toIn: [addressOf('//Bob')], mode: 'RFT' })).toEqual(['40']);
    expect(await amounts({ fromIn: [addressOf('//Bob')], toIn: [addressOf('//Alice')] })).toEqual(['40']);
    expect(await amounts({ mode: 'Fungible' })).toEqual(['10']);
    expect(await amounts({ collectionIdIn: ['3'], tokenIdIn: [1] })).toEqual(['40', '40']);
    expect(await amounts({ amountFrom: 10n, amountTo: 39n })).toEqual(['10']);
    expect(await amounts({ orderByAmount: 'desc' })).toEqual(['40', '40', '10', '1', '1', '1']);
    expect((await amounts({ orderByFrom: 'asc', orderByTo: 'desc' })).length).toBe(6);
    expect((await amounts({ orderByCollectionId: 'desc', orderByTokenId: 'desc' }))[0]).toBe('40');
  });

  const ask = async (path: string) => {
    const response = await fetch(`${server.url}${path}`);
    return { status: response.status, body: (await response.json()) as never };
  };

  test.each(
    Object.keys(orderKeys).flatMap((name) => [
      [name, 'asc'],
      [name, 'desc'],
    ]),
  )(
    'pages of transfers by orderBy%s=%s have all of them, newest first for each value',
    async (name, direction) => {
      const pageOf = async (query: string) => (await ask(`/tokens/transfers?${query}`)).body as TransfersPage;
      const keyOf = orderKeys[name]!;
      const { items } = await pageOf('');
      const sign = direction === 'asc' ? 1 : -1;
      const expected = items.toSorted(
        (a, b) => sign * (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))),
      );
      const paged: Transfer[] = [];
      for (let offset = 0; offset < items.length; offset += 2)
        paged.push(...(await pageOf(`orderBy${name}=${direction}&limit=2&offset=${offset}`)).items);
      expect(paged.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    },
  );

  test('finds the tree of nested tokens from any of its tokens', async () => {
    const { body } = await ask('/nfts/1/1/bundle');
    expect(body).toMatchObject({ topmostOwner: addressOf('//Charlie'), count: 2 });
    const { body: other } = await ask('/nfts/1/3/bundle');
    expect(other).toMatchObject({
      topmostOwner: addressOf('//Bob'),
      count: 3,
      items: [
        { key: '1_2', parentKey: null, depth: 0, name: 'Child', mode: 'NFT' },
        { key: '1_3', parentKey: '1_2', depth: 1 },
        { key: '2_0', parentKey: '1_2', depth: 1, mode: 'Fungible', amount: '10' },
      ],
    });
    expect((await ask('/nfts/1/99/bundle')).status).toBe(404);
  });

  test('pages by cursor of the history of a token have all its rows', async () => {
    const { body } = await ask('/nfts/1/1/history?limit=1000');
    const { items, count } = body as { items: { kind: string }[]; count: number };
    expect(count).toBe(items.length);
    expect(items.map(({ kind }) => kind).filter((kind) => !kind.startsWith('TokenProperty'))).toEqual([
      'Transfer',
      'Transfer',
      'ItemCreated',
    ]);
    const seen: unknown[] = [];
    for (let next = ''; ; ) {
      const { body: page } = await ask(`/nfts/1/1/history?limit=2${next}`);
      const { items: some, nextCursor } = page as { items: unknown[]; nextCursor: string | null };
      seen.push(...some);
      if (nextCursor === null) break;
      next = `&cursor=${nextCursor}`;
    }
    expect(seen).toEqual(items);
    expect((await ask('/nfts/9/9/history')).status).toBe(404);
  });

  test('every list of collections, tokens and transfers read by cursor, row by row, equals the list in one page', async () => {
    for (const path of [
      '/collections',
      '/nfts',
      '/tokens',
      '/tokens/transfers',
      `/accounts/${addressOf('//Charlie')}/tokens`,
    ]) {
      const { body: whole } = await ask(`${path}?limit=100`);
      const seen: unknown[] = [];
      for (let next = ''; ; ) {
        const { body: page } = await ask(`${path}?limit=1${next}`);
        const { items, nextCursor } = page as { items: unknown[]; nextCursor: string | null };
        seen.push(...items);
        if (nextCursor === null) break;
        next = `&cursor=${nextCursor}`;
      }
      expect(seen.length).toBeGreaterThan(1);
      expect(seen).toEqual((whole as { items: unknown[] }).items);
    }
  });
});
