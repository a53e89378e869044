import { indexerRoutes } from '@hub/contract/indexer/routes';
import { plainErrors } from '@hub/service-kit/error-format';
import { registerRoutes } from '@hub/service-kit/register-routes';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../database/store.ts';
import { createReader } from '../queries/reader.ts';
import { indexerHandlers } from './indexer-handlers.ts';

/** Adds the indexer's routes, answered from the store. */
export function registerIndexerRoutes(app: FastifyInstance, store: Store): void {
  registerRoutes(app, indexerRoutes, indexerHandlers(createReader(store)), {
    errorFormat: plainErrors,
    unknownQuery: 'refused',
  });
}
