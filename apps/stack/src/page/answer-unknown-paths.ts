import { routeNotFound } from '@hub/service-kit/route-not-found';
import { pageSecurityHeaders } from '@hub/service-kit/security-headers';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { notFoundHtml } from './not-found-html.ts';

/** Paths that people try instead of `/`. */
const otherNames = ['/index.html', '/staking'];

/**
 * Redirects other names of the page to it, and answers a GET of any other unknown path with a page for people. Below
 * the bases of APIs, unknown paths stay AppError `RouteNotFound`, as programs expect.
 */
export function answerUnknownPaths(app: FastifyInstance, apiBases: readonly string[]): void {
  for (const name of otherNames) {
    app.get(name, async (_request, reply) => reply.redirect('/', 308));
  }
  const policy = contentSecurityPolicy(notFoundHtml, { networks: [], servedWallets: [] });
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (apiBases.some((base) => path === base || path.startsWith(`${base}/`))) throw routeNotFound(request);
    return reply
      .code(404)
      .headers(pageSecurityHeaders)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(notFoundHtml);
  });
}
