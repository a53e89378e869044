import { generation1Routes, generation2Routes, hubRoutes } from '@hub/contract/chain-api/routes';
import { envelopeErrors, plainErrors } from '@hub/service-kit/error-format';
import { registerRoutes } from '@hub/service-kit/register-routes';
import type { FastifyInstance } from 'fastify';
import { generation1Handlers } from './generation-1/generation-1-handlers.ts';
import { registerUnsupported } from './generation-1/register-unsupported.ts';
import { generation2Handlers } from './generation-2/generation-2-handlers.ts';
import type { ChainContext } from './http/chain-context.ts';
import { hubHandlers } from './hub/hub-handlers.ts';

/** Registers every group of routes of the chain API, each with the conventions that its clients expect. */
export function registerChainApi(app: FastifyInstance, context: ChainContext): void {
  registerRoutes(app, generation1Routes, generation1Handlers(context), {
    errorFormat: envelopeErrors,
    unknownQuery: 'ignored',
  });
  registerUnsupported(app);
  registerRoutes(app, generation2Routes, generation2Handlers(context), {
    errorFormat: plainErrors,
    unknownQuery: 'refused',
  });
  registerRoutes(app, hubRoutes, hubHandlers(context), {
    errorFormat: envelopeErrors,
    unknownQuery: 'refused',
  });
}
