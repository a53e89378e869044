import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer: an API is no page, so nothing may be loaded, framed or guessed from what it says, while pages
 * of any origin may read it. Only those that browsers heed in answers like ours: each costs something in every answer.
 */
export const securityHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Headers that a page needs beside them: they say what it tells of itself, to whom it is open, what it never uses. */
export const pageSecurityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), bluetooth=(), midi=(), accelerometer=(), gyroscope=(), magnetometer=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

const ONE_YEAR_SECONDS = 31_536_000;

/** Adds the headers of every answer; HSTS where a trusted proxy says that the request came over TLS. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { isBehindProxy }: { readonly isBehindProxy: boolean },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    if (isBehindProxy && request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}`);
    }
    done();
  });
}
