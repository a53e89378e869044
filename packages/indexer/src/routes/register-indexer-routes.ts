import { indexerRoutes } from '@hub/contract/indexer/routes';
import { plainErrors } from '@hub/service-kit/error-format';
import { registerRoutes } from '@hub/service-kit/register-routes';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../database/store.ts';
import { readTablesState } from '../database/tables-state.ts';
import { indexerHandlers } from '../modules/modules.ts';
import { createReader } from '../queries/reader.ts';
import { cacheResponses } from './cache-responses.ts';
import { hintNames } from './hint-names.ts';
import type { ResponseCache } from './response-cache.ts';
import { shareReads } from './share-reads.ts';

/** Adds the indexer's routes with the response cache in front of them. */
export function registerIndexerRoutes(app: FastifyInstance, store: Store, cache: ResponseCache): void {
  app.register(async (scope) => {
    hintNames(scope);
    cacheResponses(scope, {
      readState: shareReads(() => readTablesState(store)),
      cache,
    });
    registerRoutes(scope, indexerRoutes, indexerHandlers(createReader(store)), {
      errorFormat: plainErrors,
      unknownQuery: 'refused',
    });
  });
}
