import type {
  TokenTransferRow,
  TokenTransfersFilter,
  TokenTransfersQuery,
} from '@hub/contract/indexer/tokens';
import { type RawBuilder, sql } from 'kysely';
import { behindCursor } from '../../queries/behind-cursor.ts';
import { rowsQuery } from '../../queries/count-rows.ts';
import { countedPage } from '../../queries/counted-page.ts';
import { cursorPage } from '../../queries/cursor-page.ts';
import { countQuery, oneOfNumbers } from '../../queries/ids.ts';
import { behind, type ColumnOrder, eachAccount, keysPage, oneOf, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { requestedOrders } from '../../queries/requested-orders.ts';
import { eventId } from '../transfers/event-id.ts';
import { showCross } from './cross-account.ts';
import {
  type EventsPage,
  newestFirst,
  type PlacedEvent,
  placeColumns,
  toEventPlace,
  withPlace,
} from './event-place.ts';
import { tokenEvents } from './table.ts';

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
 * A page of the transfers of tokens that match the query's filters, and their total count. Rejects with AppError
 * 'ChainMoved' when a reorg removed the block of the cursor.
 */
export function listTokenTransfers(
  reader: Reader,
  query: TokenTransfersQuery,
  url: string,
): Promise<TokenTransfersPage> {
  return behindCursor(reader, query.cursor, (moment) => listFitting(moment, query, url));
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
  const { rows: found, count } = await countedPage(reader, {
    count: countOf(reader, query),
    page: transfersPage(reader, query, { orders, after: cursor, limit: limit + 1, offset }),
    orders,
  });
  const placeOf = (row: StoredTransfer) => ({
    hash: row.block_hash,
    numbers: [row.block_number, row.event_index],
  });
  const { rows, nextCursor } = cursorPage(found, limit, given.length === 0 ? placeOf : undefined);
  return { items: rows.map((row) => toTransferRow(reader, row)), count, nextCursor };
}

interface TransfersPage extends EventsPage {
  readonly orders: readonly ColumnOrder[];
}

/** A query for a page of transfers. */
export function transfersPage(
  reader: Reader,
  filter: TokenTransfersFilter,
  { orders, after, asOf, limit, offset }: TransfersPage,
): RawBuilder<StoredTransfer> {
  const { fromIn, toIn } = filter;
  const keys = keysPage(reader, {
    table: tokenEvents,
    columns: [...placeColumns, ...Object.values(orderColumns)],
    conditions: [
      ...filterTransfers(filter),
      ...(fromIn ? oneOf('to_account', toIn) : []),
      ...within('block_number', undefined, asOf),
      ...behind(placeColumns, after, 'desc'),
    ],
    orders,
    each: fromIn ? eachAccount('from_account', fromIn) : toIn && eachAccount('to_account', toIn),
    limit,
    offset,
  });
  return withPlace<StoredTransfer>(reader, keys);
}

/** The conditions on an event, except its sender and receiver. */
function filterTransfers(query: TokenTransfersFilter): readonly RawBuilder<unknown>[] {
  return [
    // The value is a literal: the planner cannot match partial indexes against a parameter.
    sql`kind = 'Transfer'`,
    ...(query.mode === undefined ? [] : [sql`mode = ${query.mode}`]),
    ...oneOfNumbers('collection_id', query.collectionIdIn),
    ...oneOfNumbers('token_id', query.tokenIdIn),
    ...within('amount', query.amountFrom, query.amountTo),
  ];
}

function countOf(reader: Reader, query: TokenTransfersFilter) {
  const { fromIn, toIn, mode, collectionIdIn, tokenIdIn, amountFrom, amountTo } = query;
  const others = [fromIn, toIn, collectionIdIn, tokenIdIn, amountFrom, amountTo];
  if (others.every((filter) => filter === undefined))
    return rowsQuery(reader, {
      table: tokenEvents,
      sectionIn: ['Transfer'],
      methodIn: mode === undefined ? undefined : [mode],
    });
  return countQuery(reader.schemaName, 'token_events', [
    ...filterTransfers(query),
    ...oneOf('from_account', fromIn),
    ...oneOf('to_account', toIn),
  ]);
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
