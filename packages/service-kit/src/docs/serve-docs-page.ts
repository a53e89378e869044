import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pageSecurityHeaders } from '../security-headers.ts';
import { pageHtml } from './page-html.ts';

const ours = new URL('page/', import.meta.url);
const library = new URL(
  'static/',
  pathToFileURL(createRequire(import.meta.url).resolve('@fastify/swagger-ui')),
);

/** The files of the page with their media types. */
const FILES = [
  ['logo.svg', ours, 'image/svg+xml'],
  ['product.css', ours, 'text/css; charset=utf-8'],
  ['page.js', ours, 'text/javascript; charset=utf-8'],
  ['swagger-ui.css', library, 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', library, 'text/javascript; charset=utf-8'],
] as const;

const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Swagger UI sets style attributes at run time.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = { ...pageSecurityHeaders, 'content-security-policy': CONTENT_POLICY };

/** Serves the documentation page of an API at `/docs` in the scope of its prefix. */
export function serveDocsPage(scope: FastifyInstance, prefix: string, title: string): void {
  const html = pageHtml(prefix, title);
  scope.get('/docs', (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(html));
  for (const [name, folder, type] of FILES) {
    scope.get(`/docs/static/${name}`, async (_request, reply) =>
      reply
        .headers(headers)
        .type(type)
        .send(await readFile(new URL(name, folder))),
    );
  }
}
