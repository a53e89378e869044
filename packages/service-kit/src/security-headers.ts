import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer. API answers are no pages: browsers must not load, frame or sniff anything from them, while
 * pages of any origin may read them. Only headers that browsers apply to such answers are set, because each costs bytes.
 */
export const securityHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Additional headers of pages: opener policy, unused browser features and referrer policy. */
export const pageSecurityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=(), accelerometer=(), gyroscope=(), magnetometer=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

const ONE_YEAR_SECONDS = 31_536_000;

/** Adds the headers of every answer; HSTS where a trusted proxy reports that the request came over TLS. */
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
