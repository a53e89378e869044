import { createServer } from '@hub/service-kit/create-server';
import type { Database } from '@hub/service-kit/database';
import { createLogger } from '@hub/service-kit/logger';
import { openTestDatabase } from '@hub/testkit/test-database';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../src/database/store.ts';
import { indexed } from '../src/modules/modules.ts';
import { registerIndexerRoutes } from '../src/routes/register-indexer-routes.ts';
import { createResponseCache } from '../src/routes/response-cache.ts';

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await createServer({ logger: createLogger({ level: 'silent' }) });
  registerIndexerRoutes(app, await openStore(database, 'unique', indexed), createResponseCache(0));
});

afterAll(async () => {
  await app.close();
  await database[Symbol.asyncDispose]();
});

test.each([
  ['/events?limit=1001', 'limit'],
  ['/events?limit=0', 'limit'],
  ['/events?limit=1e3', 'limit'],
  ['/events?limit=-1', 'limit'],
  ['/events?limit=1&limit=2', 'limit'],
  ['/events?offset=1.5', 'offset'],
  ['/events?blockNumberFrom=0x10', 'blockNumberFrom'],
  ['/events?orderByBlockNumber=up', 'orderByBlockNumber'],
  [`/events?address=${ALICE.slice(0, -1)}Z`, 'address'],
  ['/events?address=F7Hs', 'address'],
  ['/extrinsics?signerIn=nobody', 'signerIn'],
  ['/extrinsics?methodIn=', 'methodIn'],
  ['/extrinsics?methodIn=a%00', 'methodIn'],
  ['/events?sectionIn=%00', 'sectionIn'],
  ['/events?methodIn=Transfer,Stake', 'repeat the parameter'],
  [`/balance/transfers?toIn=${ALICE},${ALICE}`, 'Repeat the parameter'],
  ['/accounts?isSigner=1', 'isSigner'],
  ['/accounts?createdTimestampFrom=yesterday', 'createdTimestampFrom'],
  ['/accounts?mirrorIn=0x1234', 'mirrorIn'],
  ['/balance?freeFrom=1e3', 'freeFrom'],
  ['/balance?freeFrom=-1', 'freeFrom'],
  [`/balance?freeFrom=${2n ** 128n}`, 'freeFrom'],
  ['/balance/transfers?amountTo=1.0', 'amountTo'],
  ['/blocks?timestampTo=2024-13-01T00:00:00Z', 'timestampTo'],
  [`/accounts/${ALICE}/history`, 'kind'],
  [`/accounts/${ALICE}/history?kind=everything`, 'kind'],
  [`/accounts/${ALICE}/history?kind=staking&page=0`, 'page'],
  [`/accounts/${ALICE}/history?kind=staking&size=1001`, 'size'],
  [`/accounts/${ALICE}/history?kind=staking&cursor=1-2-3`, 'cursor'],
  [`/accounts/${ALICE}/history?kind=staking&cursor=1-2-3-4-${'a'.repeat(64)}&page=2`, 'cursor'],
  [`/accounts/${ALICE}/history?kind=staking&cursor=1-2-3-4`, 'cursor'],
  [`/accounts/${ALICE}/history/export?kind=staking&format=xml`, 'format'],
  [`/accounts/${ALICE}/staking?dayFrom=2026-02-30`, 'dayFrom'],
  ['/collections?mode=ReFungible', 'mode'],
  ['/collections?collectionIdIn=0x1234', 'collectionIdIn'],
  ['/collections?isBurned=1', 'isBurned'],
  ['/collections?cursor=1-2', 'cursor'],
  ['/collections?cursor=1&orderByName=asc', 'cursor'],
  ['/nfts?tokenIdIn=4294967296', 'tokenIdIn'],
  ['/nfts?ownerIn=nobody', 'ownerIn'],
  ['/nfts?cursor=1-zzzzzzz', 'cursor'],
  ['/tokens?amountFrom=-1', 'amountFrom'],
  ['/tokens?cursor=1-2-3', 'cursor'],
  ['/tokens/transfers?toIn=0x1234', 'toIn'],
  [`/tokens/transfers?cursor=1-2-${'a'.repeat(64)}&orderByFrom=asc`, 'cursor'],
  ['/events?cursor=', 'cursor'],
  ['/events?cursor=1', 'cursor'],
  ['/events?cursor=1-2', 'cursor'],
  [`/events?cursor=1-zzzzzz-${'a'.repeat(64)}`, 'cursor'],
  [`/events?cursor=1-2-${'G'.repeat(64)}`, 'cursor'],
  [`/events?cursor=1-2-${'a'.repeat(64)}&offset=1`, 'cursor'],
  [`/blocks?cursor=1-2-${'a'.repeat(64)}`, 'cursor'],
  [`/extrinsics?cursor=1-2-${'a'.repeat(64)}&orderByIndex=asc`, 'cursor'],
  [`/balance/transfers?cursor=1-2-${'a'.repeat(64)}&orderByAmount=asc`, 'cursor'],
])('refuses %s with "%s" in the error', async (url, parameter) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(400);
  const { error, httpPart, code } = response.json();
  expect(error).toContain(parameter);
  expect({ httpPart, code }).toEqual({ httpPart: 'querystring', code: 'Validation' });
});

