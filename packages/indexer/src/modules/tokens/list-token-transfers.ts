import type {
  TokenTransferRow,
  TokenTransfersFilter,
  TokenTransfersQuery,
} from '@hub/contract/indexer/tokens';
import { type RawBuilder, sql } from 'kysely';
import { readCount } from '../../database/read-rows.ts';
import { plannedByValues } from '../../queries/at-one-moment.ts';
import { behindCursor, requireBlock } from '../../queries/behind-cursor.ts';
import { type CountedPage, countedPage } from '../../queries/counted-page.ts';
import { cursorPage } from '../../queries/cursor-page.ts';
import {
  behind,
  type ColumnOrder,
  type EachOf,
  inOrder,
  keysPage,
  whereAll,
  within,
} from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { requestedOrders } from '../../queries/requested-orders.ts';
import { firstRows, rowsToEnd } from '../../queries/row-limits.ts';
import { areSorted, computed } from '../../queries/sorted-matches.ts';
import { eventId } from '../events/event-id.ts';
import {
  type EventsPage,
  newestFirst,
  type PlacedEvent,
  placeColumns,
  toEventPlace,
  withPlace,
} from '../events/event-place.ts';
import { showCross } from './cross-account.ts';
import { eachMode } from './each-mode.ts';
import { tokenEvents } from './table.ts';
import { fewerFirst, type Sides, transferConditions, transfersQuery } from './transfer-filter.ts';

const orderColumns = {
  From: 'from_account',
  To: 'to_account',
  Amount: 'amount',
  CollectionId: 'collection_id',
  TokenId: 'token_id',
} as const;
const orderNames = Object.keys(orderColumns) as (keyof typeof orderColumns)[];

interface TokenTransfersPage {
  readonly items: TokenTransferRow[];
  readonly count: number;
  readonly nextCursor: string | null;
}

/**
 * A page of the transfers of tokens that match the query's filters, and their total count. NOTE: with a filter by
 * amounts and an order by another column, the time grows with the number of all transfers. Rejects with AppError
 * 'ChainMoved' when a reorg removed the block of the cursor.
 */
export function listTokenTransfers(
  reader: Reader,
  query: TokenTransfersQuery,
  url: string,
): Promise<TokenTransfersPage> {
  const { cursor, fromIn, toIn, mode, amountFrom, amountTo } = query;
  const isSelective = (mode ?? amountFrom ?? amountTo ?? (fromIn && toIn)) !== undefined;
  const list = (moment: Reader) => listFitting(moment, query, url);
  if (!isSelective) return behindCursor(reader, cursor, list);
  return plannedByValues(reader, async (moment) => {
    if (cursor !== undefined) await requireBlock(moment, cursor);
    return list(moment);
  });
}

async function listFitting(
  reader: Reader,
  query: TokenTransfersQuery,
  url: string,
): Promise<TokenTransfersPage> {
  const { limit, offset, cursor } = query;
  const given = requestedOrders(url, query, orderNames);
  const orders = [
    ...given.map(({ by, direction }) => ({ column: orderColumns[by], direction })),
    ...newestFirst,
  ];
  const sides = await fewerFirst(reader, query);
  const page = { sides, orders, after: cursor, limit: limit + 1, offset };
  const isByAmounts = given.length === 0 && isOfAmountsAlone(query);
  const { rows: found, count } = await countedPage(reader, {
    ...(isByAmounts
      ? await newestOfAmounts(reader, query, page)
      : { count: transfersQuery(reader, query), page: transfersPage(reader, query, page) }),
    orders,
  });
  const placeOf = (row: StoredTransfer) => ({
    hash: row.block_hash,
    numbers: [row.block_number, row.event_index],
  });
  const { rows, nextCursor } = cursorPage(found, limit, given.length === 0 ? placeOf : undefined);
  return { items: rows.map((row) => toTransferRow(reader, row)), count, nextCursor };
}

function isOfAmountsAlone(filter: TokenTransfersFilter): boolean {
  const { fromIn, toIn, collectionIdIn, tokenIdIn, mode, amountFrom, amountTo } = filter;
  const others = fromIn ?? toIn ?? collectionIdIn ?? tokenIdIn ?? mode;
  return others === undefined && (amountFrom ?? amountTo) !== undefined;
}

