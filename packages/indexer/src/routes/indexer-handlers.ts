import type { indexerRoutes } from '@hub/contract/indexer/routes';
import { AppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import type { Handlers } from '@hub/service-kit/register-routes';
import { findAccount, listAccounts } from '../modules/accounts/list-accounts.ts';
import { findCoinBalance, listCoinBalances } from '../modules/balances/list-coin-balances.ts';
import { findBlock, listBlocks } from '../modules/blocks/list-blocks.ts';
import { listEvents } from '../modules/events/list-events.ts';
import { findExtrinsic, listExtrinsics } from '../modules/extrinsics/list-extrinsics.ts';
import { accountHistory, readsAllRows } from '../modules/history/account-history.ts';
import { exportHistory } from '../modules/history/export-history.ts';
import { exportFile, writeExport } from '../modules/history/write-export.ts';
import { findQuarantined, listQuarantine } from '../modules/quarantine/list-quarantine.ts';
import { accountStaking } from '../modules/staking/account-staking.ts';
import { readStats } from '../modules/stats/read-stats.ts';
import { listCoinTransfers } from '../modules/transfers/list-coin-transfers.ts';
import { atOneMoment, plannedByValues } from '../queries/at-one-moment.ts';
import { behindCursor, requireBlock } from '../queries/behind-cursor.ts';
import { listSections } from '../queries/list-sections.ts';
import type { Reader } from '../queries/reader.ts';

/** A handler for each of the indexer's routes. */
export function indexerHandlers(reader: Reader): Handlers<typeof indexerRoutes> {
  const atOnce = <T>(read: (moment: Reader) => Promise<T>) => atOneMoment(reader, read);
  return {
    listBlocks: ({ query }) =>
      atOnce(async (moment) => {
        if (query.cursor !== undefined) await requireBlock(moment, query.cursor);
        return listBlocks(moment, query);
      }),
    getBlock: async ({ params }) =>
      (await findBlock(reader, params)) ?? notFound('BlockNotFound', 'The block is not indexed'),
    listExtrinsics: ({ query, request }) =>
      behindCursor(reader, query.cursor, (moment) => listExtrinsics(moment, query, request.url)),
    listExtrinsicSections: () => listSections(reader, 'extrinsics'),
    getExtrinsic: async ({ params: { hash } }) =>
      (await findExtrinsic(reader, hash)) ??
      notFound('ExtrinsicNotFound', `Extrinsic with hash ${hash} not found`),
    listEvents: ({ query }) => behindCursor(reader, query.cursor, (moment) => listEvents(moment, query)),
    listEventSections: () => listSections(reader, 'events'),
    listAccounts: ({ query, request }) => atOnce((moment) => listAccounts(moment, query, request.url)),
    getAccount: async ({ params }) => (await findAccount(reader, params.address)) ?? unknownAccount(),
    async getAccountHistory({ params, query, request }) {
      if (readsAllRows(query)) await request.server.waitForTurn(request);
      return accountHistory(reader, params.address, query);
    },
    exportAccountHistory: async ({ params, query, reply }) => {
      const { asOf, stretches } = await exportHistory(reader, params.address, query);
      const { type, name } = exportFile(query);
      reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-block-number', asOf.number)
        .header('x-block-hash', asOf.hash);
      return writeExport(query, stretches);
    },
    getAccountStaking: ({ params, query }) => accountStaking(reader, params.address, query),
    listCoinBalances: ({ query, request }) =>
      plannedByValues(reader, (moment) => listCoinBalances(moment, query, request.url)),
    listCoinTransfers: ({ query, request }) => listCoinTransfers(reader, query, request.url),
    getStats: () => atOnce(readStats),
    listQuarantine: ({ query }) => atOnce((moment) => listQuarantine(moment, query)),
    getQuarantinedBlock: async ({ params: { number } }) =>
      (await findQuarantined(reader, number)) ??
      notFound('BlockNotFound', `Block ${number} does not wait in quarantine`),
    getCoinBalance: async ({ params }) => (await findCoinBalance(reader, params.address)) ?? unknownAccount(),
  };
}

function unknownAccount(): never {
  return notFound('NotFound', 'No indexed block mentions the account');
}

function notFound(code: ErrorCode, message: string): never {
  throw new AppError({ code, message });
}
