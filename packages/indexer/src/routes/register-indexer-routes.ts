import { indexerRoutes } from '@hub/contract/indexer/routes';
import { plainErrors } from '@hub/service-kit/error-format';
import { registerRoutes } from '@hub/service-kit/register-routes';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../database/store.ts';
import { readTablesState } from '../database/tables-state.ts';
import { createReader } from '../queries/reader.ts';
import { indexerHandlers } from './indexer-handlers.ts';
import { keepAnswers } from './keep-answers.ts';
import { shareReads } from './share-reads.ts';

const MOST_KEPT_BYTES = 32_000_000;

/** Adds the indexer's routes, answered from the store. */
export function registerIndexerRoutes(app: FastifyInstance, store: Store): void {
  app.register(async (scope) => {
    keepAnswers(scope, {
      readState: shareReads(() => readTablesState(store)),
      mostBytes: MOST_KEPT_BYTES,
    });
    registerRoutes(scope, indexerRoutes, indexerHandlers(createReader(store)), {
      errorFormat: plainErrors,
      unknownQuery: 'refused',
    });
  });
}
