import { createRequire } from 'node:module';
import { PassThrough, Readable } from 'node:stream';
import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from './create-server.ts';
import { createLogger } from './logger.ts';

const long = { text: 'ä'.repeat(2000) };
const endless = new PassThrough();
let app: FastifyInstance;

beforeAll(async () => {
  app = await createServer({ logger: createLogger({ level: 'silent' }) });
  app.get('/long', async () => long);
  app.get('/nothing', (_request, reply) => reply.send());
  app.get('/stream', (request, reply) =>
    reply.send(request.method === 'HEAD' ? undefined : Readable.from(['a', 'b'])),
  );
  app.get('/endless', (_request, reply) => reply.send(endless));
  app.route({ method: ['GET', 'DELETE'], url: '/several', handler: async () => long });
  app.get('/broken', async () => {
    throw new AppError({ code: 'Validation', message: 'Broken' });
  });
  app.post('/command', async () => ({}));
});
afterAll(() => app.close());

const ask = async (method: 'GET' | 'HEAD', url: string, headers = {}) => {
  const { statusCode, body, headers: all } = await app.inject({ method, url, headers });
  const { date, 'x-request-id': id, ...rest } = all;
  return { statusCode, body, headers: rest };
};

test.each(['/long', '/broken', '/several'])(
  'HEAD %s has the status and headers of GET, and no body',
  async (url) => {
    const expected = await ask('GET', url);
    expect(await ask('HEAD', url)).toEqual({ ...expected, body: '' });
  },
);

test('HEAD names the length before compression', async () => {
  const { headers } = await ask('HEAD', '/long', { 'accept-encoding': 'br' });
  expect(headers['content-length']).toBe(String(Buffer.byteLength(JSON.stringify(long))));
  expect(headers['content-encoding']).toBeUndefined();
});

test('HEAD with the entity tag of GET is answered 304', async () => {
  const { headers } = await ask('GET', '/long');
  const answer = await ask('HEAD', '/long', { 'if-none-match': headers.etag });
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([304, undefined, '']);
});

test.each(['/nothing', '/stream', '/endless'])(
  'HEAD %s, with an answer that is empty or a stream, has no content-length',
  async (url) => {
    const { statusCode, headers, body } = await ask('HEAD', url);
    expect([statusCode, headers['content-length'], body]).toEqual([200, undefined, '']);
  },
);

test('HEAD ends the stream that its route sends', async () => {
  await ask('HEAD', '/endless');
  expect(endless.destroyed).toBe(true);
});

test('HEAD of a route that only has POST is answered 404', async () => {
  expect(await ask('HEAD', '/command')).toMatchObject({ statusCode: 404 });
});

test("the framework's own compilers of schemas, which take a megabyte, are not loaded", async () => {
  await app.ready();
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  expect(loaded.some((path) => path.includes('/fastify/'))).toBe(true);
  expect(loaded.filter((path) => /\/(ajv|fast-json-stringify-compiler)\//.test(path))).toEqual([]);
});
