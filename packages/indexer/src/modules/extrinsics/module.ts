import type { extrinsicRoutes } from '@hub/contract/indexer/extrinsics';
import type { Handlers } from '@hub/service-kit/register-routes';
import { behindCursor } from '../../queries/behind-cursor.ts';
import { listSections } from '../../queries/list-sections.ts';
import { notFound } from '../../queries/not-found.ts';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { findExtrinsic, listExtrinsics } from './list-extrinsics.ts';
import { projectExtrinsics } from './project-extrinsics.ts';
import { extrinsics } from './table.ts';

export const extrinsicsModule = defineModule({
  tables: [extrinsics],
  project: (block) => ({ extrinsics: projectExtrinsics(block) }),
  handlers: (reader: Reader): Handlers<typeof extrinsicRoutes> => ({
    listExtrinsics: ({ query, request }) =>
      behindCursor(reader, query.cursor, (moment) => listExtrinsics(moment, query, request.url)),
    listExtrinsicSections: () => listSections(reader, extrinsics),
    getExtrinsic: async ({ params: { hash } }) =>
      (await findExtrinsic(reader, hash)) ??
      notFound('ExtrinsicNotFound', `Extrinsic with hash ${hash} not found`),
  }),
});
