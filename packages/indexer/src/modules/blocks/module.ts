import type { blockRoutes } from '@hub/contract/indexer/blocks';
import type { Handlers } from '@hub/service-kit/register-routes';
import { atOneMoment } from '../../queries/at-one-moment.ts';
import { requireBlock } from '../../queries/behind-cursor.ts';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { findBlock, listBlocks } from './list-blocks.ts';

/** The routes of blocks. The table of blocks belongs to the engine, so this module declares none. */
export const blocksModule = defineModule({
  tables: [],
  handlers: (reader: Reader): Handlers<typeof blockRoutes> => ({
    listBlocks: ({ query }) =>
      atOneMoment(reader, async (moment) => {
        if (query.cursor !== undefined) await requireBlock(moment, query.cursor);
        return listBlocks(moment, query);
      }),
    getBlock: ({ params }) => findBlock(reader, params),
  }),
});