test('a name in the wrong letter case gets an answer with a hint in its header', async () => {
  const { statusCode, headers } = await app.inject('/events?methodIn=transfer');
  expect({ statusCode, hint: headers['x-hint'] }).toEqual({
    statusCode: 200,
    hint: 'methodIn matches nothing: events begin with a capital letter, such as Transfer',
  });
});

test.each([
  ['/events?methodsIn=Transfer', 'methodsIn', 'methodIn'],
  ['/blocks?numberfrom=1', 'numberfrom', 'numberFrom'],
  ['/events/sections?limit=1', 'limit', undefined],
  ['/stats?at=1', 'at', undefined],
])('refuses %s for the parameter %s; the suggested name is %s', async (url, parameter, didYouMean) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'Validation',
    httpPart: 'querystring',
  });
  expect(response.json().details).toEqual({ parameter, ...(didYouMean && { didYouMean }) });
});

test.each([
  '/quarantine/abc',
  '/blocks/abc',
  '/blocks/0x12',
  '/extrinsics/0x12',
  '/accounts/nobody',
  '/balance/0x1234',
  '/collections/art',
  '/nfts/1/-1',
  '/nfts/4294967296/1/bundle',
  '/accounts/0x1234/tokens',
])('refuses the path %s', async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'Validation', httpPart: 'params' });
});

test.each([
  ['/blocks/1', 'BlockNotFound'],
  [`/blocks/0x${'0'.repeat(64)}`, 'BlockNotFound'],
  ['/blocks/9007199254740991', 'BlockNotFound'],
  [`/extrinsics/0x${'0'.repeat(64)}`, 'ExtrinsicNotFound'],
  [`/accounts/${ALICE}`, 'NotFound'],
  [`/balance/${ALICE}`, 'NotFound'],
  [`/accounts/${ALICE}/history?kind=staking&asOf=7`, 'BlockNotFound'],
  [`/accounts/${ALICE}/history?kind=staking&asOf=0x${'0'.repeat(64)}`, 'BlockNotFound'],
  ['/collections/1', 'NotFound'],
  ['/nfts/1/1', 'NotFound'],
  ['/nfts/1/1/bundle', 'NotFound'],
  ['/nfts/1/1/history', 'NotFound'],
  ['/quarantine/1', 'BlockNotFound'],
])('%s gives 404 with the code %s', async (url, code) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code, error: expect.any(String) });
});

test.each([
  `/accounts/${ALICE}/history?kind=staking`,
  `/accounts/${ALICE}/history/export?kind=staking`,
  `/accounts/${ALICE}/staking`,
  '/nfts/export',
  '/tokens/transfers/export',
  '/stats',
])('%s gives 503 with the code IndexBehind while no block is indexed', async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'IndexBehind', error: expect.stringContaining('again') });
});

test.each([
  '/blocks?cursor=zik0zj-',
  '/events?cursor=zik0zj-zik0zj-',
  '/extrinsics?cursor=1-2-',
  '/balance/transfers?cursor=1-2-',
  '/tokens/transfers?cursor=1-2-',
  '/nfts/1/1/history?cursor=1-2-',
  `/accounts/${ALICE}/history?kind=staking&cursor=1-2-3-4-`,
])('refuses %s because the block of the cursor does not exist', async (url) => {
  const response = await app.inject(`${url}${'a'.repeat(64)}`);
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'ChainMoved', details: { hash: `0x${'a'.repeat(64)}` } });
});

test('deposits refuse blockNumberFrom with a cursor; the error of a bad cursor does not name nextCursor', async () => {
  const url = `/accounts/deposits?address=${ALICE}&cursor=`;
  for (const blockNumberFrom of [0, 1]) {
    const both = await app.inject(`${url}1-2-${'a'.repeat(64)}&blockNumberFrom=${blockNumberFrom}`);
    expect(both.statusCode).toBe(400);
  }
  const wrong = await app.inject(`${url}nonsense`);
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).not.toContain('nextCursor');
});

test.each([
  '/blocks?numberTo=9007199254740991&timestampFrom=2024-01-01',
  '/events?sectionIn=nothing&sectionIn=else',
  `/balance?freeTo=${2n ** 128n - 1n}`,
  '/accounts?mirrorIn=0xD43593C715FDD31C61141ABD04A99FD6822C8558',
  '/balance/transfers?fromIn=0xD43593C715FDD31C61141ABD04A99FD6822C8558',
  '/collections?nameLike=%25%00%5C_&collectionIdIn=0x17C4E6453CC49AAAAEACA894E6D9683E00000001',
  '/nfts?attributeValueIn=%00&attributeTraitTypeIn=a&createdTimestampFrom=2024-01-01',
  `/tokens?cursor=1-2-o${'a'.repeat(40)}&amountTo=${2n ** 128n - 1n}`,
  '/accounts/0xD43593C715FDD31C61141ABD04A99FD6822C8558/tokens',
  '/events/sections',
  '/extrinsics/sections',
  '/quarantine',
])('answers 200 to %s', async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(200);
});