/** Queries for the number of transfers of the requested amounts, and for a page of them, newest first. */
async function newestOfAmounts(
  reader: Reader,
  filter: TokenTransfersFilter,
  page: TransfersPage,
): Promise<Pick<CountedPage<StoredTransfer>, 'count' | 'page'>> {
  const matches = await readCount(reader, transfersQuery(reader, filter));
  const count = sql<{ readonly count: number }>`select ${matches}::bigint as count`;
  if (!areSorted(matches, await readCount(reader, transfersQuery(reader, {}))))
    return { count, page: transfersPage(reader, filter, page) };
  const orders = inOrder(page.orders);
  const where = [...transferConditions(filter), ...behind(placeColumns, page.after, 'desc')];
  const keys = sql`select block_number, event_index from ${sql.id(reader.schemaName, tokenEvents.name)} found
    ${whereAll(where)}`;
  const first = firstRows(sql`select * from ${computed(keys)} keys order by ${orders}`, { ...page, orders });
  return { count, page: withPlace<StoredTransfer>(reader, tokenEvents, sql`(${first})`) };
}

interface TransfersPage extends EventsPage {
  readonly orders: readonly ColumnOrder[];
  /** Whether to read the transfers by their senders or by their receivers. */
  readonly sides: Sides;
}

/** A query for a page of transfers. */
export function transfersPage(
  reader: Reader,
  filter: TokenTransfersFilter,
  { sides, orders, after, asOf, limit, offset }: TransfersPage,
): RawBuilder<StoredTransfer> {
  const keys = keysPage(reader, {
    table: tokenEvents,
    columns: [...placeColumns, ...Object.values(orderColumns)],
    conditions: [
      ...transferConditions(filter),
      ...sides.other,
      ...within('block_number', undefined, asOf),
      ...behind(placeColumns, after, 'desc'),
    ],
    orders,
    each:
      sides.each ?? eachFirstValue(reader, filter, { orders, limit, offset }) ?? eachModeOf(filter, orders),
    limit,
    offset,
  });
  return withPlace<StoredTransfer>(reader, tokenEvents, keys);
}

/**
 * How to read a page of all transfers in a requested order. Ordered by sender, for example, the newest transfers of each
 * sender that the page can contain are read from an index. A single query for the page would sort all transfers of its
 * first value; ordered by amount, these are almost all transfers, because that of an NFT has the amount 1. The rows up
 * to the page's end contain all transfers of each value but the last, so few more rows than these are read and sorted.
 */
function eachFirstValue(
  { schemaName }: Reader,
  filter: TokenTransfersFilter,
  { orders, limit, offset }: Pick<TransfersPage, 'orders' | 'limit' | 'offset'>,
): EachOf | undefined {
  const { collectionIdIn, tokenIdIn, mode, amountFrom, amountTo } = filter;
  const isOfAll = (collectionIdIn ?? tokenIdIn ?? mode ?? amountFrom ?? amountTo) === undefined;
  const [first] = orders;
  if (!isOfAll || first === undefined || orders.length === placeColumns.length) return undefined;
  const column = sql.raw(first.column);
  const toEnd = rowsToEnd({ limit, offset });
  const values = sql`(select distinct value from
    (select ${column} as value from ${sql.id(schemaName, tokenEvents.name)} where kind = 'Transfer'
      order by ${inOrder([first])} limit ${toEnd}) transfers) firsts`;
  const isOfValue = sql`found.${column} = firsts.value`;
  if (first.column !== orderColumns.From && first.column !== orderColumns.To)
    return { relation: values, tie: [isOfValue], mostRows: sql`2 * ${toEnd}` };
  // The indexes by account have the transfers of each mode together.
  const modes = eachMode();
  const relation = sql`${values} cross join ${modes.relation}`;
  return { relation, tie: [isOfValue, ...modes.tie], mostRows: sql`4 * ${toEnd}` };
}

/**
 * How to read a page mode by mode; undefined with a filter by collections or tokens, with a filter by amounts alone, or
 * with a requested order. A mode may have no transfer of an amount, and would be read to its end.
 */
function eachModeOf(filter: TokenTransfersFilter, orders: readonly ColumnOrder[]): EachOf | undefined {
  const { collectionIdIn, tokenIdIn, mode } = filter;
  const isOfAllTokens = collectionIdIn === undefined && tokenIdIn === undefined;
  if (!isOfAllTokens || isOfAmountsAlone(filter) || orders.length > placeColumns.length) return undefined;
  return eachMode(mode);
}

/** A transfer as read from the tables. */
export interface StoredTransfer extends PlacedEvent {
  readonly from_account: string;
  readonly to_account: string;
  readonly collection_id: number;
  readonly token_id: number;
  readonly amount: bigint;
}

/** Converts a transfer to the row of an answer. Pure. */
export function toTransferRow(reader: Reader, row: StoredTransfer): TokenTransferRow {
  const id = eventId(row.block_number, row.event_index);
  return {
    id,
    from: showCross(row.from_account, reader.addressOf),
    to: showCross(row.to_account, reader.addressOf),
    collectionId: row.collection_id,
    tokenId: row.token_id,
    amount: row.amount.toString(),
    eventId: id,
    event: toEventPlace(reader, row),
  };
}
