import type { coinBalanceRoutes } from '@hub/contract/indexer/coin-balances';
import type { Handlers } from '@hub/service-kit/register-routes';
import { plannedByValues } from '../../queries/at-one-moment.ts';
import { unknownAccount } from '../../queries/not-found.ts';
import type { Reader } from '../../queries/reader.ts';
import { verifyAccounts } from '../accounts/verify-accounts.ts';
import { defineModule } from '../define-module.ts';
import { stateVersion } from './balance-version.ts';
import { genesisAccounts } from './genesis-accounts.ts';
import { findCoinBalance, listCoinBalances } from './list-coin-balances.ts';
import { readBalances } from './read-balance.ts';
import { coinBalances } from './table.ts';
import { verifyHeights } from './verify-heights.ts';
import { verifyTotal } from './verify-total.ts';

export const balancesModule = defineModule({
  tables: [coinBalances],
  state: {
    table: coinBalances,
    genesisAccounts,
    read: async (rpc, runtime, accounts, at) =>
      (await readBalances(rpc, runtime, accounts, at)).map(stateVersion),
  },
  checks: { state: { verifyAccounts, verifyHeights, verifyTotal } },
  handlers: (reader: Reader): Handlers<typeof coinBalanceRoutes> => ({
    listCoinBalances: ({ query, request }) =>
      plannedByValues(reader, (moment) => listCoinBalances(moment, query, request.url)),
    getCoinBalance: async ({ params }) => (await findCoinBalance(reader, params.address)) ?? unknownAccount(),
  }),
});
