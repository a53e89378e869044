import type { accountRoutes } from '@hub/contract/indexer/accounts';
import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { Handlers } from '@hub/service-kit/register-routes';
import { atOneMoment } from '../../queries/at-one-moment.ts';
import { unknownAccount } from '../../queries/not-found.ts';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { findAccount, listAccounts } from './list-accounts.ts';
import { accounts } from './table.ts';

const ANSWER_PREFIX = 42;

export const accountsModule = defineModule({
  tables: [accounts],
  firstSeen: [
    {
      table: accounts,
      seenIn: ({ touchedAccounts, signers }) => ({
        all: touchedAccounts,
        later: { signed_at_block: signers },
      }),
      keyOf: (account) => account,
      columnsOf: (account) => ({ address: encodeSs58(fromHex(account), ANSWER_PREFIX) }),
    },
  ],
  handlers: (reader: Reader): Handlers<typeof accountRoutes> => ({
    listAccounts: ({ query, request }) =>
      atOneMoment(reader, (moment) => listAccounts(moment, query, request.url)),
    getAccount: async ({ params }) => (await findAccount(reader, params.address)) ?? unknownAccount(),
  }),
});
