// An export contains the same rows as the history.
import type { HistoryItem, HistoryPage } from '@hub/contract/indexer/history';
import type { Devchain } from '@hub/devchain/start-devchain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChainDriver } from './support/chain-driver.ts';
import { onEachDatabase } from './support/each-database.ts';
import { type IndexerServer, startIndexerServer } from './support/indexer-server.ts';
import { startTestChain } from './support/start-test-chain.ts';

let devchain: Devchain;
let alice: string;

beforeAll(async () => {
  devchain = await startTestChain({ story: true });
  alice = createChainDriver(devchain).addressOf('//Alice');
});

afterAll(() => devchain[Symbol.asyncDispose]());

const columns = {
  staking: 'Block Number,Hash,Date,Section,Method,Amount,Event Type',
  unstaking: 'Block Number,Hash,Date,Section,Method,Amount,Event Type',
  rewards: 'Block Number,Extrinsic Hash,Date,Amount,Direction,Section,Method',
  transfers: 'Block Number,Extrinsic Hash,Date,Amount,Direction,Section,Method',
};

function cellsOf(kind: keyof typeof columns, item: HistoryItem): string[] {
  const { blockNumber, extrinsicHash, section, method, amount, eventType, direction = 'in' } = item;
  const start = [String(blockNumber), extrinsicHash, new Date(item.blockTimestamp).toISOString()];
  return kind === 'staking' || kind === 'unstaking'
    ? [...start, section, method, amount, eventType!]
    : [...start, amount, direction, section, method];
}

await onEachDatabase((dialect) => {
  let server: IndexerServer;

  beforeAll(async () => {
    server = await startIndexerServer(devchain, dialect);
    await server.processAll();
  });

  afterAll(() => server[Symbol.asyncDispose]());

  const history = () => `${server.url}/accounts/${alice}/history`;

  async function pageOf(kind: string, query = ''): Promise<HistoryPage> {
    return (await (await fetch(`${history()}?kind=${kind}&size=1000${query}`)).json()) as HistoryPage;
  }

  test.each([
    ['staking', 'staking-history'],
    ['unstaking', 'unstaking-history'],
    ['rewards', 'staking-rewards-history'],
    ['transfers', 'transfer-history'],
  ] as const)('exports the %s history as CSV and as JSON lines with all its rows', async (kind, name) => {
    const { items, asOf } = await pageOf(kind);
    expect(items.length).toBeGreaterThan(0);
    const csv = await fetch(`${history()}/export?kind=${kind}`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`);
    expect(csv.headers.get('x-block-number')).toBe(String(asOf.number));
    expect(csv.headers.get('x-block-hash')).toBe(asOf.hash);
    const rows = [columns[kind].split(','), ...items.map((item) => cellsOf(kind, item))];
    const text = rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('');
    expect(await csv.text()).toBe(text);
    const lines = await fetch(`${history()}/export?kind=${kind}&format=jsonl`);
    expect(lines.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    expect(lines.headers.get('content-disposition')).toBe(`attachment; filename="${name}.jsonl"`);
    const parsed = (await lines.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as HistoryItem);
    expect(parsed).toEqual(items);
  });

  test('an export up to a block and from a minimum amount has the rows of the history with the same limits', async () => {
    const all = await pageOf('staking');
    const { blockNumber: asOf, amount } = all.items[Math.floor(all.items.length / 2)]!;
    const query = `&asOf=${asOf}&minimumAmount=${amount}`;
    const { items } = await pageOf('staking', query);
    expect(items.length).toBeGreaterThan(0);
    const lines = await fetch(`${history()}/export?kind=staking&format=jsonl${query}`);
    expect(
      (await lines.text())
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(items);
    expect(lines.headers.get('x-block-number')).toBe(String(asOf));
  });

  test('without rows a CSV file has only its header and a JSON lines file is empty', async () => {
    const stranger = `${server.url}/accounts/${createChainDriver(devchain).addressOf('//nobody')}/history/export`;
    const csv = await fetch(`${stranger}?kind=staking`);
    expect(await csv.text()).toBe(`"${columns.staking.replaceAll(',', '","')}"\r\n`);
    expect(await (await fetch(`${stranger}?kind=staking&format=jsonl`)).text()).toBe('');
  });

  test('a HEAD request for an export is answered with its headers', async () => {
    const response = await fetch(`${history()}/export?kind=staking`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('staking-history.csv');
  });
});
