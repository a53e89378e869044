import { errorCatalogue } from '@hub/contract/error-catalogue';
import type { FastifyInstance } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from './create-server.ts';
import { createLogger } from './logger.ts';
import { registerOperations } from './operations.ts';
import { mountThings } from './testing/mount-things.ts';

let app: FastifyInstance;
let isReady = false;

beforeAll(async () => {
  const metrics = new Registry();
  app = await createServer({ logger: createLogger({ level: 'silent' }), metrics });
  registerOperations(app, {
    readiness: () => ({
      node: {
        reasons: isReady ? [] : ['no node'],
        ...(isReady && { warnings: ['the chain stands still'] }),
        figures: { headNumber: 7 },
      },
    }),
    metrics,
  });
  await mountThings(app);
});
afterAll(() => app.close());

const remove = (options: object) => app.inject({ method: 'DELETE', url: '/one/things/7', ...options });

describe('requests', () => {
  test('a DELETE body is parsed', async () => {
    const answer = await remove({ payload: { amount: { raw: '5' } } });
    expect(answer.json()).toEqual({ id: '7', raw: '5', keys: [] });
  });

  test.each(['keys[]=a&keys[]=b', 'keys%5B%5D=a&keys%5B%5D=b', 'keys=a&keys=b'])(
    'the query %s is parsed as a list',
    async (query) => {
      const answer = await remove({ url: `/one/things/7?${query}`, payload: { amount: { raw: '5' } } });
      expect(answer.json().keys).toEqual(['a', 'b']);
    },
  );

  test('a preflight for the browser client is allowed', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'OPTIONS',
      url: '/one/things/7',
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'x-sdk-version,content-type',
      },
    });
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-methods']).toBe('GET, POST, PATCH, DELETE');
    expect(headers['access-control-allow-headers']).toMatch(/content-type.*x-sdk-version/);
  });
});

describe('unknown query parameters', () => {
  const query = (url: string) => app.inject({ method: 'DELETE', url, payload: { amount: { raw: '5' } } });

  test('unknown query parameters are ignored at /one, which is mounted with `unknownQuery: ignored`', async () => {
    expect((await query('/one/things/7?kyes=a&signer[address]=b')).json()).toEqual({
      id: '7',
      raw: '5',
      keys: [],
    });
  });

  test('unknown query parameters are refused with a suggested name at /two, mounted with `unknownQuery: refused`', async () => {
    const answer = await query('/two/things/7?kyes[]=a');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: 'Unknown query parameter "kyes"; did you mean "keys"?',
      code: 'Validation',
      details: { parameter: 'kyes', didYouMean: 'keys' },
      httpPart: 'querystring',
    });
  });

  test('unknown query parameters are refused without a suggestion when no name is close, also by a route without a query', async () => {
    expect((await query('/two/things/7?nonsense=1')).json().error).toBe('Unknown query parameter "nonsense"');
    expect((await app.inject({ url: '/two/break/app?x=1' })).json().code).toBe('Validation');
  });
});

test('the server compresses an answer, and answers 304 to a request with its entity tag', async () => {
  const first = await app.inject({ url: '/one/openapi.json', headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers['content-encoding']).toBe('gzip');
  const again = await app.inject({
    url: '/one/openapi.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.headers).not.toHaveProperty('content-length');
});

test('whether compressed or not, and as a 304, an answer varies by the accepted encodings', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/one/openapi.json', headers })).headers;
  const { etag, vary } = await ask({});
  const compressed = await ask({ 'accept-encoding': 'gzip' });
  const unchanged = await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(etag) });
  expect([vary, compressed.vary, unchanged.vary]).toEqual(Array(3).fill('accept-encoding'));
});

