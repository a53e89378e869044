import { toHex } from '@hub/primitives/hex';
import { openTestDatabase } from '@hub/testkit/test-database';
import { encodeRoyaltyParts } from '@hub/token-schema/royalties/royalties';
import { UniqueIndexer } from '@unique-nft/sdk/uniqueIndexer';
import { expect, test } from 'vitest';
import { createTableVerifier } from '../proof/verify-tables.ts';
import { createChainDriver } from '../support/chain-driver.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { startIndexer } from '../support/index-afresh.ts';
import { startIndexerServer } from '../support/indexer-server.ts';
import { startTestChain } from '../support/start-test-chain.ts';
import { createCollectionCall, crossOf, hexOf, property, tokenCalls } from '../support/token-driver.ts';

const ethereum = `0x${'ab'.repeat(20)}`;

/** Unusual metadata that the chain accepts and no client would write. */
const odd: readonly ((index: number) => readonly object[])[] = [
  () => [{ key: hexOf('tokenData'), value: '0xff00fe80c0' }],
  () => [property('tokenData', '{"name":"zero \\u0000 character","description":"half \\ud800"}')],
  () => [property('tokenData', JSON.stringify({ name: 'x'.repeat(7000) }))],
  () => [
    property('tokenData', JSON.stringify({ attributes: [{ trait_type: 'a'.repeat(6000), value: 'b' }] })),
  ],
  () => [property('tokenData', '['.repeat(7000))],
  () => [
    property(
      'tokenData',
      '{"__proto__":{"name":"forged"},"name":null,"tokenId":9,"owner":"me","isBurned":true}',
    ),
  ],
  () => [
    property(
      'tokenData',
      '{"attributes":[{"trait_type":"a","value":{}}],"image":7,"media":{"m":{"type":"odd"}}}',
    ),
  ],
  () => [property('schemaName', 'unique'), property('schemaVersion', 'two'), property('tokenData', '{}')],
  () => [property('schemaName', 'unique'), property('schemaVersion', '1.0.0'), property('tokenData', '{}')],
  () => [{ key: hexOf('royalties'), value: `0x${'00'.repeat(63)}` }, property('tokenData', '{}')],
  (index) => [
    property('tokenData', JSON.stringify({ royalties: [{ address: `no address ${index}`, percent: 3 }] })),
  ],
  () => [
    property(
      'tokenData',
      '{"attributes":[{"trait_type":"\\u0000","value":"\\u0001\\u0002"}],"locale":"\\u0003"}',
    ),
  ],
  (index) => [
    property(
      'tokenData',
      JSON.stringify({
        media: Object.fromEntries(
          Array.from({ length: 90 }, (_, n) => [`${index}${n}`, { type: 'image', url: 'u' }]),
        ),
      }),
    ),
  ],
  () => [
    { key: hexOf('royalties'), value: toHex(encodeRoyaltyParts([{ address: ethereum, value: 10_001 }])) },
    property('tokenData', '{"name":"dear"}'),
  ],
];

const TOKENS = 1000;
const IN_A_CALL = 20;

await onEachDatabase((dialect) => {
  test('1,000 tokens with unusual metadata neither stop indexing nor spoil lists', async () => {
    await using devchain = await startTestChain();
    const driver = createChainDriver(devchain);
    const alice = crossOf(driver, '//Alice');
    driver.seal({
      from: '//Alice',
      call: createCollectionCall({
        name: 'odd \u0000 \ud800',
        properties: [
          property('schemaName', 'unique'),
          property('schemaVersion', '2.0.0'),
          property('collectionInfo', '{"cover_image":7'),
        ],
      }),
    });
    for (let first = 0; first < TOKENS; first += IN_A_CALL) {
      const items = Array.from({ length: IN_A_CALL }, (_, index) => ({
        owner: alice,
        properties: odd[(first + index) % odd.length]!(first + index),
      }));
      driver.seal({ from: '//Alice', call: tokenCalls.mintMany(1, items) });
    }
    await using server = await startIndexerServer(devchain, dialect);
    await server.processAll();
    const client = UniqueIndexer({ baseUrl: server.url });
    const { items, count } = await client.nfts({ limit: 1000 });
    expect(count).toBe(TOKENS);
    expect(items.map(({ tokenId }) => tokenId)).toEqual(
      Array.from({ length: TOKENS }, (_, index) => index + 1),
    );
    expect(items.every(({ owner, isBurned }) => owner === driver.addressOf('//Alice') && !isBurned)).toBe(
      true,
    );
    expect(items[5]).toMatchObject({ name: null, tokenId: 6 });
    const tokenInfoError = 'Invalid royalties: a percentage is above 100';
    expect(items[13]).toMatchObject({ name: 'dear', royalties: null, tokenInfoError });
    const found = await client.nfts({ attributeTraitTypeIn: ['a'.repeat(6000).slice(0, 1000)] });
    expect(found.count).toBe(0);
    const { items: collections } = await client.collections({});
    expect(collections[0]?.collectionInfoError).not.toBeNull();
  });

  test('an attribute with characters that the database does not store is found by its text in answers', async () => {
    await using devchain = await startTestChain();
    const driver = createChainDriver(devchain);
    const metadata = '{"attributes":[{"trait_type":"half \\ud800","value":"zero \\u0000"}]}';
    driver.seal({ from: '//Alice', call: createCollectionCall({}) });
    const properties = [
      property('schemaName', 'unique'),
      property('schemaVersion', '2.0.0'),
      property('tokenData', metadata),
    ];
    driver.seal({ from: '//Alice', call: tokenCalls.mint(1, crossOf(driver, '//Alice'), properties) });
    await using server = await startIndexerServer(devchain, dialect);
    await server.processAll();
    const client = UniqueIndexer({ baseUrl: server.url });
    const [attribute] = (await client.nfts({})).items[0]?.attributes ?? [];
    expect(attribute).toEqual({ trait_type: 'half \ufffd', value: 'zero \ufffd' });
    const counts = await Promise.all(
      [
        { attributeTraitTypeIn: ['half \ufffd'] },
        { attributeValueIn: ['zero \ufffd'] },
        { attributeValueIn: ['zero \0'] },
        { attributeTraitTypeIn: ['half \ufffd'], attributeValueIn: ['zero \ufffd'] },
      ].map(async (filter) => (await client.nfts(filter)).count),
    );
    expect(counts).toEqual([1, 1, 1, 1]);
  });

  test('verify finds no difference in the tables of tokens with unusual metadata', async () => {
    await using devchain = await startTestChain();
    const driver = createChainDriver(devchain);
    const alice = crossOf(driver, '//Alice');
    driver.seal({ from: '//Alice', call: createCollectionCall({}) });
    const items = odd.map((properties, index) => ({ owner: alice, properties: properties(index) }));
    driver.seal({ from: '//Alice', call: tokenCalls.mintMany(1, items) });
    await using database = await openTestDatabase(dialect);
    await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
    const best = devchain.chain.bestBlock();
    await indexer.caughtUp(best.number, best.hash);
    await using verifier = await createTableVerifier(database, devchain.wsUrl);
    expect((await verifier.verify({ blocks: 10 })).found).toEqual([]);
  });
});
