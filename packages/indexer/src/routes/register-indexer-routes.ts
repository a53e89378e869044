import { indexerRoutes } from '@hub/contract/indexer/routes';
import { plainErrors } from '@hub/service-kit/error-format';
import { registerRoutes } from '@hub/service-kit/register-routes';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../database/store.ts';
import { readTablesState } from '../database/tables-state.ts';
import { indexerHandlers } from '../modules/modules.ts';
import { createReader } from '../queries/reader.ts';
import { keepAnswers } from './keep-answers.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { shareReads } from './share-reads.ts';

/** Adds the indexer's routes with the response cache in front of them. */
export function registerIndexerRoutes(app: FastifyInstance, store: Store, kept: KeptAnswers): void {
  app.register(async (scope) => {
    keepAnswers(scope, {
      readState: shareReads(() => readTablesState(store)),
      kept,
    });
    registerRoutes(scope, indexerRoutes, indexerHandlers(createReader(store)), {
      errorFormat: plainErrors,
      unknownQuery: 'refused',
    });
  });
}
