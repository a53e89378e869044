import type { coinTransferRoutes } from '@hub/contract/indexer/coin-transfers';
import type { depositRoutes } from '@hub/contract/indexer/deposits';
import type { Handlers } from '@hub/service-kit/register-routes';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { listCoinTransfers } from './list-coin-transfers.ts';
import { listDeposits } from './list-deposits.ts';
import { projectTransfers } from './project-transfers.ts';
import { coinTransfers } from './table.ts';

export const transfersModule = defineModule({
  tables: [coinTransfers],
  project: (block) => ({ coin_transfers: projectTransfers(block) }),
  handlers: (reader: Reader): Handlers<typeof coinTransferRoutes> & Handlers<typeof depositRoutes> => ({
    listCoinTransfers: ({ query, request }) => listCoinTransfers(reader, query, request.url),
    listDeposits: ({ query }) => listDeposits(reader, query),
  }),
});
