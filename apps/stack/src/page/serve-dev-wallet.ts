import { AppError } from '@hub/primitives/app-error';
import { createOriginRule } from '@hub/primitives/caller-origin';
import type { FastifyInstance } from 'fastify';

export interface DevWallet {
  readonly script: string;
  /** Origins whose pages may load the script, in addition to the origins of this machine; `*` for all. */
  readonly allowedOrigins: readonly string[];
}

export const DEV_WALLET_PATH = '/dev-wallet.js';
/** The extension name under which the script adds the wallet to a page. */
export const DEV_WALLET_NAME = 'development-wallet';

/**
 * Serves the script of the development wallet to pages that may use the development chains; others get AppError
 * `ForeignOrigin`. A script element without CORS sends no origin; browsers run such a script only in pages of this
 * server.
 */
export function serveDevWallet(app: FastifyInstance, { script, allowedOrigins }: DevWallet): void {
  const originOf = createOriginRule(allowedOrigins);
  app.get(DEV_WALLET_PATH, async (request, reply) => {
    const { foreign, corsOrigin } = originOf(request);
    reply.removeHeader('access-control-allow-origin').headers({
      vary: 'origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
    if (foreign !== undefined) {
      const { whom, origin } = foreign;
      throw new AppError({
        code: 'ForeignOrigin',
        message: `The development wallet is refused to ${whom}. To allow it, start with ALLOW_ORIGIN=${origin}`,
        details: { origin },
      });
    }
    if (corsOrigin !== undefined) reply.header('access-control-allow-origin', corsOrigin);
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
