import type { HistoryPage, HistoryQuery } from '@hub/contract/indexer/history';
import { type RawBuilder, sql } from 'kysely';
import { largeAmount } from '../../counting/account-lists.ts';
import { readRows } from '../../database/read-rows.ts';
import { chainMoved } from '../../queries/behind-cursor.ts';
import { listedQuery } from '../../queries/count-listed.ts';
import { cursorPage } from '../../queries/cursor-page.ts';
import { type AsOfRow, asOfQuery, noSuchBlock, toAsOf } from '../../queries/find-as-of.ts';
import { whereAll } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import {
  type HistoryFilter,
  type HistoryRow,
  historyConditions,
  historyRows,
  minimumOf,
  toHistoryItem,
} from './history-rows.ts';
import { accountHistory as table } from './table.ts';

/** The number of the block that the query calls `as_of`. */
const asOfNumber = sql<number>`(select as_of_number from as_of)`;

/**
 * One page of an account's rows of a kind, newest first, as of a block: blocks after it neither move nor add rows. All
 * with one query, which is answered from the tables as they are at one moment.
 * AppError 'BlockNotFound' when that block is not indexed, 'BlockQuarantined' when it cannot be decoded yet,
 * 'ChainMoved' when a reorg took the block of the cursor away.
 */
export async function accountHistory(
  reader: Reader,
  account: string,
  query: HistoryQuery,
): Promise<HistoryPage> {
  const { kind, size, cursor } = query;
  const page = cursor?.page ?? query.page ?? 1;
  const minimum = minimumOf(query);
  const wanted = cursor === undefined ? query.asOf : { number: cursor.asOf };
  const filter = { account, kind, asOf: asOfNumber };
  const stretch = historyRows(reader, {
    ...filter,
    minimum,
    after: cursor,
    limit: size + 1,
    offset: cursor === undefined ? (page - 1) * size : 0,
  });
  const found = await readRows(
    reader,
    sql<AsOfRow & Counts & (HistoryRow | NoRow)>`
    with as_of as (${asOfQuery(reader, wanted)}),
      counts as (${countsQuery(reader, filter, minimum)}),
      stretch as (${stretch})
    select * from as_of cross join counts left join stretch on true
    order by block_number desc, event_index desc`,
  );
  const [head] = found;
  if (cursor !== undefined && head?.as_of_hash !== cursor.hash) throw chainMoved(cursor.asOf, cursor.hash);
  if (head === undefined) throw await noSuchBlock(reader, wanted);
  const { asOf, missingBlocks } = toAsOf(head);
  const placeOf = (row: HistoryRow) => ({
    hash: asOf.hash,
    numbers: [asOf.number, page + 1, row.block_number, row.event_index],
  });
  const { rows, nextCursor } = cursorPage(
    found.filter((row) => row.block_number !== null),
    size,
    placeOf,
  );
  return {
    kind,
    address: reader.addressOf(account),
    asOf,
    missingBlocks,
    total: head.listed,
    hiddenSmall: head.of_any_amount - head.listed,
    page,
    size,
    items: rows.map((row) => toHistoryItem(reader, kind, row)),
    nextCursor,
  };
}

/** What stands beside the counts when there are no rows. */
interface NoRow {
  readonly block_number: null;
}

interface Counts {
  /** All rows, and those at or above the minimum. */
  readonly of_any_amount: number;
  readonly listed: number;
}

/** Whether a page takes reading all of the account's rows: there are counts for none and for large amounts alone. */
export function readsAllRows(query: HistoryQuery): boolean {
  const minimum = minimumOf(query);
  return minimum > 0n && minimum !== largeAmount;
}

/** NOTE: for a minimum that nobody is offered each row is looked at. */
function countsQuery(
  reader: Reader,
  filter: HistoryFilter & { readonly asOf: RawBuilder<number> },
  minimum: bigint,
): RawBuilder<Counts> {
  const { account, kind, asOf } = filter;
  const counts = listedQuery(reader, table, {
    list: 'history',
    accounts: [account],
    kinds: sql`(values (${kind}, '')) kinds (section, method)`,
    to: asOf,
  });
  const all = sql`"count"`;
  const large = sql`"largeCount"`;
  const counted = sql`(select count(*) from ${sql.id(reader.schemaName, 'account_history')} account_history
    ${whereAll(historyConditions(filter, minimum))})`;
  const listed = minimum <= 0n ? all : minimum === largeAmount ? large : counted;
  return sql`select ${all} as of_any_amount, ${listed} as listed from (${counts}) counted`;
}
