import type { historyRoutes } from '@hub/contract/indexer/history';
import type { Handlers } from '@hub/service-kit/register-routes';
import { sendFile } from '../../queries/export-file.ts';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { accountHistory as historyPage, readsAllRows } from './account-history.ts';
import { exportHistory, historyFile } from './export-history.ts';
import { projectHistory } from './project-history.ts';
import { accountHistory } from './table.ts';

export const historyModule = defineModule({
  tables: [accountHistory],
  project: (block) => ({ account_history: projectHistory(block) }),
  handlers: (reader: Reader): Handlers<typeof historyRoutes> => ({
    async getAccountHistory({ params, query, request }) {
      if (readsAllRows(query)) await request.server.waitForTurn(request);
      return historyPage(reader, params.address, query);
    },
    exportAccountHistory: async ({ params, query, reply }) =>
      sendFile(reply, historyFile(query), await exportHistory(reader, params.address, query)),
  }),
});