describe('entity tags and caches', () => {
  const tagged = async (etag: string) =>
    (await app.inject({ url: '/one/openapi.json', headers: { 'if-none-match': etag } })).statusCode;

  test('a request is answered 304 if one of its entity tags matches, weak or strong', async () => {
    const { etag } = (await app.inject({ url: '/one/openapi.json' })).headers;
    const plain = String(etag).replace('W/', '');
    expect(await tagged(`"x", ${etag}`)).toBe(304);
    expect(await tagged(plain)).toBe(304);
    expect(await tagged('*')).toBe(304);
    expect(await tagged('"x"')).toBe(200);
  });

  test('an answer without its own cache-control gets no-cache', async () => {
    expect((await app.inject({ url: '/one/openapi.json' })).headers['cache-control']).toBe('no-cache');
  });

  test('errors have no entity tag and are never "not modified"', async () => {
    const first = await app.inject({ url: '/one/break/app' });
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(first.headers.etag).toBeUndefined();
    const again = await app.inject({ url: '/one/break/app', headers: { 'if-none-match': '*' } });
    expect(again.statusCode).toBe(400);
  });

  test('an answer to a DELETE is sent even if the entity tag matches', async () => {
    const payload = { amount: { raw: '5' } };
    const answer = await remove({ payload, headers: { 'if-none-match': '*' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers.etag).toBeUndefined();
  });
});

describe('errors', () => {
  test('in the envelope format, a wrong field is a 400 that names the part of the request and the path', async () => {
    const answer = await remove({ payload: { amount: { raw: '1e3' } } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({
      code: 'UN01004',
      name: 'Validation',
      details: { code: 'Validation', httpPart: 'body', issues: [{ path: 'amount.raw' }] },
    });
  });

  test('in the plain format, a wrong field is a 400 that names the part of the request and the path', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/two/things/toolong', payload: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'Validation',
      httpPart: 'params',
      zodError: { issues: [{ code: 'custom', path: ['id'], message: expect.any(String) }] },
    });
  });

  test.each([
    ['malformed JSON', '{"amount":', 'application/json'],
    ['an empty JSON body', '', 'application/json'],
    [
      'a number that a double cannot represent',
      '{"amount":{"raw":"1"},"n":1.0000000000000000001}',
      'application/json',
    ],
    ['another content type', 'amount=1', 'text/plain'],
  ])('%s is a 400', async (_name, payload, contentType) => {
    const answer = await remove({ payload, headers: { 'content-type': contentType } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'UN01004', details: { code: 'MalformedBody' } });
  });

  test('a body above the limit is a 413', async () => {
    const answer = await remove({ payload: { amount: { raw: '1'.repeat(1_100_000) } } });
    expect(answer.statusCode).toBe(413);
  });

  test('an AppError keeps status, message and details in both formats', async () => {
    const one = await app.inject('/one/break/app');
    expect(one.statusCode).toBe(errorCatalogue.InvalidAddress.status);
    expect(one.json()).toEqual({
      error: {
        code: 'UN01004',
        name: 'Validation',
        message: 'Invalid address: x',
        details: { code: 'InvalidAddress', n: 1 },
      },
    });
    const two = await app.inject('/two/break/app');
    expect(two.json()).toEqual({ error: 'Invalid address: x', code: 'InvalidAddress', details: { n: 1 } });
  });

  test.each([
    ['an unexpected error', 'other'],
    ['an answer that does not match its schema', 'shape'],
  ])('%s is a 500 that reveals only a request id', async (_what, how) => {
    const answer = await app.inject(`/two/break/${how}`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      code: 'Internal',
      details: { requestId: answer.headers['x-request-id'] },
    });
    expect(answer.body).not.toMatch(/secret|\.ts|stack/);
  });

  test('an unknown route is a 404', async () => {
    const answer = await app.inject('/one/nothing?x=1');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'There is no GET /one/nothing', code: 'RouteNotFound' });
  });

  test.each(['/one/nothing', '/health'])('a QUERY of %s without a media type is a 404', async (path) => {
    const method = 'QUERY' as 'GET';
    const answer = await app.inject({ method, url: path });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'RouteNotFound']);
  });
});

describe('behind a proxy', () => {
  const overTls = { headers: { 'x-forwarded-proto': 'https' } };
  const hsts = async (options: { trustedProxies?: string[] }, request: object) => {
    await using server = await createServer({ logger: createLogger({ level: 'silent' }), ...options });
    return (await server.inject({ url: '/any', ...request })).headers['strict-transport-security'];
  };

  test('an answer has HSTS only when a trusted proxy reports a request over TLS', async () => {
    const trustedProxies = ['loopback'];
    expect(await hsts({ trustedProxies }, overTls)).toBe('max-age=31536000');
    expect(await hsts({ trustedProxies }, {})).toBeUndefined();
    expect(await hsts({ trustedProxies }, { ...overTls, remoteAddress: '8.8.8.8' })).toBeUndefined();
    expect(await hsts({}, overTls)).toBeUndefined();
  });
});

describe('operations', () => {
  test('/ready is 503 with the reasons of a part that is not ready, and 200 with its warnings when it is', async () => {
    const figures = { headNumber: 7 };
    const before = await app.inject('/ready');
    expect([before.statusCode, before.json()]).toEqual([
      503,
      {
        status: 'unavailable',
        parts: { node: { isReady: false, reasons: ['no node'], warnings: [], figures } },
      },
    ]);
    isReady = true;
    const after = await app.inject('/ready');
    expect([after.statusCode, after.json()]).toEqual([
      200,
      {
        status: 'ok',
        parts: { node: { isReady: true, reasons: [], warnings: ['the chain stands still'], figures } },
      },
    ]);
    expect((await app.inject('/metrics')).body).toContain('service_ready{part="node"} 1');
  });

  test('concurrent requests for metrics share one rendering', async () => {
    let renderings = 0;
    const metrics = new Registry();
    new Gauge({
      name: 'renderings',
      help: 'Renderings of this registry',
      registers: [metrics],
      collect() {
        renderings += 1;
      },
    });
    await using server = await createServer({ logger: createLogger({ level: 'silent' }), metrics });
    registerOperations(server, { readiness: () => ({}), metrics });
    const asked = Array.from({ length: 50 }, () => server.inject('/metrics'));
    for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200);
    expect(renderings).toBe(1);
  });

  test('metrics count requests by method, route template and class of the status', async () => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    expect((await fetch(`${url}/two/break/app`)).status).toBe(400);
    const metrics = async () => (await app.inject('/metrics')).body;
    await expect
      .poll(metrics)
      .toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/two\/break\/:how",status="4xx"\} \d+/,
      );
  });
});
