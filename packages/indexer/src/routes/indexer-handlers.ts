import type { indexerRoutes } from '@hub/contract/indexer/routes';
import { AppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import type { Handlers } from '@hub/service-kit/register-routes';
import { accountHistory, readsAllRows } from '../queries/account-history.ts';
import { accountStaking } from '../queries/account-staking.ts';
import { atOneMoment, plannedByValues } from '../queries/at-one-moment.ts';
import { behindCursor, requireBlock } from '../queries/behind-cursor.ts';
import { exportHistory } from '../queries/export-history.ts';
import { findAccount, listAccounts } from '../queries/list-accounts.ts';
import { findBlock, listBlocks } from '../queries/list-blocks.ts';
import { findCoinBalance, listCoinBalances } from '../queries/list-coin-balances.ts';
import { listCoinTransfers } from '../queries/list-coin-transfers.ts';
import { listEvents } from '../queries/list-events.ts';
import { findExtrinsic, listExtrinsics } from '../queries/list-extrinsics.ts';
import { findQuarantined, listQuarantine } from '../queries/list-quarantine.ts';
import { listSections } from '../queries/list-sections.ts';
import { readStats } from '../queries/read-stats.ts';
import type { Reader } from '../queries/reader.ts';
import { exportFile, writeExport } from '../queries/write-export.ts';

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
