import type { HistoryPage, HistoryQuery } from '@hub/contract/indexer/history';
import { type RawBuilder, sql } from 'kysely';
import { largeAmount } from '../../counting/account-lists.ts';
import { readRows } from '../../database/read-rows.ts';
import { chainMoved } from '../../queries/behind-cursor.ts';
import { listedQuery } from '../../queries/count-listed.ts';
import { cursorPage } from '../../queries/cursor-page.ts';
import { type AsOfRow, asOfQuery, readAsOf, toAsOf } from '../../queries/find-as-of.ts';
import { whereAll } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import {
  type HistoryFilter,
  type HistoryRow,
  historyConditions,
  historyRows,
  toHistoryItem,
} from './history-rows.ts';
import { accountHistory as table } from './table.ts';

/** The number of the block in the query's `as_of` table. */
const asOfNumber = sql<number>`(select as_of_number from as_of)`;

/**
 * One page of an account's history rows of a kind, newest first, as of a block: later blocks neither move nor add rows.
 * One query reads everything, so that the answer reflects the tables at one moment. Throws AppError 'BlockNotFound'
 * when the block is not indexed, 'BlockQuarantined' when it cannot be decoded yet, 'IndexBehind' while no block is
 * indexed, and 'ChainMoved' when a reorg removed the block of the cursor.
 */
export async function accountHistory(
  reader: Reader,
  account: string,
  query: HistoryQuery,
): Promise<HistoryPage> {
  const { kind, size, cursor } = query;
  const page = cursor?.page ?? query.page ?? 1;
  const { minimumAmount: minimum = 0n } = query;
  const wanted = cursor === undefined ? query.asOf : { number: cursor.asOf };
  const filter = { account, kind, asOf: asOfNumber };
  const stretch = historyRows(reader, {
    ...filter,
    minimum,
    after: cursor,
    limit: size + 1,
    offset: cursor === undefined ? (page - 1) * size : 0,
  });
  const found = await readAsOf(reader, wanted, async (source) => {
    const rows = await readRows(
      source,
      sql<AsOfRow & Counts & (HistoryRow | NoRow)>`
      with as_of as (${asOfQuery(reader, wanted)}),
        counts as (${countsQuery(reader, filter, minimum)}),
        stretch as (${stretch})
      select * from as_of cross join counts left join stretch on true
      order by block_number desc, event_index desc`,
    );
    if (cursor !== undefined && rows[0]?.as_of_hash !== cursor.hash)
      throw chainMoved(cursor.asOf, cursor.hash);
    return rows;
  });
  const [head] = found;
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

/** The row columns of a result that has counts but no rows. */
interface NoRow {
  readonly block_number: null;
}

interface Counts {
  /** Number of all rows; `listed` counts those of at least the minimum amount. */
  readonly of_any_amount: number;
  readonly listed: number;
}

/** Whether a page reads all rows of the account and kind: counts are stored only for no minimum and `largeAmount`. */
export function readsAllRows({ minimumAmount: minimum = 0n }: HistoryQuery): boolean {
  return minimum > 0n && minimum !== largeAmount;
}

/**
 * NOTE: a minimum other than 0 and `largeAmount` reads every row of the account and kind; the page `web` requests none.
 */
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
