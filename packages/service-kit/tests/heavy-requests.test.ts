// Expensive requests: their weight, their waiting times, and that other requests do not wait for them.
import { once } from 'node:events';
import { connect } from 'node:net';
import { errorCatalogue } from '@hub/contract/error-catalogue';
import { defineRoute } from '@hub/contract/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createServer, type ServerOptions } from '../src/create-server.ts';
import { plainErrors } from '../src/error-format.ts';
import { createLogger } from '../src/logger.ts';
import { mountApi } from '../src/mount-api.ts';
import { registerRoutes } from '../src/register-routes.ts';

const common = { description: 'For tests', tags: ['things'], response: z.object({}), errors: [] } as const;
const routes = [
  defineRoute({ ...common, operationId: 'plain', method: 'GET', path: '/plain', summary: 'Costs 1' }),
  defineRoute({ ...common, operationId: 'dear', method: 'GET', path: '/dear', summary: 'Costs 7', cost: 7 }),
  defineRoute({
    ...common,
    operationId: 'list',
    method: 'GET',
    path: '/list',
    summary: 'Has rows',
    querystring: z.object({
      limit: z.string().optional(),
      offset: z.string().optional(),
      page: z.string().optional(),
      size: z.string().optional(),
    }),
  }),
  defineRoute({
    ...common,
    operationId: 'work',
    method: 'POST',
    path: '/work',
    summary: 'Works for as long as it is told to',
    body: z.object({ name: z.string() }).loose(),
  }),
  defineRoute({
    ...common,
    operationId: 'found',
    method: 'GET',
    path: '/found',
    summary: 'Finds itself to be heavy',
  }),
  defineRoute({
    ...common,
    operationId: 'endless',
    method: 'GET',
    path: '/endless',
    summary: 'Finds itself to be heavy and does not answer in time',
  }),
  defineRoute({
    ...common,
    operationId: 'broken',
    method: 'GET',
    path: '/broken',
    summary: 'Finds itself to be heavy and fails when its caller leaves',
  }),
  defineRoute({
    ...common,
    operationId: 'file',
    method: 'GET',
    path: '/file',
    summary: 'A stream',
    response: z.string(),
    mediaTypes: ['text/csv'],
    cost: 20,
  }),
] as const;

