// Pages by cursor return every row once and in order, even while new blocks arrive.
import type { Devchain } from '@hub/devchain/start-devchain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainDriver, coins, createChainDriver, transferCall } from './support/chain-driver.ts';
import { onEachDatabase } from './support/each-database.ts';
import { type IndexerServer, startIndexerServer } from './support/indexer-server.ts';
import { startTestChain } from './support/start-test-chain.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

let devchain: Devchain;
let driver: ChainDriver;
let alice: string;

beforeAll(async () => {
  devchain = await startTestChain();
  driver = createChainDriver(devchain);
  alice = driver.addressOf('//Alice');
  for (let block = 0; block < 12; block += 1) sealTransfer();
});

afterAll(() => devchain[Symbol.asyncDispose]());

function sealTransfer(): void {
  driver.seal({ from: '//Alice', call: transferCall(driver.addressOf('//Bob'), coins(1)) });
}

await onEachDatabase((dialect) => {
  let server: IndexerServer;

  beforeAll(async () => {
    server = await startIndexerServer(devchain, dialect);
    await server.processAll();
  });

  afterAll(() => server[Symbol.asyncDispose]());

  async function get(path: string): Promise<Page> {
    const response = await fetch(`${server.url}${path}`);
    expect(response.status, path).toBe(200);
    return (await response.json()) as Page;
  }

  const account = () => `/accounts/${alice}/history?kind=transfers`;

  test.each<[string, () => string, string]>([
    ['blocks', () => '/blocks?', 'limit'],
    ['blocks upwards', () => '/blocks?orderByNumber=asc', 'limit'],
    ['extrinsics', () => '/extrinsics?', 'limit'],
    ['extrinsics of kinds', () => '/extrinsics?sectionIn=balances&sectionIn=timestamp', 'limit'],
    ['extrinsics of a signer', () => `/extrinsics?signerIn=${alice}`, 'limit'],
    ['events', () => '/events?', 'limit'],
    ['events of kinds', () => '/events?methodIn=Transfer&methodIn=Withdraw', 'limit'],
    ['events of an account', () => `/events?address=${alice}`, 'limit'],
    ['transfers', () => '/balance/transfers?', 'limit'],
    ['transfers of a sender', () => `/balance/transfers?fromIn=${alice}`, 'limit'],
    ['history', account, 'size'],
  ])('pages of %s by cursor have every row of the list once and in order', async (name, path, size) => {
    const whole = await get(`${path()}&${size}=1000`);
    expect(whole.nextCursor).toBeNull();
    expect(whole.items.length).toBeGreaterThan(9);
    const rows: unknown[] = [];
    let page = await get(`${path()}&${size}=5`);
    // The new rows come before the first page; in ascending order they would come after the last one.
    if (name !== 'blocks upwards') {
      sealTransfer();
      await server.processAll();
    }
    for (;;) {
      rows.push(...page.items);
      if (page.nextCursor === null) break;
      page = await get(`${path()}&${size}=5&cursor=${page.nextCursor}`);
    }
    expect(rows).toEqual(whole.items);
  });

  test('extrinsics ordered by index have no cursor', async () => {
    const { nextCursor } = await get('/extrinsics?orderByIndex=asc&limit=1');
    expect(nextCursor).toBeNull();
  });

  test('pages of a history by cursor equal those by page number at the same block', async () => {
    const first = await get(`${account()}&size=4`);
    sealTransfer();
    await server.processAll();
    const { asOf } = first as unknown as { asOf: { number: number } };
    const byCursor = await get(`${account()}&size=4&cursor=${first.nextCursor}`);
    expect(byCursor).toMatchObject({ page: 2, asOf });
    expect(byCursor).toEqual(await get(`${account()}&size=4&page=2&asOf=${asOf.number}`));
  });
});
