import { gunzipSync } from 'node:zlib';
import { createServer } from '@hub/service-kit/create-server';
import { createLogger } from '@hub/service-kit/logger';
import { expect, test } from 'vitest';
import { cacheResponses } from './cache-responses.ts';
import { createResponseCache } from './response-cache.ts';

interface World {
  state: string | undefined;
  readState: () => Promise<string | undefined>;
  /** Runs while an answer is being made; the answer waits for it. */
  meanwhile: () => Promise<void> | void;
}

/** A server that numbers its answers, so that a cached answer is recognizable. */
async function startServer(world: World, cache = createResponseCache(100_000)) {
  const app = await createServer({ logger: createLogger({ level: 'silent' }) });
  let made = 0;
  app.register(async (scope) => {
    cacheResponses(scope, { readState: () => world.readState(), cache });
    scope.get('/made', async () => {
      const number = ++made;
      await world.meanwhile();
      return { made: number };
    });
    scope.get('/long', async () => ({ made: ++made, text: 'long'.repeat(1000) }));
    scope.post('/made', async () => ({ made: -1 }));
    scope.get('/missing', async (_request, reply) => {
      const number = ++made;
      await world.meanwhile();
      return reply.code(404).send({ made: number });
    });
  });
  return { app, get: async (url: string) => (await app.inject(url)).json() };
}

function still(): World {
  const world: World = { state: 'one', readState: async () => world.state, meanwhile: () => undefined };
  return world;
}

test('the second answer for a URL is cached until the state of the tables changes', async () => {
  const world = still();
  const { get } = await startServer(world);
  expect(await get('/made')).toEqual({ made: 1 });
  expect(await get('/made')).toEqual({ made: 2 });
  expect(await get('/made')).toEqual({ made: 2 });
  expect(await get('/made?page=2')).toEqual({ made: 3 });
  expect(await get('/made')).toEqual({ made: 2 });
  world.state = 'two';
  expect(await get('/made')).toEqual({ made: 4 });
  expect(await get('/made')).toEqual({ made: 4 });
});

test('the first request for a URL does not wait until the state of the tables is read', async () => {
  const world = still();
  const { get } = await startServer(world);
  world.readState = () => new Promise(() => undefined);
  expect(await get('/made')).toEqual({ made: 1 });
});

test('a cached answer has the content type and ETag of the first; a request with that ETag gets a 304', async () => {
  const { app, get } = await startServer(still());
  await get('/made');
  const [first, second] = [await app.inject('/made'), await app.inject('/made')];
  expect(second.headers).toMatchObject({
    'content-type': first.headers['content-type'],
    etag: first.headers.etag,
  });
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ url: '/made', headers })).statusCode).toBe(304);
  expect(await get('/made')).toEqual({ made: 2 });
});

test('the cache holds uncompressed answers and serves them to clients that accept compression', async () => {
  const { app, get } = await startServer(still());
  const url = '/long';
  await get(url);
  for (let round = 0; round < 2; round += 1) {
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toMatchObject({ made: 2 });
  }
  expect(await get(url)).toMatchObject({ made: 2 });
});

test('an answer made while the state changed is not cached for the new state', async () => {
  const world = still();
  const { get } = await startServer(world);
  await get('/made');
  world.meanwhile = () => {
    world.state = 'two';
  };
  expect(await get('/made')).toEqual({ made: 2 });
  expect(await get('/made')).toEqual({ made: 3 });
  expect(await get('/made')).toEqual({ made: 3 });
});

test('concurrent requests share one answer, but not one that is a 404', async () => {
  const world = still();
  const { get } = await startServer(world);
  const askAtOnce = (url: string) => Promise.all([get(url), get(url), get(url)]);
  for (const url of ['/made', '/missing']) await get(url);
  world.meanwhile = () => new Promise((resolve) => setImmediate(resolve));
  expect(await askAtOnce('/made')).toEqual([{ made: 3 }, { made: 3 }, { made: 3 }]);
  expect(await askAtOnce('/missing')).toEqual([{ made: 4 }, { made: 5 }, { made: 6 }]);
});

test('a request that waits for the answer to another is answered even if the other caller disconnects', async () => {
  const world = still();
  const { app, get } = await startServer(world);
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/made`;
  await get('/made');
  const leaving = new AbortController();
  const isMade = Promise.withResolvers<void>();
  world.meanwhile = () => {
    isMade.resolve();
    return new Promise(() => undefined);
  };
  const left = fetch(url, { signal: leaving.signal });
  await isMade.promise;
  const waiting = get('/made');
  world.meanwhile = () => undefined;
  leaving.abort();
  await expect(left).rejects.toThrow();
  expect(await waiting).toEqual({ made: 3 });
  app.server.closeAllConnections();
  await app.close();
});

test('caches no 404, no answer to a POST, and no answer from empty tables', async () => {
  const world = still();
  const { app, get } = await startServer(world);
  for (const made of [1, 2, 3]) expect(await get('/missing')).toEqual({ made });
  expect((await app.inject({ url: '/made', method: 'POST' })).json()).toEqual({ made: -1 });
  for (const made of [4, 5, 5]) expect(await get('/made')).toEqual({ made });
  world.state = undefined;
  for (const made of [6, 7]) expect(await get('/made')).toEqual({ made });
});

test('stores neither answers nor URLs of failed requests', async () => {
  const cache = createResponseCache(100_000);
  const { get } = await startServer(still(), cache);
  for (const url of ['/missing', '/missing', '/nowhere', '/nowhere']) await get(url);
  expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
});

test('an answer that does not fit into the cache is made for each request', async () => {
  const { get } = await startServer(still(), createResponseCache(0));
  for (const made of [1, 2, 3]) expect(await get('/made')).toEqual({ made });
});