async function start(options: Omit<ServerOptions, 'logger'> = {}) {
  const app = await createServer({ logger: createLogger({ level: 'silent' }), ...options });
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gateOf = (name: string) => {
    const gate = gates.get(name) ?? Promise.withResolvers<void>();
    gates.set(name, gate);
    return gate;
  };
  const nothing = () => ({});
  await mountApi(app, {
    prefix: '/api',
    title: 'Things',
    version: '1',
    description: 'For tests',
    register: (scope) =>
      registerRoutes(
        scope,
        routes,
        {
          plain: nothing,
          dear: nothing,
          list: nothing,
          async work({ body: { name } }) {
            begun.push(name);
            await gateOf(name).promise;
            return {};
          },
          async endless({ request }) {
            await request.server.waitForTurn(request);
            return new Promise(() => undefined);
          },
          async broken({ request }) {
            await request.server.waitForTurn(request);
            begun.push('broken');
            await once(request.raw.socket, 'close');
            throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
          },
          async found({ request }) {
            await request.server.waitForTurn(request);
            begun.push('found');
            return {};
          },
          // More than the buffers of a connection hold of an unread answer.
          async *file() {
            for (let piece = 0; piece < 500; piece += 1) yield 'x'.repeat(100_000);
          },
        },
        { errorFormat: plainErrors, unknownQuery: 'refused' },
      ),
  });
  app.serveUpgrades('/sockets', (_request, socket) => void socket.end('HTTP/1.1 101 Switching\r\n\r\n'));
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  return {
    app,
    url,
    begun,
    end: (name: string) => gateOf(name).resolve(),
    [Symbol.asyncDispose]: async () => {
      for (const { resolve } of gates.values()) resolve();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

const heavyBytes = 30_000;
const bodyOf = (name: string, bytes = heavyBytes) => JSON.stringify({ name, fill: 'x'.repeat(bytes) });
const post = (url: string, body: string) =>
  fetch(`${url}/work`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

const rateLimits = { perAddress: 100, perKey: 100, apiKeys: [] };

test.each([
  ['/plain', '99'],
  ['/dear', '93'],
  ['/list?limit=99&offset=999', '99'],
  ['/list?limit=1000', '89'],
  ['/list?limit=10&offset=50000', '49'],
  ['/list?page=51&size=100', '93'],
  ['/list?page=51', '94'],
  ['/list?offset=9007199254740991', '0'],
  ['/nowhere', '99'],
  ['/openapi.json', '90'],
])('a request for %s leaves %s of 100 units', async (path, remaining) => {
  await using server = await start({ rateLimits });
  const { headers } = await fetch(server.url + path);
  expect(headers.get('ratelimit-remaining')).toBe(remaining);
});

/** Sends a chunked body. */
const postChunks = (url: string, body: string) =>
  fetch(`${url}/work`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit);
const remainingOf = ({ headers }: Response) => headers.get('ratelimit-remaining');

test('a body costs units by its size, also if it is chunked or malformed', async () => {
  await using server = await start({ rateLimits });
  server.end('a');
  expect(remainingOf(await post(server.url, bodyOf('a', 20_000)))).toBe('90');
  const chunks = await postChunks(server.url, bodyOf('a', 20_000));
  expect([chunks.status, remainingOf(chunks)]).toEqual([200, '80']);
  expect(remainingOf(await postChunks(server.url, bodyOf('a', 20)))).toBe('79');
  expect(remainingOf(await postChunks(server.url, `${bodyOf('a', 20_000)}}`))).toBe('69');
});

test('a chunked body that costs more than the remaining units is a 429 with its cost and retry-after', async () => {
  await using server = await start({ rateLimits });
  server.end('a');
  await postChunks(server.url, bodyOf('a', 150_000));
  const refused = await postChunks(server.url, bodyOf('a', 100_000));
  expect([refused.status, remainingOf(refused)]).toEqual([429, '0']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ details: { limit: 100, cost: 49 } });
  expect(remainingOf(await postChunks(server.url, bodyOf('a', 20)))).toBe('24');
});

test('a chunked body above the size limit costs as much as the largest body', async () => {
  await using server = await start({ rateLimits, limits: { bodyBytes: 40_960 } });
  expect((await postChunks(server.url, bodyOf('a', 100_000))).status).toBe(413);
  expect(remainingOf(await fetch(`${server.url}/plain`))).toBe('78');
});

test('a request that costs more than the remaining units is a 429 with its cost and retry-after', async () => {
  await using server = await start({ rateLimits });
  await fetch(`${server.url}/list?limit=10&offset=90000`);
  const refused = await fetch(`${server.url}/list?limit=10&offset=90000`);
  expect(refused.status).toBe(errorCatalogue.TooManyRequests.status);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: 'TooManyRequests',
    details: { limit: 100, cost: 91 },
  });
  expect((await fetch(`${server.url}/plain`)).status).toBe(200);
});

test('the OpenAPI document states the cost of a route that costs more than 1 as x-cost', async () => {
  await using server = await start();
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    readonly info: { readonly description: string };
    readonly paths: Record<string, { readonly get: Record<string, unknown> }>;
  };
  expect(document.paths['/dear']?.get['x-cost']).toBe(7);
  expect(document.paths['/plain']?.get).not.toHaveProperty('x-cost');
  expect(document.info.description).toContain('x-cost');
});

test('heavy requests run one after the other, and other requests run meanwhile', async () => {
  await using server = await start();
  const first = post(server.url, bodyOf('first'));
  await expect.poll(() => server.begun).toEqual(['first']);
  const second = post(server.url, bodyOf('second'));
  server.end('light');
  expect((await post(server.url, bodyOf('light', 10))).status).toBe(200);
  expect((await fetch(`${server.url}/list?limit=1`)).status).toBe(200);
  expect(server.begun).toEqual(['first', 'light']);
  server.end('first');
  server.end('second');
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  expect(server.begun).toEqual(['first', 'light', 'second']);
});

