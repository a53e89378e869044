import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createServer } from '@hub/service-kit/create-server';
import { createLogger } from '@hub/service-kit/logger';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFiles } from '../src/page/compress-files.ts';
import { servePage } from '../src/page/serve-page.ts';
import { sourceHash } from '../src/page/source-hash.ts';

const SCRIPT = 'run();'.repeat(1000);
const config = { networks: [], servedWallets: [] };
const metrics = new Registry();
const warnings: string[] = [];
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
  const destination = { write: (line: string) => void warnings.push(line) };
  app = await createServer({ logger: createLogger({ level: 'warn', destination }) });
  await servePage(app, {
    folder,
    config,
    metrics,
    apiBases: ['/unique/v1'],
    devWallet: { script: 'wallet()', allowedOrigins: ['https://allowed.example'] },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('the page is served with its configuration and a strict content security policy', async () => {
  const { body, headers } = await app.inject('/');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('"servedWallets":[]');
});

test('violations of the policy are counted by directive, and logged with only the origin of the blocked URL', async () => {
  const { headers } = await app.inject('/');
  expect(headers['content-security-policy']).toContain('report-uri /csp-reports; report-to page');
  expect(headers['reporting-endpoints']).toBe('page="/csp-reports"');
  expect(headers['permissions-policy']).toContain('camera=()');
  const report = (payload: string, type: string) =>
    app.inject({ method: 'POST', url: '/csp-reports', payload, headers: { 'content-type': type } });
  const older = {
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://x.example/secret' },
  };
  const newer = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }];
  const statuses = [
    await report(JSON.stringify(older), 'application/csp-report'),
    await report(JSON.stringify(newer), 'application/reports+json'),
    await report('[null, 7, {"body":{"effectiveDirective":"made-up"}}]', 'application/reports+json'),
    await report('{', 'application/csp-report'),
    await report(JSON.stringify('x'.repeat(20_000)), 'application/csp-report'),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([204, 204, 204, 400, 413]);
  const text = await metrics.metrics();
  expect(text).toContain('page_policy_violations_total{directive="img-src"} 2');
  expect(text).toContain('page_policy_violations_total{directive="other"} 1');
  expect(text).not.toContain('made-up');
  const lines = warnings.map((line) => JSON.parse(line)).filter(({ directive }) => directive === 'img-src');
  expect(lines).toEqual([expect.objectContaining({ blocked: 'https://x.example', count: 1 })]);
  expect(warnings.join('')).not.toContain('secret');
});

test('files below assets/ are immutable for caches, other files are revalidated', async () => {
  expect((await app.inject('/assets/a.js')).headers['cache-control']).toContain('immutable');
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  expect((await app.inject('/dev-wallet.js')).body).toBe('wallet()');
});

test('the development wallet is served only to pages of this machine and allowed ones', async () => {
  const load = (headers: Record<string, string>) => app.inject({ url: '/dev-wallet.js', headers });
  for (const origin of ['https://allowed.example', 'http://localhost:5173']) {
    const { body, headers } = await load({ origin });
    expect(body).toBe('wallet()');
    expect(headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin, accept-encoding' });
  }
  const [element, refused, rebound] = await Promise.all([
    load({}),
    load({ origin: 'https://evil.example' }),
    load({ host: 'evil.example:3000' }),
  ]);
  expect(element.headers['cross-origin-resource-policy']).toBe('same-origin');
  for (const { headers } of [element, refused, rebound]) {
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
  expect(refused).toMatchObject({ statusCode: 403 });
  expect(refused.json()).toMatchObject({
    code: 'ForeignOrigin',
    details: { origin: 'https://evil.example' },
  });
  expect(rebound.json()).toMatchObject({ code: 'ForeignOrigin' });
});

test.each(['/index.html', '/staking', '/staking/'])('the path %s redirects to the page', async (url) => {
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers.location]).toEqual([308, '/']);
});

test('an unknown path gets an HTML page with status 404, below the base of an API a JSON error', async () => {
  for (const url of ['/nothing', '/nothing/here?x=1', '/unique/v10']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*style-src 'self' 'sha256-/);
    expect(body).toContain('<a href="/">');
  }
  for (const url of ['/unique/v1', '/unique/v1/nothing', '/unique/v1?x=1']) {
    expect((await app.inject(url)).json()).toMatchObject({ code: 'RouteNotFound' });
  }
  expect((await app.inject({ method: 'POST', url: '/nothing' })).json()).toMatchObject({
    code: 'RouteNotFound',
  });
});

test.each(['/.source-hash', '/assets/', '/assets/a.js.br', '/assets/..%2f.source-hash'])(
  'the path %s is not served',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a script is served from its compressed copy if the request accepts %s',
  async (encoding, decompress) => {
    const answer = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(decompress(answer.rawPayload).toString()).toBe(SCRIPT);
  },
);

test('a server without a development wallet answers 404 for the path of the wallet, and its page does not name the wallet', async () => {
  await using production = await createServer({ logger: createLogger({ level: 'silent' }) });
  await servePage(production, { folder, config, metrics: new Registry(), apiBases: [] });
  expect((await production.inject('/dev-wallet.js')).statusCode).toBe(404);
  expect((await production.inject('/')).body).not.toContain('dev-wallet');
});

test('the hash of the sources depends on contents and names, not on tests', async () => {
  const before = await sourceHash(folder, ['assets', 'index.html']);
  await writeFile(join(folder, 'assets', 'a.test.ts'), 'test()');
  expect(await sourceHash(folder, ['assets', 'index.html'])).toBe(before);
  await writeFile(join(folder, 'assets', 'b.js'), '');
  const added = await sourceHash(folder, ['assets', 'index.html']);
  await writeFile(join(folder, 'assets', 'b.js'), 'b');
  const changed = await sourceHash(folder, ['assets', 'index.html']);
  await rename(join(folder, 'assets', 'b.js'), join(folder, 'assets', 'c.js'));
  const renamed = await sourceHash(folder, ['assets', 'index.html']);
  expect(new Set([before, added, changed, renamed]).size).toBe(4);
});
