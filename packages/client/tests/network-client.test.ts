import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNetworkClient, type NetworkClient } from '../src/network-client.ts';

const hash = `0x${'1f'.repeat(32)}`;
const answers = new Map<string, unknown>();
const server = createServer((request, response) => {
  const answer = answers.get(`${request.method} ${request.url?.split('?')[0]}`);
  response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? { error: 'Not found' }));
});
let client: NetworkClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  client = createNetworkClient({
    chainApiUrl: `${origin}/v1`,
    indexerUrl: `${origin}/v2`,
    fetch: globalThis.fetch,
  });
});

beforeEach(() => answers.clear());
afterAll(() => {
  server.close();
});

test("the client reads the hash of a block from the chain's storage if the chain stores it", async () => {
  answers.set('POST /v1/query/query/system/blockHash', { json: hash });
  expect(await client.getBlockHash(7)).toBe(hash);
});

test('the client reads the hash of a block from the indexer if the chain answers with zeros', async () => {
  answers.set('POST /v1/query/query/system/blockHash', { json: `0x${'0'.repeat(64)}` });
  answers.set('GET /v2/blocks/7', { number: 7, hash, parentHash: hash });
  expect(await client.getBlockHash(7)).toBe(hash);
});

test('a history page keeps valid rows and counts unreadable ones', async () => {
  const item = {
    blockNumber: 5,
    blockHash: hash,
    blockTimestamp: 1000,
    extrinsicHash: '',
    extrinsicIndex: null,
    eventIndex: 2,
    section: 'appPromotion',
    method: 'StakingRecalculation',
    amount: '739872341905112034',
  };
  answers.set('GET /v2/accounts/5Grw/history', {
    kind: 'rewards',
    asOf: { number: 9, hash, timestampMs: 9000 },
    total: 2,
    hiddenSmall: 0,
    page: 1,
    size: 10,
    items: [item, { ...item, amount: 0.7 }],
  });
  const page = await client.getHistoryPage({ address: '5Grw', kind: 'rewards', page: 1, size: 10 });
  expect(page.items.unreadable).toBe(1);
  expect(page.items.rows).toMatchObject([{ amount: 739872341905112034n, extrinsicIndex: undefined }]);
});

test('a history page of another block than the requested one is refused', async () => {
  const asOf = { number: 9, hash: `0x${'2e'.repeat(32)}`, timestampMs: 9000 };
  answers.set('GET /v2/accounts/5Grw/history', {
    kind: 'rewards',
    asOf,
    total: 0,
    page: 2,
    size: 10,
    items: [],
  });
  const request = { address: '5Grw', kind: 'rewards', page: 2, size: 10 } as const;
  await expect(client.getHistoryPage({ ...request, asOf: `0x${'1f'.repeat(32)}` })).rejects.toMatchObject({
    code: 'UnexpectedAnswer',
    details: { path: 'asOf.hash' },
  });
  expect((await client.getHistoryPage(request)).asOf.hash).toBe(asOf.hash);
});

test('the client reads the block number of a status as text or as a number', async () => {
  const status = { status: 'InBlock', isCompleted: true, isError: false, hash, error: null, events: [] };
  answers.set('GET /v1/extrinsic/status', { ...status, block: { header: { number: '7984660' } } });
  expect((await client.getExtrinsicStatus(hash)).block?.header.number).toBe(7984660);
  answers.set('GET /v1/extrinsic/status', { ...status, block: { header: { number: 12 } } });
  expect((await client.getExtrinsicStatus(hash)).block?.header.number).toBe(12);
});
