import { AppError } from '@hub/primitives/app-error';
import { envelopeErrors } from '@hub/service-kit/error-format';
import { errorHandler } from '@hub/service-kit/handle-errors';
import type { FastifyInstance } from 'fastify';

/** Routes of generation 1 that clients can call and that this API does not support. */
const routes = [
  ['POST', '/erc721/collection'],
  ['POST', '/erc721/token'],
  ['POST', '/ipfs/upload-file'],
  ['POST', '/ipfs/upload-files'],
  ['PATCH', '/ipfs/add-files'],
  ['POST', '/ipfs/upload-zip'],
] as const;

/** Answers routes that are not supported with `NotImplemented`, before a body is read. */
export function registerUnsupported(app: FastifyInstance): void {
  for (const [method, url] of routes) {
    app.route({
      method,
      url,
      errorHandler: errorHandler(envelopeErrors),
      onRequest: refuse,
      handler: refuse,
    });
  }
}

async function refuse(): Promise<never> {
  throw new AppError({ code: 'NotImplemented', message: 'Not implemented' });
}
