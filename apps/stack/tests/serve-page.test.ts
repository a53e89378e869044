import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createServer } from '@hub/service-kit/create-server';
import { createLogger } from '@hub/service-kit/logger';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFiles } from '../src/page/compress-files.ts';
import { servePage } from '../src/page/serve-page.ts';
import { sourceHash } from '../src/page/source-hash.ts';

const SCRIPT = 'run();'.repeat(1000);
const config = { networks: [], development: true };
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<html><head></head><body><script type="module" src="/assets/a.js"></script></body></html>',
  );
  await writeFile(join(folder, 'assets', 'a.js'), SCRIPT);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, '.source-hash'), 'x');
  await compressFiles(folder);
  app = await createServer({ logger: createLogger({ level: 'silent' }) });
  await servePage(app, { folder, config, devWallet: 'wallet()' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('the page comes with its configuration and one strict policy', async () => {
  const { body, headers } = await app.inject('/');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('"development":true');
});

test('files named by their content are kept for good, others asked for again', async () => {
  expect((await app.inject('/assets/a.js')).headers['cache-control']).toContain('immutable');
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  expect((await app.inject('/dev-wallet.js')).body).toBe('wallet()');
});

test.each(['/index.html', '/.source-hash', '/assets/', '/assets/a.js.br', '/assets/..%2f.source-hash'])(
  '%s is not served',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('files come compressed beforehand: %s', async (encoding, decompress) => {
  const answer = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': encoding } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(decompress(answer.rawPayload).toString()).toBe(SCRIPT);
});

test('without a development wallet there is no such script', async () => {
  await using production = await createServer({ logger: createLogger({ level: 'silent' }) });
  await servePage(production, { folder, config });
  expect((await production.inject('/dev-wallet.js')).statusCode).toBe(404);
  expect((await production.inject('/')).body).not.toContain('dev-wallet');
});

test('the hash of the sources follows content and names, not tests', async () => {
  const before = await sourceHash(folder, ['assets', 'index.html']);
  await writeFile(join(folder, 'assets', 'a.test.ts'), 'test()');
  expect(await sourceHash(folder, ['assets', 'index.html'])).toBe(before);
  await writeFile(join(folder, 'assets', 'b.js'), '');
  expect(await sourceHash(folder, ['assets', 'index.html'])).not.toBe(before);
});
