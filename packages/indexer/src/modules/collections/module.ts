import type { collectionRoutes } from '@hub/contract/indexer/collections';
import type { Handlers } from '@hub/service-kit/register-routes';
import { sendFile } from '../../queries/export-file.ts';
import { notFound } from '../../queries/not-found.ts';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { collectionsFile, exportCollections } from './export-collections.ts';
import { findCollection, listCollections } from './list-collections.ts';
import { projectCollections } from './project-collections.ts';
import { collectionStates, collections } from './table.ts';
import { verifyCollections } from './verify-collections.ts';

export const collectionsModule = defineModule({
  tables: [collectionStates, collections],
  readRows: async (state, block) => ({ collection_states: await projectCollections(state, block) }),
  checks: { kept: [verifyCollections] },
  handlers: (reader: Reader): Handlers<typeof collectionRoutes> => ({
    listCollections: ({ query, request }) => listCollections(reader, query, request.url),
    exportCollections: async ({ query: { format, ...filter }, reply }) =>
      sendFile(reply, collectionsFile(format), await exportCollections(reader, filter)),
    getCollection: async ({ params: { collectionId } }) =>
      (await findCollection(reader, collectionId)) ??
      notFound('NotFound', `No indexed block has collection ${collectionId}`),
  }),
});
