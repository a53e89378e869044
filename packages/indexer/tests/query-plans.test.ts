// No query of the API scans a large table whole or, for one filter, reads far more rows than match, the counts are
// right, and an export does not keep its rows in memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { HistoryPage } from '@hub/contract/indexer/history';
import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { createServer } from '@hub/service-kit/create-server';
import type { Database } from '@hub/service-kit/database';
import { createLogger } from '@hub/service-kit/logger';
import { describePostgres } from '@hub/testkit/postgres';
import { seededRandom } from '@hub/testkit/seeded-random';
import { openTestDatabase } from '@hub/testkit/test-database';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownHashes } from '../src/database/own-hashes.ts';
import { openStore, type Store } from '../src/database/store.ts';
import { indexed } from '../src/modules/modules.ts';
import { registerIndexerRoutes } from '../src/routes/register-indexer-routes.ts';
import { createResponseCache } from '../src/routes/response-cache.ts';
import { hasOneFilter, mostDiscarded } from './support/discarded-rows.ts';
import { accountOf, fillTables } from './support/fill-tables.ts';
import { fillTokenTables } from './support/fill-token-tables.ts';
import { planUrls } from './support/plan-cases.ts';
import { linesOf } from './support/read-lines.ts';
import { createExplain, type WatchedStore, watchStatements } from './support/watch-statements.ts';

/**
 * A multiple of 1000; PLAN_BLOCKS overrides it (`npm run test:plans -w @hub/indexer`: a million events). A block has
 * five events, five mentions, two extrinsics and two rows of history: with 31,000 of them, each of these tables has more
 * rows than a request may sort (watch-statements.ts).
 */
const NORMAL_BLOCKS = 31_000;
const BLOCKS = Number(process.env.PLAN_BLOCKS ?? NORMAL_BLOCKS);
/** Above the normal size, some requests read or sort all rows of an account or attribute, and these may be many. */
const isLarge = BLOCKS > NORMAL_BLOCKS;
const COLLECTIONS = 1000;
const seed = Number(process.env.RANGES_SEED ?? Date.now() % 1_000_000);
/** Number of pages (8 KiB) of tables and indexes that an answer may read for each row of its limit (100 by default). */
const MOST_PAGES_EACH = 100;
const MOST_PAGES_EACH_OF_MANY = 25;
/** Number of pages that the lookup of a token by its key reads: three levels of the index, and the row. */
const MOST_PAGES_OF_TOKEN = 4;
/**
 * Tables that a request may scan whole, because they have few rows on every chain: a collection costs 2 coins, and a
 * search by name compares its pattern with every collection anyway.
 */
const SMALL = ['quarantine', 'checkpoint', 'collections', 'collection_states'];
const MOST_GROWTH_BYTES = 20 * 1024 * 1024;

/**
 * Whether a request may sort many rows: extrinsics of a kind by index in the block, transfers received by one account by
 * amount or sender, the sums of an account's stakes and rewards, a page of each kind of shares with an amount,
 * transfers of tokens by amounts, up to half of all (areSorted), and in large tables the tokens or shares of one owner
 * in an order that the index by owner does not have.
 */
function maySort(path: string): boolean {
  return (
    /orderByIndex|\/staking|\/transfers\?toIn=\w+&orderBy|\/tokens\?.*amount.*limit=1000|tokens\/transfers\?amount/.test(
      path,
    ) ||
    (isLarge &&
      /\/(nfts\?ownerIn|tokens\?addressIn)=\w+&orderBy|\/accounts\/\w+\/tokens\?.*orderBy/.test(path))
  );
}

/**
 * Number of pages that a request may read. For an order that the table `token_facts` does not have, up to 20,000 tokens
 * with an attribute or royalty are looked up, and in large tables all that have it. Transfers of tokens that are filtered
 * by amount and ordered by another column are found by one of the two alone, so their pages have no limit. To count the
 * rows of an account in a range of times or amounts, all its rows are read; in large tables an account has many.
 */
