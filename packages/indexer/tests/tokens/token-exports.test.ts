// An export of a list of collections or tokens has the rows of all its pages.
import { type Devchain, startDevchain } from '@hub/devchain/start-devchain';
import type { Database } from '@hub/service-kit/database';
import { createTestClock } from '@hub/testkit/test-clock';
import { openTestDatabase } from '@hub/testkit/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Indexer } from '../../src/create-indexer.ts';
import { openStore } from '../../src/database/store.ts';
import { indexed } from '../../src/modules/modules.ts';
import { exportNfts } from '../../src/modules/nfts/export-nfts.ts';
import { createReader, type Reader } from '../../src/queries/reader.ts';
import { type ChainDriver, createChainDriver } from '../support/chain-driver.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { startIndexer } from '../support/index-afresh.ts';
import { serveIndexer } from '../support/indexer-server.ts';
import { createCollectionCall, crossOf, tokenCalls } from '../support/token-driver.ts';
import { art, sealStory } from '../support/token-story.ts';

/** A collection whose tokens fill more than one stretch of an export. */
const many = 5;
const mintedEach = 120;

interface Page {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly count: number;
  readonly nextCursor: string | null;
}

await onEachDatabase((dialect) => {
  let devchain: Devchain;
  let driver: ChainDriver;
  let database: Database;
  let indexer: Indexer;
  let reader: Reader;
  let served: { readonly url: string } & AsyncDisposable;

  beforeAll(async () => {
    const clock = createTestClock();
    const { nowMs } = clock;
    const sealing = { kind: 'manual' } as const;
    devchain = await startDevchain({ network: 'unique', host: '127.0.0.1', port: 0, nowMs, sealing });
    driver = createChainDriver(devchain);
    sealStory(driver, () => clock.advance(6000));
    const owner = crossOf(driver, '//Alice');
    const mint = tokenCalls.mintMany(
      many,
      Array.from({ length: mintedEach }, () => ({ owner, properties: [] })),
    );
    driver.seal({ from: '//Alice', call: createCollectionCall({ name: '=Many' }) });
    for (let block = 0; block < 9; block += 1) driver.seal({ from: '//Alice', call: mint });
    database = await openTestDatabase(dialect);
    indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
    served = await serveIndexer(indexer);
    reader = createReader(await openStore(database, 'unique', indexed));
  });
  beforeEach(caughtUp);
  afterAll(async () => {
    await served[Symbol.asyncDispose]();
    await indexer[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
    await devchain[Symbol.asyncDispose]();
  });

  function caughtUp(): Promise<void> {
    const { number, hash } = devchain.chain.bestBlock();
    return indexer.caughtUp(number, hash);
  }

  async function rowsOf(list: string): Promise<Page['items']> {
    const items: Page['items'][number][] = [];
    let cursor = '';
    for (;;) {
      const page = (await (await fetch(`${served.url}${list}&limit=1000${cursor}`)).json()) as Page;
      items.push(...page.items);
      if (page.nextCursor === null) {
        expect(items).toHaveLength(page.count);
        return items;
      }
      cursor = `&cursor=${page.nextCursor}`;
    }
  }

  const alice = () => driver.addressOf('//Alice');
  test.each<[title: string, name: string, list: () => string, firstColumns: string]>([
    [
      'all collections',
      'collections',
      () => '/collections?nameLike=%25',
      '"collectionId","collectionAddress","mode"',
    ],
    ['all NFTs', 'nfts', () => '/nfts?isBurned=false', '"collectionId","tokenId","tokenAddress"'],
    [
      'the NFTs of an owner',
      'nfts',
      () => `/nfts?ownerIn=${alice()}&topmostOwnerIn=${alice()}`,
      '"collectionId","tokenId"',
    ],
    [
      'all shares',
      'tokens',
      () => '/tokens?amountFrom=1',
      '"collectionId","tokenId","address","mode","amount"',
    ],
    [
      'the NFTs among the tokens of an account',
      'tokens',
      () => `/accounts/${alice()}/tokens?mode=NFT`,
      '"collectionId","tokenId","address"',
    ],
    [
      'the transfers of a sender',
      'token-transfers',
      () => `/tokens/transfers?fromIn=${alice()}`,
      '"id","collectionId","tokenId"',
    ],
    ['the history of a token', 'token-history', () => `/nfts/${art}/1/history?`, '"id","kind","from","to"'],
  ])('a file of %s has the rows of the list', async (_, name, list, firstColumns) => {
    const rows = await rowsOf(list());
    expect(rows.length).toBeGreaterThan(1);
    const [path, query] = list().split('?');
    const file = (format: string) => fetch(`${served.url}${path}/export?${query}&format=${format}`);
    const lines = await file('jsonl');
    expect(lines.headers.get('content-disposition')).toBe(`attachment; filename="${name}.jsonl"`);
    expect(lines.headers.get('x-block-hash')).toBe(devchain.chain.bestBlock().hash);
    const texts = (await lines.text()).trimEnd().split('\n');
    expect(texts.map((line) => JSON.parse(line))).toEqual(rows);
    const csv = await file('csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    const text = await csv.text();
    expect(text).toMatch(new RegExp(`^${firstColumns}`));
    expect(text.split('\r\n')).toHaveLength(rows.length + 2);
  });

  test('a CSV cell has the field, a list as JSON, and a quote before a text that begins like a formula', async () => {
    const text = await (
      await fetch(`${served.url}/collections/export?collectionIdIn=${art}&collectionIdIn=${many}`)
    ).text();
    const [, fineArt, manyTokens] = text.split('\r\n');
    expect(fineArt).toContain('"Fine Art","Pictures of 100%","ART"');
    expect(fineArt).toContain('""account_token_ownership_limit"":');
    expect(manyTokens).toContain(`"'=Many"`);
  });

  test('an exported history up to a block has no event of a later block', async () => {
    const rows = await rowsOf(`/nfts/${art}/1/history?`);
    const blockOf = (row: Page['items'][number]) => (row.event as { blockNumber: number }).blockNumber;
    const asOf = blockOf(rows.at(-1)!);
    const path = `/nfts/${art}/1/history/export?format=jsonl&asOf=${asOf}`;
    const lines = (await (await fetch(`${served.url}${path}`)).text()).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows.filter((row) => blockOf(row) <= asOf));
    expect(lines.length).toBeLessThan(rows.length);
  });

  test('a request for the export of the history of an unknown token gets a 404', async () => {
    const answer = await fetch(`${served.url}/nfts/${art}/4000/history/export`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NotFound' }]);
  });

  test('rows that change during an export are exported once, as they are when they are read', async () => {
    const { stretches, asOf } = await exportNfts(reader, { collectionIdIn: [many], isBurned: false });
    const first = (await stretches.next()).value;
    const bob = crossOf(driver, '//Bob');
    const move = (token: number) => ({ from: '//Alice', call: tokenCalls.transfer(bob, many, token) });
    driver.seal(move(1), move(mintedEach * 9));
    await caughtUp();
    const { value: second } = await stretches.next();
    const { done } = await stretches.next();
    const rows = [...first, ...second];
    expect(rows.map(({ tokenId }) => tokenId)).toEqual(rows.map((_, index) => index + 1));
    expect(rows).toHaveLength(mintedEach * 9);
    expect([first[0].owner, second.at(-1)!.owner]).toEqual([alice(), driver.addressOf('//Bob')]);
    expect(second.at(-1)!.updatedAtBlockNumber).toBe(asOf.number + 1);
    expect(done).toBe(true);
  });

  test('an export fails with ExportMoved when a reorg removes the newest block at its previous stretch', async () => {
    const fork = devchain.chain.bestBlock();
    driver.sealEmpty(1);
    await caughtUp();
    const { stretches } = await exportNfts(reader, { collectionIdIn: [many], isBurned: false });
    expect((await stretches.next()).done).toBe(false);
    driver.sealOn(fork, []);
    driver.sealEmpty(1);
    await caughtUp();
    await expect(stretches.next()).rejects.toMatchObject({ code: 'ExportMoved' });
  });
});
