import type { HistoryPage, HistoryQuery } from '@hub/contract/indexer/history';
import { sql } from 'kysely';
import { largeAmount } from '../database/account-milestones.ts';
import { countListed } from './count-listed.ts';
import { cursorPage } from './cursor-page.ts';
import { countMissing, findAsOf } from './find-as-of.ts';
import {
  type HistoryFilter,
  type HistoryRow,
  historyRows,
  minimumOf,
  rowsOfKind,
  toHistoryItem,
} from './history-rows.ts';
import type { Reader } from './reader.ts';

/**
 * One page of an account's rows of a kind, newest first, as of a block: blocks after it neither move nor add rows.
 * AppError 'BlockNotFound' when that block is not indexed, 'BlockQuarantined' when it cannot be decoded yet.
 */
export async function accountHistory(
  reader: Reader,
  account: string,
  query: HistoryQuery,
): Promise<HistoryPage> {
  const { kind, size, cursor } = query;
  const page = cursor?.page ?? query.page ?? 1;
  const minimum = minimumOf(query);
  const asOf = await findAsOf(reader, cursor?.asOf ?? query.asOf);
  const filter = { account, kind, asOf: asOf.number };
  const counts = await countHistory(reader, filter, minimum);
  const found = await historyRows(reader, {
    ...filter,
    minimum,
    after: cursor,
    limit: size + 1,
    offset: cursor === undefined ? (page - 1) * size : 0,
  });
  const placeOf = (row: HistoryRow) => [asOf.number, page + 1, row.block_number, row.event_index];
  const { rows, nextCursor } = cursorPage(found, size, placeOf);
  return {
    kind,
    address: reader.addressOf(account),
    asOf,
    missingBlocks: await countMissing(reader, asOf.number),
    total: counts.listed,
    hiddenSmall: counts.all - counts.listed,
    page,
    size,
    items: rows.map((row) => toHistoryItem(reader, kind, row)),
    nextCursor,
  };
}

/** All rows, and those at or above the minimum. NOTE: for a minimum that nobody is offered each row is looked at. */
async function countHistory(
  reader: Reader,
  filter: HistoryFilter,
  minimum: bigint,
): Promise<{ readonly all: number; readonly listed: number }> {
  const { account, kind, asOf } = filter;
  const { count: all, largeCount } = await countListed(reader, {
    list: 'history',
    accounts: [account],
    kinds: sql`(values (${kind}, '')) kinds (section, method)`,
    to: asOf,
  });
  if (minimum <= 0n) return { all, listed: all };
  if (minimum === largeAmount) return { all, listed: largeCount };
  const { listed } = await rowsOfKind(reader, filter)
    .where('amount', '>=', minimum)
    .select(({ fn }) => fn.countAll<number>().as('listed'))
    .executeTakeFirstOrThrow();
  return { all, listed };
}
