import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isApiError, isChainMoved, isRefusal } from '../src/api-error.ts';
import { createHttpClient } from '../src/http-client.ts';
import { objectOf, readCount, readText } from '../src/json-reader.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const handlers = new Map<string, Handler>();
const server = createServer((request, response) => {
  handlers.get(request.url?.split('?')[0] ?? '')?.(request, response);
});
let baseUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/unique/v1` : '';
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function answer(path: string, status: number, body: string): void {
  handlers.set(`/unique/v1/${path}`, (_, response) => response.writeHead(status).end(body));
}

function client(timeoutMs = 5000) {
  return createHttpClient({ baseUrl, fetch: globalThis.fetch, timeoutMs });
}

async function errorOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error('not an ApiError', { cause: error });
  return error;
}

test('the client encodes a query and omits undefined values', async () => {
  handlers.set('/unique/v1/echo', (request, response) => response.end(JSON.stringify({ url: request.url })));
  const read = objectOf({ url: readText });
  const { url } = await client().get('echo', { address: 'a b&c', page: 2, asOf: undefined }, read);
  expect(url).toBe('/unique/v1/echo?address=a+b%26c&page=2');
});

test('the client converts the generation-1 envelope to an ApiError with code, name, message and details', async () => {
  const error = { code: 'UN01002', name: 'BuildExtrinsic', message: 'Wrong', details: { path: 'args.0' } };
  answer('refused', 400, JSON.stringify({ error }));
  const caught = await errorOf(client().post('refused', {}, readText));
  expect(caught).toMatchObject({ status: 400, ...error });
  expect(isRefusal(caught)).toBe(true);
});

test('the client converts an error text without a code to an ApiError with the code RequestRefused', async () => {
  answer('plain', 404, JSON.stringify({ error: 'Not found' }));
  const caught = await errorOf(client().get('plain', {}, readText));
  expect(caught).toMatchObject({ status: 404, code: 'RequestRefused', message: 'Not found' });
});

test.each([
  [409, 'ChainMoved', true],
  [404, 'BlockNotFound', true],
  [404, 'NotFound', false],
  [503, 'BlockQuarantined', false],
])('isChainMoved of %i %s: %s', async (status, code, hasMoved) => {
  answer('pinned', status, JSON.stringify({ error: { code, name: code, message: 'x' } }));
  expect(isChainMoved(await errorOf(client().get('pinned', {}, readText)))).toBe(hasMoved);
});

test.each([
  [500, '<html>', 'HttpError'],
  [200, 'no json', 'UnexpectedAnswer'],
  [200, '{"count":"3"}', 'UnexpectedAnswer'],
])(
  'an answer of status %i with the body %s becomes an ApiError with the code %s, which is no refusal',
  async (status, body, code) => {
    answer('odd', status, body);
    const caught = await errorOf(client().get('odd', {}, objectOf({ count: readCount })));
    expect(caught.code).toBe(code);
    expect(isRefusal(caught)).toBe(false);
  },
);

test('a request rejects with Timeout when the server does not answer in time', async () => {
  handlers.set('/unique/v1/silent', () => undefined);
  const caught = await errorOf(client(30).get('silent', {}, readText));
  expect(caught).toMatchObject({ status: 0, code: 'Timeout' });
});

test('a request rejects with NetworkFailed when the server is unreachable', async () => {
  const http = createHttpClient({ baseUrl: 'http://127.0.0.1:1', fetch: globalThis.fetch });
  expect(await errorOf(http.get('x', {}, readText))).toMatchObject({ status: 0, code: 'NetworkFailed' });
});

test('an aborted call rejects with the reason of the signal', async () => {
  handlers.set('/unique/v1/silent', () => undefined);
  const controller = new AbortController();
  const reason = new Error('account changed');
  const call = client().get('silent', {}, readText, { signal: controller.signal });
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
});

test('a request whose connection breaks rejects one task later, because a page that the user left is gone by then', async () => {
  const seen: string[] = [];
  const fetch = async () => {
    throw new TypeError('broken off');
  };
  setTimeout(() => seen.push('next task'));
  const error = await errorOf(createHttpClient({ baseUrl, fetch }).get('left', {}, readText));
  expect([...seen, error.code]).toEqual(['next task', 'NetworkFailed']);
});
