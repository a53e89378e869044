import { sidecarRoutes } from '@hub/contract/chain-api/sidecar/routes';
import { sidecarErrors } from '@hub/service-kit/error-format';
import { registerRoutes } from '@hub/service-kit/register-routes';
import type { FastifyInstance } from 'fastify';
import type { ChainContext } from '../http/chain-context.ts';
import { sidecarHandlers } from './sidecar-handlers.ts';

/** Registers the routes that replace substrate-api-sidecar. */
export function registerSidecar(app: FastifyInstance, context: ChainContext): void {
  registerRoutes(app, sidecarRoutes, sidecarHandlers(context), {
    errorFormat: sidecarErrors,
    unknownQuery: 'refused',
  });
}
