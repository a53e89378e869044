import { gunzipSync } from 'node:zlib';
import { createServer } from '@hub/service-kit/create-server';
import { createLogger } from '@hub/service-kit/logger';
import { expect, test } from 'vitest';
import { keepAnswers } from './keep-answers.ts';
import { createKeptAnswers } from './kept-answers.ts';

interface World {
  state: string | undefined;
  readState: () => Promise<string | undefined>;
  /** Called while an answer is being made, which waits for it. */
  meanwhile: () => Promise<void> | void;
}

/** A server that numbers its answers, so that one which was kept shows. */
async function startServer(world: World, kept = createKeptAnswers(100_000)) {
  const app = await createServer({ logger: createLogger({ level: 'silent' }) });
  let made = 0;
  app.register(async (scope) => {
    keepAnswers(scope, { readState: () => world.readState(), kept });
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

test('an answer that is asked for again is made once for each state and address', async () => {
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

test('what is asked for the first time does not wait for the state', async () => {
  const world = still();
  const { get } = await startServer(world);
  world.readState = () => new Promise(() => undefined);
  expect(await get('/made')).toEqual({ made: 1 });
});

test('an answer that is given again has the type, the tag and the status of the first', async () => {
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

test('who takes compressed answers gets what is kept, and what is kept is not compressed', async () => {
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

test('what changed while an answer was made is not kept for the state after it', async () => {
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

test('what is asked for while it is being made is made once, unless that fails', async () => {
  const world = still();
  const { get } = await startServer(world);
  const askAtOnce = (url: string) => Promise.all([get(url), get(url), get(url)]);
  for (const url of ['/made', '/missing']) await get(url);
  world.meanwhile = () => new Promise((resolve) => setImmediate(resolve));
  expect(await askAtOnce('/made')).toEqual([{ made: 3 }, { made: 3 }, { made: 3 }]);
  expect(await askAtOnce('/missing')).toEqual([{ made: 4 }, { made: 5 }, { made: 6 }]);
});

test('who waits for an answer whose caller leaves gets one', async () => {
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

test('nothing is kept of errors, of other methods, and of tables that are empty', async () => {
  const world = still();
  const { app, get } = await startServer(world);
  for (const made of [1, 2, 3]) expect(await get('/missing')).toEqual({ made });
  expect((await app.inject({ url: '/made', method: 'POST' })).json()).toEqual({ made: -1 });
  for (const made of [4, 5, 5]) expect(await get('/made')).toEqual({ made });
  world.state = undefined;
  for (const made of [6, 7]) expect(await get('/made')).toEqual({ made });
});

test('nothing is kept of requests that fail, nor is their URL', async () => {
  const kept = createKeptAnswers(100_000);
  const { get } = await startServer(still(), kept);
  for (const url of ['/missing', '/missing', '/nowhere', '/nowhere']) await get(url);
  expect(kept.size()).toEqual({ answers: 0, bytes: 0 });
});

test('what there is no room for is made each time', async () => {
  const { get } = await startServer(still(), createKeptAnswers(0));
  for (const made of [1, 2, 3]) expect(await get('/made')).toEqual({ made });
});
