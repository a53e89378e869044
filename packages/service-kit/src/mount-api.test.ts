import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createServer } from './create-server.ts';
import { createLogger } from './logger.ts';
import { mountApi } from './mount-api.ts';
import { pageSecurityHeaders, securityHeaders } from './security-headers.ts';
import { mountThings } from './testing/mount-things.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await createServer({ logger: createLogger({ level: 'silent' }) });
  await mountThings(app);
});
afterAll(() => app.close());

describe('documentation', () => {
  test.each([
    ['..%2f..%2fpackage.json'],
    ['..%5c..%5cpackage.json'],
    ['%2e%2e%5cindex.js'],
    ['a%00b.js'],
    ['%00'],
    ['C:%5c'],
    ['//'],
    ['~'],
    ['x'.repeat(300)],
  ])('a path without a file is a 404: %s', async (path) => {
    const answer = await app.inject(`/one/docs/static/${path}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'RouteNotFound']);
  });

  test('openapi.json has the paths of the routes without the base, and the statuses of their errors', async () => {
    const document = (await app.inject('/one/openapi.json')).json();
    expect(document.servers).toEqual([{ url: '/one' }]);
    expect(Object.keys(document.paths)).toEqual(['/things/{id}', '/break/{how}']);
    const { responses } = document.paths['/things/{id}'].delete;
    const statuses = ['200', '400', '404', '413', '414', '429', '500', '503'];
    expect(Object.keys(responses)).toEqual(statuses);
    expect(responses['404'].description).toContain('NotFound');
  });

  test('openapi.json is built for the next caller when its examples could not be read for the first one', async () => {
    const loadExamples = vi.fn(async () => ({}));
    loadExamples.mockRejectedValueOnce(new Error('too many open files'));
    const server = await createServer({ logger: createLogger({ level: 'silent' }) });
    const description = { title: 'Three', version: '1.0.0', description: 'Nothing.' };
    await mountApi(server, { ...description, prefix: '/three', loadExamples, register: () => undefined });
    const statuses = [];
    for (let asked = 0; asked < 3; asked += 1)
      statuses.push((await server.inject('/three/openapi.json')).statusCode);
    expect(statuses).toEqual([500, 200, 200]);
    expect(loadExamples).toHaveBeenCalledTimes(2);
    await server.close();
  });

  test.each(['bytes=5-1', 'bytes=99999999-', 'bytes=0-1,4-5'])(
    'a request with the range %s gets the whole file',
    async (range) => {
      const answer = await app.inject({ url: '/one/docs/static/product.css', headers: { range } });
      expect(answer.statusCode).toBe(200);
      const file = await app.inject({ url: '/one/docs/static/swagger-ui.css', headers: { range } });
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-length']).toBe(String(file.rawPayload.length));
    },
  );

  test('errors of routes and of an unknown path have the security headers for answers that are not pages', async () => {
    for (const url of ['/two/things/7', '/one/break/app', '/nothing']) {
      expect((await app.inject(url)).headers, url).toMatchObject(securityHeaders);
    }
  });

  test('the documentation page refers only to existing files of this server', async () => {
    const page = await app.inject('/one/docs');
    expect(page.statusCode).toBe(200);
    const urls = [...page.body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url = '']) => url);
    expect(urls.length).toBeGreaterThan(4);
    for (const url of urls) expect((await app.inject(url)).statusCode, url).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; ");
    expect(page.headers).toMatchObject(pageSecurityHeaders);
  });

  test('the documentation page has the name of its API, and the colours and logo of the product', async () => {
    const page = await app.inject('/one/docs');
    expect(page.body).toContain('<title>Things</title>');
    expect(page.body).not.toMatch(/swagger(?!-ui\.css|-ui-bundle\.js)/i);
    const style = await app.inject('/one/docs/static/product.css');
    expect(style.headers['content-type']).toContain('text/css');
    expect(style.body).toContain('--accent: #1650d6');
    const sign = await app.inject('/one/docs/static/logo.svg');
    expect(sign.headers['content-type']).toContain('image/svg+xml');
  });
});
