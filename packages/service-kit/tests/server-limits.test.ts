import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorCatalogue } from '@hub/contract/error-catalogue';
import { defineRoute } from '@hub/contract/route';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createServer, type ServerOptions } from '../src/create-server.ts';
import { envelopeErrors, plainErrors } from '../src/error-format.ts';
import { createLogger } from '../src/logger.ts';
import { mountApi } from '../src/mount-api.ts';
import { registerOperations } from '../src/operations.ts';
import { registerRoutes } from '../src/register-routes.ts';

const routes = [
  defineRoute({
    operationId: 'echo',
    method: 'POST',
    path: '/echo',
    summary: 'Gives back what it got',
    description: 'For tests',
    tags: ['things'],
    body: z.json(),
    response: z.object({ keys: z.array(z.string()) }),
    errors: [],
  }),
  defineRoute({
    operationId: 'hangWithBody',
    method: 'POST',
    path: '/hang',
    summary: 'The same, with a body',
    description: 'For tests',
    tags: ['things'],
    body: z.object({}),
    response: z.object({}),
    errors: [],
  }),
  defineRoute({
    operationId: 'hang',
    method: 'GET',
    path: '/hang',
    summary: 'Answers when it is told to',
    description: 'For tests',
    tags: ['things'],
    response: z.object({}),
    errors: [],
  }),
] as const;

/** A server with a route that answers at once, and with a GET and a POST that wait for `release`. */
async function start(options: Omit<ServerOptions, 'logger'> = {}) {
  const metrics = new Registry();
  const app = await createServer({ logger: createLogger({ level: 'silent' }), metrics, ...options });
  const gate = Promise.withResolvers<void>();
  registerOperations(app, { metrics, readiness: () => ({}) });
  const register = (errorFormat: typeof plainErrors) => (scope: FastifyInstance) =>
    registerRoutes(
      scope,
      routes,
      {
        echo: ({ body }) => ({ keys: Object.keys(body ?? {}) }),
        hangWithBody: async () => {
          await gate.promise;
          return {};
        },
        hang: async () => {
          await gate.promise;
          return {};
        },
      },
      { errorFormat, unknownQuery: 'ignored' },
    );
  const description = { title: 'Things', version: '1', description: 'For tests' };
  await mountApi(app, { ...description, prefix: '/one', register: register(envelopeErrors) });
  await mountApi(app, { ...description, prefix: '/two', register: register(plainErrors) });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url, release: gate.resolve, [Symbol.asyncDispose]: () => app.close() };
}

