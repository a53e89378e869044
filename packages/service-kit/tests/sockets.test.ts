import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createServer, type ServerOptions } from '../src/create-server.ts';
import { limitSockets } from '../src/limit-sockets.ts';
import { createLogger } from '../src/logger.ts';

/** A server that accepts WebSockets at `/sockets` and echoes their data. */
async function start(options: Omit<ServerOptions, 'logger'> = {}) {
  const metrics = new Registry();
  const app = await createServer({ logger: createLogger({ level: 'silent' }), metrics, ...options });
  const taken: Socket[] = [];
  app.serveUpgrades('/sockets', (_request, socket) => {
    taken.push(socket);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });
  app.get('/plain', async () => ({ is: 'plain' }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const metric = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values;
  return {
    app,
    url,
    metric,
    async [Symbol.asyncDispose]() {
      for (const socket of taken) socket.destroy();
      await app.close();
    },
  };
}

type Answer = { readonly socket: Socket } | { readonly status: number | undefined; readonly body: unknown };

/** Requests an upgrade. Returns the connection, or the refusing answer after the server has closed the connection. */
async function ask(
  url: string,
  headers: Record<string, string> = {},
  protocol = 'websocket',
): Promise<Answer> {
  const asked = request(url, { headers: { connection: 'upgrade', upgrade: protocol, ...headers } });
  asked.end();
  const upgraded = once(asked, 'upgrade') as Promise<[IncomingMessage, Socket]>;
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  const first = await Promise.race([upgraded, answered]);
  const [response, socket] = first;
  if (socket !== undefined) return { socket };
  upgraded.catch(() => undefined);
  return { status: response.statusCode, body: await json(response) };
}

const taken = { socket: expect.anything() };
const from = (address: string) => ({ 'x-forwarded-for': address });

test('WebSocket connections of an address above its limit are refused until one ends', async () => {
  await using server = await start({ socketLimits: { perAddress: 2 } });
  const first = await ask(`${server.url}/sockets`);
  expect(await ask(`${server.url}/sockets/?query=1`)).toEqual(taken);
  expect(await ask(`${server.url}/sockets`)).toMatchObject({
    status: 429,
    body: { code: 'TooManyRequests', details: { limit: 2 } },
  });
  expect(await server.metric('http_sockets_open')).toMatchObject([{ value: 2 }]);
  expect(await server.metric('http_sockets_refused_total')).toMatchObject([
    { labels: { limit: 'address' }, value: 1 },
  ]);
  if (!('socket' in first)) throw new Error('the first was refused');
  first.socket.write('hello');
  expect(String((await once(first.socket, 'data'))[0])).toBe('hello');
  first.socket.destroy();
  await expect.poll(() => server.metric('http_sockets_open')).toMatchObject([{ value: 1 }]);
  expect(await ask(`${server.url}/sockets`)).toEqual(taken);
});

test('WebSocket connections of all addresses are limited in total', async () => {
  await using server = await start({ socketLimits: { inAll: 1 }, trustedProxies: ['127.0.0.1'] });
  expect(await ask(`${server.url}/sockets`, from('1.1.1.1'))).toEqual(taken);
  expect(await ask(`${server.url}/sockets`, from('2.2.2.2'))).toMatchObject({
    status: 503,
    body: { code: 'Overloaded' },
  });
});

test('a forwarded address counts if a trusted proxy sends it, and IPv6 addresses by their /64 network', async () => {
  const socketLimits = { perAddress: 1 };
  await using open = await start({ socketLimits });
  expect(await ask(`${open.url}/sockets`, from('1.1.1.1'))).toEqual(taken);
  expect(await ask(`${open.url}/sockets`, from('2.2.2.2'))).toMatchObject({ status: 429 });
  await using proxied = await start({ socketLimits, trustedProxies: ['loopback'] });
  expect(await ask(`${proxied.url}/sockets`, from('1.1.1.1'))).toEqual(taken);
  expect(await ask(`${proxied.url}/sockets`, from('2.2.2.2'))).toEqual(taken);
  expect(await ask(`${proxied.url}/sockets`, from('3.3.3.3, 2.2.2.2'))).toMatchObject({ status: 429 });
  expect(await ask(`${proxied.url}/sockets`, from('2001:db8:0:1::1'))).toEqual(taken);
  expect(await ask(`${proxied.url}/sockets`, from('2001:db8:0:1:ffff::2'))).toMatchObject({ status: 429 });
});

test('an upgrade counts against the rate limit of requests', async () => {
  await using server = await start({ rateLimits: { perAddress: 1, perKey: 1, apiKeys: [] } });
  expect(await ask(`${server.url}/sockets`)).toEqual(taken);
  expect(await ask(`${server.url}/sockets`)).toMatchObject({
    status: 429,
    body: { code: 'TooManyRequests' },
  });
  expect(await server.metric('http_sockets_open')).toMatchObject([{ value: 1 }]);
});

test('an upgrade at another path gets a plain answer; a plain request at the path of WebSockets is a 400', async () => {
  await using server = await start();
  expect(await ask(`${server.url}/nothing`)).toMatchObject({ status: 404, body: { code: 'RouteNotFound' } });
  expect(await ask(`${server.url}/plain`)).toEqual({ status: 200, body: { is: 'plain' } });
  const plain = await fetch(`${server.url}/sockets`);
  expect([plain.status, await plain.json()]).toMatchObject([400, { code: 'Validation' }]);
});

test('a request to upgrade to another protocol gets a plain answer', async () => {
  await using server = await start();
  expect(await ask(`${server.url}/plain`, {}, 'h2c')).toEqual({ status: 200, body: { is: 'plain' } });
});

test('new connections of an address are limited per second and minute; one closed for abuse counts as 200 in the minute', async () => {
  let nowMs = 0;
  const places = limitSockets({ perAddress: 10, inAll: 100 }, undefined, () => nowMs);
  const take = (address: string, count: number) => {
    for (let taken = 0; taken < count; taken += 1) {
      if (taken % 100 === 0) nowMs += 1000;
      places.take(address)();
    }
  };
  take('1.1.1.1', 1020);
  expect(() => places.take('1.1.1.1')).toThrow(expect.objectContaining({ code: 'TooManyRequests' }));
  take('2.2.2.2', 20);
  for (let blamed = 0; blamed < 5; blamed += 1) places.blame('2.2.2.2');
  expect(() => places.take('2.2.2.2')).toThrow(expect.objectContaining({ code: 'TooManyRequests' }));
  take('3.3.3.3', 100);
  expect(() => places.take('3.3.3.3')).toThrow(expect.objectContaining({ code: 'TooManyRequests' }));
  nowMs += 60_000;
  take('1.1.1.1', 1020);
  take('2.2.2.2', 1);
});