function mostPages(path: string): number {
  if (/nfts\?(attribute|royalty).*orderBy(Created|Owner)/.test(path))
    return (isLarge ? BLOCKS : 20_000) * MOST_PAGES_OF_TOKEN;
  if (/tokens.transfers\?amount.*orderBy(From|To|CollectionId|TokenId)/.test(path))
    return Number.POSITIVE_INFINITY;
  if (
    isLarge &&
    /nfts\?(o|topmostO)wnerIn=\w+&created|tokens.transfers\?amount\w+=\d+&(from|to)In/.test(path)
  )
    return BLOCKS / 2;
  // 10 tokens in the order of an index, and 100 shares merged from the kinds of amounts.
  if (/\/nfts\?ownerIn=\w+$/.test(path)) return 10 * MOST_PAGES_EACH;
  if (path === '/tokens?amountFrom=2') return 100 * MOST_PAGES_EACH_OF_MANY;
  return /(limit|size)=1000/.test(path) ? 1000 * MOST_PAGES_EACH_OF_MANY : 100 * MOST_PAGES_EACH;
}

/** Counts of the filled tables, computed by hand. */
const knownCounts: readonly (readonly [url: string, count: number])[] = [
  ['/blocks', BLOCKS],
  [`/blocks?numberFrom=1000&numberTo=${BLOCKS - 1000}`, BLOCKS - 1999],
  ['/events', BLOCKS * 5],
  ['/events?methodIn=Transfer&methodIn=Stake', BLOCKS + BLOCKS / 1000],
  ['/events?sectionIn=balances&blockNumberFrom=1023&blockNumberTo=5121', 4099 * 2],
  ['/events?methodIn=Transfer&methodIn=Stake&blockNumberFrom=300&blockNumberTo=5800', 5501 + 5],
  ['/events?blockNumberFrom=300&blockNumberTo=700', 401 * 5],
  ['/blocks?numberFrom=1300&numberTo=1600', 301],
  [`/events?blockNumberFrom=1024&blockNumberTo=${BLOCKS}`, (BLOCKS - 1024) * 5],
  ['/events?blockNumberFrom=7&blockNumberTo=6', 0],
  ['/extrinsics?methodIn=set', BLOCKS],
  ['/extrinsics?blockNumberTo=2047', 2048 * 2],
  ['/accounts?isSigner=true&isEthereum=false', BLOCKS / 10 - BLOCKS / 100],
  ['/balance', BLOCKS / 2],
  ['/balance?freeFrom=0&stakedFrom=1', BLOCKS / 40 - 1],
  ['/balance?availableFrom=0', BLOCKS / 2],
  ['/balance?stakedFrom=1', BLOCKS / 40 - 1],
  ['/balance?stakedTo=0', BLOCKS / 2 - (BLOCKS / 40 - 1)],
  ['/balance/transfers', BLOCKS],
];

const addressOf = (number: number) => encodeSs58(fromHex(accountOf(number)), 42);