async function open(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const echo = (app: FastifyInstance, payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/two/echo',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('bodies', () => {
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    server = await start({ limits: { bodyBytes: 1000, jsonDepth: 20 } });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each([
    ['20 levels of lists', 200, '['.repeat(20) + ']'.repeat(20)],
    ['21 levels of lists', 400, '['.repeat(21) + ']'.repeat(21)],
    ['21 levels of objects', 400, `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`],
    ['100 brackets in a text', 200, `{"a":"${'['.repeat(100)}"}`],
    ['the key __proto__', 400, '{"__proto__":{"a":1}}'],
    ['the key __proto__ below a list', 400, '{"a":[{"__proto__":null}]}'],
    ['the key __proto__ with an escape', 400, '{"\\u005f_proto__":{}}'],
    ['a prototype below the key constructor', 400, '{"constructor":{"prototype":{"a":1}}}'],
    ['bytes that are not UTF-8', 400, Buffer.from([0x22, 0xc3, 0x28, 0x22])],
    ['UTF-16', 400, Buffer.from('{}', 'utf16le')],
    ['JSON cut short', 400, '{"a":'],
    ['1000 bytes, the limit', 200, `"${'a'.repeat(998)}"`],
    ['1001 bytes', 413, `"${'a'.repeat(999)}"`],
  ])('a body with %s gets the status %i', async (_name, status, payload) => {
    const answer = await echo(server.app, payload);
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json().code).toBe('MalformedBody');
    if (status === 413) expect(answer.json().code).toBe('PayloadTooLarge');
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  test('a key with an escape is read as written after a body with a similar object', async () => {
    await echo(server.app, '{"h":[],"\\\\":0}');
    const answer = await echo(server.app, '{"h":1,"\\"":2}');
    expect(answer.payload).toBe('{"keys":["h","\\""]}');
    expect((await echo(server.app, '{"h":1,"\\u005f_proto__":{}}')).statusCode).toBe(400);
  });

  test('a body with `content-encoding: gzip` is parsed without decompression', async () => {
    expect((await echo(server.app, '{}', { 'content-encoding': 'gzip' })).statusCode).toBe(200);
    expect((await echo(server.app, Buffer.from([31, 139]), { 'content-encoding': 'gzip' })).statusCode).toBe(
      400,
    );
  });

  test('a path that is not UTF-8 is refused', async () => {
    const unreadable = await server.app.inject('/two/%ff');
    expect([unreadable.statusCode, unreadable.json().code]).toEqual([400, 'MalformedRequest']);
  });

  test('headers that are too large are refused', async () => {
    const socket = await open(server.url);
    socket.write(`GET /health HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(70_000)}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 431 [\s\S]*"code":"HeadersTooLarge"}$/);
  });

  test('bytes that are not HTTP are refused', async () => {
    const socket = await open(server.url);
    socket.write('\x16\x03\x01 hello\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"MalformedRequest"}$/);
  });

  test('the server closes a connection that stays idle after its response', async () => {
    await using idle = await start({ limits: { keepAliveMs: 100 } });
    const socket = await open(idle.url);
    socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [\s\S]*keep-alive/i);
  });

  test('a caller that disconnects in the middle of its body does not count as a server error', async () => {
    const metrics = async () => (await server.app.inject('/metrics')).body;
    const begun = once(server.app.server, 'request');
    const socket = await open(server.url);
    socket.write(
      'POST /two/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await begun;
    socket.destroy();
    await expect.poll(metrics).toContain('method="POST",route="/two/echo",status="closed"}');
    expect(await metrics()).not.toContain('status="5xx"');
  });
});

describe('time', () => {
  test('a body that arrives too slowly gets status 408, and its connection is closed', async () => {
    await using server = await start({ limits: { receiveMs: 300 } });
    const socket = await open(server.url);
    socket.write(
      'POST /two/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"RequestTimeout"}$/);
  });

  test('headers that never end get status 408, and their connection is closed', async () => {
    await using server = await start({ limits: { receiveMs: 300 } });
    const socket = await open(server.url);
    socket.write('GET /health HTTP/1.1\r\nHost: x\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  });

  test('an answer that takes too long is replaced by AnswerTimeout in the format of its API', async () => {
    await using server = await start({ limits: { answerMs: 50 } });
    const one = await server.app.inject('/one/hang');
    expect([one.statusCode, one.json().error.details.code]).toEqual([503, 'AnswerTimeout']);
    const two = await server.app.inject('/two/hang');
    expect([two.statusCode, two.json().code]).toEqual([503, 'AnswerTimeout']);
    const headers = { 'content-type': 'application/json' };
    const posted = await fetch(`${server.url}/two/hang`, { method: 'POST', headers, body: '{}' });
    expect(posted.status).toBe(503);
    server.release();
  });
});

describe('concurrency', () => {
  test('requests above the limit are refused until others end, and /health is served meanwhile', async () => {
    await using server = await start({ limits: { concurrentRequests: 2 } });
    // Both requests have the same id, to show that the limit does not identify requests by it.
    const headers = { 'content-type': 'application/json', 'x-request-id': 'a'.repeat(32) };
    const waiting = [
      fetch(`${server.url}/two/hang`, { headers }),
      fetch(`${server.url}/two/hang`, { method: 'POST', headers, body: '{}' }),
    ];
    const inFlight = async () =>
      /http_requests_in_flight (\d+)/.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
    await expect.poll(inFlight).toBe('2');
    const refused = await fetch(`${server.url}/two/hang`);
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'Overloaded' }]);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    server.release();
    for (const answer of waiting) expect((await answer).status).toBe(200);
    await expect.poll(inFlight).toBe('0');
    expect((await fetch(`${server.url}/two/hang`)).status).toBe(200);
  });

  test('a request no longer counts as in flight once its caller disconnects', async () => {
    await using server = await start({ limits: { concurrentRequests: 1 } });
    const leaving = new AbortController();
    const left = fetch(`${server.url}/two/hang`, { signal: leaving.signal });
    const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
    await expect.poll(metrics).toContain('http_requests_in_flight 1');
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(metrics).toContain('http_requests_in_flight 0');
    server.release();
  });
});

describe('rates', () => {
  const KEY = 'a-key-of-enough-length';
  const rateLimits = { perAddress: 2, perKey: 3, apiKeys: [KEY] };

  async function statuses(app: FastifyInstance, count: number, options: object): Promise<number[]> {
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) {
      found.push((await app.inject({ url: '/two/nothing', ...options })).statusCode);
    }
    return found;
  }

  test('headers count down to a 429 with retry-after in the format of each API; another address is served', async () => {
    await using server = await start({ rateLimits });
    server.release();
    const first = await server.app.inject('/one/hang');
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
    await server.app.inject('/one/hang');
    const one = await server.app.inject('/one/hang');
    expect(one.statusCode).toBe(429);
    expect(one.json().error).toMatchObject({
      ...errorCatalogue.TooManyRequests.generation1,
      details: { code: 'TooManyRequests', limit: 2 },
    });
    expect(Number(one.headers['retry-after'])).toBeGreaterThan(0);
    expect(one.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '0' });
    const two = await server.app.inject('/two/hang');
    expect([two.statusCode, two.json().code]).toEqual([429, 'TooManyRequests']);
    const other = await server.app.inject({ url: '/two/hang', remoteAddress: '10.0.0.2' });
    expect(other.statusCode).toBe(200);
  });

  test('requests for unknown paths count against the rate limit, those for /health do not', async () => {
    await using server = await start({ rateLimits });
    expect(await statuses(server.app, 3, {})).toEqual([404, 404, 429]);
    expect(await statuses(server.app, 5, { url: '/health' })).toEqual([200, 200, 200, 200, 200]);
  });

  test('a valid API key has its own limit; requests with an unknown key count by address', async () => {
    await using server = await start({ rateLimits });
    expect(await statuses(server.app, 4, { headers: { 'x-api-key': KEY } })).toEqual([404, 404, 404, 429]);
    expect(await statuses(server.app, 3, { headers: { 'x-api-key': 'guessed' } })).toEqual([404, 404, 429]);
  });

  test('a forwarded address counts only if a trusted proxy sends it', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    await using open = await start({ rateLimits });
    expect(await statuses(open.app, 2, from('1.1.1.1'))).toEqual([404, 404]);
    expect(await statuses(open.app, 1, from('2.2.2.2'))).toEqual([429]);
    await using proxied = await start({ rateLimits, trustedProxies: ['127.0.0.0/8'] });
    expect(await statuses(proxied.app, 3, from('1.1.1.1'))).toEqual([404, 404, 429]);
    expect(await statuses(proxied.app, 1, from('2.2.2.2'))).toEqual([404]);
  });

  test('IPv6 addresses of one /64 network share a rate limit', async () => {
    await using server = await start({ rateLimits });
    expect(await statuses(server.app, 2, { remoteAddress: '2001:db8:0:1::1' })).toEqual([404, 404]);
    expect(await statuses(server.app, 1, { remoteAddress: '2001:db8:0:1:ffff::2' })).toEqual([429]);
    expect(await statuses(server.app, 1, { remoteAddress: '2001:db8:0:2::1' })).toEqual([404]);
  });

  test('without rate limits no ratelimit headers are sent', async () => {
    await using server = await start();
    expect((await server.app.inject('/two/nothing')).headers).not.toHaveProperty('ratelimit-limit');
  });
});

test('a closing server completes the response in progress and refuses new connections', async () => {
  await using server = await start();
  const underWay = fetch(`${server.url}/two/hang`);
  await expect
    .poll(async () => (await fetch(`${server.url}/metrics`)).text())
    .toContain('http_requests_in_flight 1');
  const closed = server.app.close();
  await expect
    .poll(() =>
      fetch(`${server.url}/health`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .not.toBe(200);
  server.release();
  expect((await underWay).status).toBe(200);
  await closed;
  await expect(fetch(`${server.url}/health`)).rejects.toThrow();
});

describe('request ids', () => {
  test.each([
    ['0193f5a0-1111-7222-8333-444455556666', true],
    ['0123456789abcdef0123456789abcdef', true],
    ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', false],
    ['a\tb', false],
    ['', false],
  ])('the request id %s is kept: %s', async (given, isKept) => {
    await using server = await start();
    const { headers } = await server.app.inject({ url: '/health', headers: { 'x-request-id': given } });
    expect(headers['x-request-id'] === given).toBe(isKept);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/);
  });
});
