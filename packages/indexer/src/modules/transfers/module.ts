import type { coinTransferRoutes } from '@hub/contract/indexer/coin-transfers';
import type { Handlers } from '@hub/service-kit/register-routes';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { listCoinTransfers } from './list-coin-transfers.ts';
import { projectTransfers } from './project-transfers.ts';
import { coinTransfers } from './table.ts';

export const transfersModule = defineModule({
  tables: [coinTransfers],
  project: (block) => ({ coin_transfers: projectTransfers(block) }),
  handlers: (reader: Reader): Handlers<typeof coinTransferRoutes> => ({
    listCoinTransfers: ({ query, request }) => listCoinTransfers(reader, query, request.url),
  }),
});