await describePostgres('on PostgreSQL', () => {
  let database: Database;
  let store: Store;
  let watched: WatchedStore;
  let app: FastifyInstance;
  /** An account that is in every block. */
  let busy: string;
  let url: string;

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    store = await openStore(database, 'unique', indexed);
    watched = watchStatements(store);
    await fillTables(store, { blocks: BLOCKS, accounts: BLOCKS / 2 });
    await fillTokenTables(store, {
      blocks: BLOCKS,
      accounts: BLOCKS / 2,
      nfts: BLOCKS,
      collections: COLLECTIONS,
      isDurable: false,
    });
    busy = addressOf(0);
    app = await createServer({ logger: createLogger({ level: 'silent' }) });
    registerIndexerRoutes(app, watched, createResponseCache(0));
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  }, 600_000);

  afterAll(async () => {
    await app.close();
    await database[Symbol.asyncDispose]();
  });

  test(`no request but the known exceptions scans a large table, sorts, reads or discards many rows at ${BLOCKS * 5} events`, async () => {
    const middleHash = (await ownHashes(store.db, BLOCKS / 2, BLOCKS / 2)).get(BLOCKS / 2)!;
    const quiet = addressOf(7);
    const urls = planUrls({ blocks: BLOCKS, middleHash, busy, quiet, collections: COLLECTIONS });
    const explain = await createExplain(store);
    const found: string[] = [];
    for (const path of urls) {
      const { statusCode } = await app.inject(path);
      expect([200, 404], path).toContain(statusCode);
      const statements = watched.takeStatements();
      expect(statements.length, path).toBeGreaterThan(0);
      for (const reading of await explain(statements)) {
        const { sql: text, scanned, sortsMany, pages, discarded, searchedWhole } = reading;
        const tables = scanned.filter((table) => !SMALL.includes(table));
        if (tables.length > 0) found.push(`${path} reads all of ${tables.join()}: ${text}`);
        if (sortsMany && !maySort(path)) found.push(`${path} sorts too many rows: ${text}`);
        if (pages > mostPages(path)) found.push(`${path} reads ${pages} pages: ${text}`);
        if (discarded > mostDiscarded(path, { blocks: BLOCKS }))
          found.push(`${path} discards ${discarded} rows: ${text}`);
        if (searchedWhole.length > 0 && hasOneFilter(path))
          found.push(`${path} searches all of ${searchedWhole.join()}: ${text}`);
      }
    }
    expect(found).toEqual([]);
  }, 600_000);

  test.each(knownCounts)('the count of %s is %i', async (path, count) => {
    const { items, count: counted } = (await app.inject(path)).json();
    expect({ counted, rows: items.length }).toEqual({ counted: count, rows: Math.min(count, 100) });
  });

  test(`the counts of events and blocks in random ranges are exact (RANGES_SEED=${seed})`, async () => {
    const random = seededRandom(seed);
    for (let asked = 0; asked < 300; asked += 1) {
      const from = Math.floor(random() * BLOCKS);
      const to = Math.min(BLOCKS - 1, from + Math.floor(random() ** 4 * BLOCKS));
      const events = await app.inject(
        `/events?limit=1&methodIn=Transfer&blockNumberFrom=${from}&blockNumberTo=${to}`,
      );
      const blocks = await app.inject(`/blocks?limit=1&numberFrom=${from}&numberTo=${to}`);
      const counted = to - from + 1;
      expect([from, to, events.json().count, blocks.json().count]).toEqual([from, to, counted, counted]);
    }
  });

  test.each(['From', 'To', 'Amount', 'CollectionId', 'TokenId'])(
    'pages of transfers of tokens by orderBy%s continue where the previous ones end',
    async (name) => {
      for (const direction of ['asc', 'desc']) {
        const idsOf = async (query: string): Promise<string[]> => {
          const answer = await app.inject(`/tokens/transfers?orderBy${name}=${direction}&${query}`);
          return answer.json().items.map(({ id }: { readonly id: string }) => id);
        };
        const first = await idsOf('limit=1000');
        expect(await idsOf('limit=1000&offset=7').then((ids) => ids.slice(0, 993))).toEqual(first.slice(7));
        expect(await idsOf('limit=10&offset=900')).toEqual(first.slice(900, 910));
      }
    },
  );

  test('an export has the rows of all pages, and memory grows by less than 20 MiB', async () => {
    const history = `${url}/accounts/${busy}/history`;
    const asOf = BLOCKS / 2;
    const query = 'kind=transfers&minimumAmount=0';
    const response = await fetch(`${history}/export?${query}&asOf=${asOf}&format=jsonl`);
    const lines = linesOf(response);
    let heapBefore: number | undefined;
    let growth = 0;
    let rows = 0;
    let page = (await (await fetch(`${history}?${query}&asOf=${asOf}&size=1000`)).json()) as HistoryPage;
    const { total } = page;
    for (;;) {
      const same: string[] = [];
      for (const _ of page.items) same.push((await lines.next()).value);
      expect(same.join('\n')).toBe(page.items.map((item) => JSON.stringify(item)).join('\n'));
      rows += page.items.length;
      if (rows % 5_000 === 0) {
        heapBefore ??= heapBytes();
        growth = Math.max(growth, heapBytes() - heapBefore);
      }
      if (page.nextCursor === null) break;
      const next = await fetch(`${history}?${query}&size=1000&cursor=${page.nextCursor}`);
      page = (await next.json()) as HistoryPage;
    }
    expect((await lines.next()).done).toBe(true);
    const expected = asOf - asOf / 500;
    expect({ rows, total }).toEqual({ rows: expected, total: expected });
    expect(growth).toBeLessThan(MOST_GROWTH_BYTES);
  }, 600_000);

  test('an export of a client that disconnects stops before it has read all rows', async () => {
    watched.takeStatements();
    const leaving = new AbortController();
    const path = `${url}/accounts/${busy}/history/export?kind=transfers&minimumAmount=0`;
    const { body } = await fetch(path, { signal: leaving.signal });
    const reader = body!.getReader();
    await reader.read();
    leaving.abort();
    await expect(reader.read()).rejects.toThrow();
    // Backpressure: once the buffers between both sides are full, nothing more is read.
    await app.close();
    expect(watched.takeStatements().length).toBeLessThan((BLOCKS / 1000) * 3);
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
