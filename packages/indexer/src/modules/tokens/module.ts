import type { tokenRoutes } from '@hub/contract/indexer/tokens';
import type { Handlers } from '@hub/service-kit/register-routes';
import { sendFile } from '../../queries/export-file.ts';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { exportTokenBalances, tokenBalancesFile } from './export-token-balances.ts';
import { exportTokenTransfers, tokenTransfersFile } from './export-token-transfers.ts';
import { listTokenBalances } from './list-token-balances.ts';
import { listTokenTransfers } from './list-token-transfers.ts';
import { projectTokens } from './project-tokens.ts';
import { tokenEvents, tokenFacts, tokenOwnerStates, tokenOwners, tokenStates, tokens } from './table.ts';
import { verifyTokens } from './verify-tokens.ts';

export const tokensModule = defineModule({
  tables: [tokenStates, tokenOwnerStates, tokenEvents, tokens, tokenOwners, tokenFacts],
  readRows: projectTokens,
  checks: { kept: [verifyTokens] },
  handlers: (reader: Reader): Handlers<typeof tokenRoutes> => ({
    listTokenBalances: ({ query, request }) => listTokenBalances(reader, query, request.url),
    listTokenTransfers: ({ query, request }) => listTokenTransfers(reader, query, request.url),
    listAccountTokens: ({ params, query, request }) =>
      listTokenBalances(reader, { ...query, addressIn: [params.address] }, request.url),
    exportTokenBalances: async ({ query: { format, ...filter }, reply }) =>
      sendFile(reply, tokenBalancesFile(format), await exportTokenBalances(reader, filter)),
    exportTokenTransfers: async ({ query: { format, asOf, ...filter }, reply }) =>
      sendFile(reply, tokenTransfersFile(format), await exportTokenTransfers(reader, filter, asOf)),
    exportAccountTokens: async ({ params: { address }, query: { format, ...filter }, reply }) =>
      sendFile(
        reply,
        tokenBalancesFile(format),
        await exportTokenBalances(reader, { ...filter, addressIn: [address] }),
      ),
  }),
});