test('a request that its handler finds heavy waits until the heavy request before it has ended', async () => {
  await using server = await start();
  const first = post(server.url, bodyOf('first'));
  await expect.poll(() => server.begun).toEqual(['first']);
  const found = fetch(`${server.url}/found`);
  const last = post(server.url, bodyOf('last'));
  expect((await fetch(`${server.url}/plain`)).status).toBe(200);
  expect(server.begun).toEqual(['first']);
  for (const name of ['first', 'last']) server.end(name);
  const statuses = (await Promise.all([first, found, last])).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200]);
  expect(server.begun.toSorted()).toEqual(['first', 'found', 'last']);
});

test('heavy requests that timed out, running or waiting, leave the turn to the next one', async () => {
  await using server = await start({ limits: { answerMs: 300 } });
  const waiting = [fetch(`${server.url}/endless`), fetch(`${server.url}/found`)];
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses).toEqual([503, 503]);
  server.end('last');
  expect((await post(server.url, bodyOf('last'))).status).toBe(200);
  expect(server.begun).toEqual(['last']);
});

test('while 32 heavy requests of an address wait, a further one is refused, and the waiting ones are served later', async () => {
  await using server = await start();
  const first = post(server.url, bodyOf('first'));
  await expect.poll(() => server.begun).toEqual(['first']);
  server.end('more');
  const more = Array.from({ length: 33 }, () => post(server.url, bodyOf('more')));
  const refused = await Promise.race(more.map(async (one) => await one));
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'Overloaded' }]);
  server.end('first');
  await first;
  const statuses = (await Promise.all(more)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 32 }, () => 200), 503]);
});

test.each([
  ['before its turn', 'waiting'],
  ['while it is worked on', 'first'],
])('a caller of a heavy request that disconnects %s does not delay the next one', async (_when, leaving) => {
  await using server = await start();
  const socketOf = (name: string) => {
    const body = bodyOf(name);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `POST /api/work HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    return socket;
  };
  const sockets = { first: socketOf('first'), waiting: undefined as ReturnType<typeof connect> | undefined };
  await expect.poll(() => server.begun).toEqual(['first']);
  sockets.waiting = socketOf('waiting');
  const last = post(server.url, bodyOf('last'));
  sockets[leaving as keyof typeof sockets]?.destroy();
  for (const name of ['first', 'waiting', 'last']) server.end(name);
  expect((await last).status).toBe(200);
  sockets.first.destroy();
  sockets.waiting.destroy();
});

test('a heavy request with a malformed or invalid body leaves the turn to the next one', async () => {
  await using server = await start();
  const wrong = JSON.stringify({ fill: 'x'.repeat(heavyBytes) });
  for (const body of [wrong, `${wrong}}`, wrong.slice(0, -2)]) {
    expect((await post(server.url, body)).status).toBe(400);
  }
  server.end('last');
  expect((await post(server.url, bodyOf('last'))).status).toBe(200);
});

/** A turn that is not released would last longer than the test. */
const longWork = { limits: { answerMs: 600_000 } };

test('a WebSocket request with a large page size takes no turn of heavy requests', async () => {
  await using server = await start(longWork);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const headers = 'host: a\r\nconnection: upgrade\r\nupgrade: websocket';
  socket.write(`GET /sockets?limit=9999 HTTP/1.1\r\n${headers}\r\n\r\n`);
  await once(socket, 'data');
  server.end('last');
  expect((await post(server.url, bodyOf('last'))).status).toBe(200);
});

test('a heavy request that fails because its caller disconnected leaves the turn to the next one', async () => {
  await using server = await start(longWork);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET /api/broken HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => server.begun).toEqual(['broken']);
  socket.destroy();
  server.end('last');
  expect((await post(server.url, bodyOf('last'))).status).toBe(200);
});

test('while four streams of an address are in progress, a fifth is refused, and its other requests are served', async () => {
  await using server = await start();
  const streams = await Promise.all(Array.from({ length: 4 }, () => fetch(`${server.url}/file`)));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const refused = await fetch(`${server.url}/file`);
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  expect(await refused.json()).toMatchObject({ code: 'TooManyRequests' });
  const other = await fetch(`${server.url}/list?limit=1000`);
  expect(other.status).toBe(200);
  await Promise.all(streams.map((stream) => stream.body?.cancel()));
  await expect.poll(async () => (await fetch(`${server.url}/file`)).status).toBe(200);
});
