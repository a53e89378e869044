import { writeKeyCursor } from '@hub/contract/indexer/cursor';
import type { TokenBalanceRow, TokenBalancesFilter, TokenBalancesQuery } from '@hub/contract/indexer/tokens';
import { type RawBuilder, sql } from 'kysely';
import { rowsQuery } from '../../queries/count-rows.ts';
import { countedPage } from '../../queries/counted-page.ts';
import { behindKey, countQuery, oneOfNumbers } from '../../queries/ids.ts';
import { isoTime } from '../../queries/iso-time.ts';
import { eachAccount, keysPage, oneOf, type PageBehindKey, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { requestedOrders } from '../../queries/requested-orders.ts';
import type { TokenMode } from '../collections/collection-state.ts';
import { showCross } from './cross-account.ts';
import { tokenOwners } from './table.ts';

const orderColumns = {
  Address: 'owner',
  CollectionId: 'collection_id',
  TokenId: 'token_id',
  Amount: 'amount',
} as const;
const orderNames = Object.keys(orderColumns) as (keyof typeof orderColumns)[];
const keyColumns = ['collection_id', 'token_id', 'owner'] as const;
/** The default order of shares. */
export const keyOrders = keyColumns.map((column) => ({ column, direction: 'asc' as const }));

interface TokenBalancesPage {
  readonly items: TokenBalanceRow[];
  readonly count: number;
  readonly nextCursor: string | null;
}

/** A page of the shares of owners in tokens that match the query's filters, and their total count. */
export async function listTokenBalances(
  reader: Reader,
  query: TokenBalancesQuery,
  url: string,
): Promise<TokenBalancesPage> {
  const { limit, offset, cursor } = query;
  const given = requestedOrders(url, query, orderNames);
  const orders = [
    ...given.map(({ by, direction }) => ({ column: orderColumns[by], direction })),
    ...keyOrders,
  ];
  const after = cursor && [...cursor.ids, cursor.owner ?? ''];
  const { rows, count } = await countedPage(reader, {
    count: countOf(reader, query),
    page: balancesPage(reader, query, { orders, after, limit: limit + 1, offset }),
    orders,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && given.length === 0;
  return {
    items: page.map((row) => toBalanceRow(reader, row)),
    count,
    nextCursor: isMore && last ? writeKeyCursor([last.collection_id, last.token_id], last.owner) : null,
  };
}

/** A query for a page of shares. */
export function balancesPage(
  reader: Reader,
  filter: TokenBalancesFilter,
  { orders, after, limit, offset }: PageBehindKey,
): RawBuilder<StoredBalance> {
  const keys = keysPage(reader, {
    table: tokenOwners,
    columns: ['collection_id', 'token_id', 'owner', 'mode', 'amount', 'created_block', 'updated_block'],
    conditions: [...filterBalances(filter), ...behindKey(keyColumns, after)],
    orders,
    each: filter.addressIn && eachAccount('owner', filter.addressIn),
    limit,
    offset,
  });
  return withTimes(reader, keys);
}

/** The conditions on a share, except its owner. */
function filterBalances(query: TokenBalancesFilter): readonly RawBuilder<unknown>[] {
  return [
    ...(query.mode === undefined ? [] : [sql`mode = ${query.mode}`]),
    ...oneOfNumbers('collection_id', query.collectionIdIn),
    ...oneOfNumbers('token_id', query.tokenIdIn),
    ...within('amount', query.amountFrom, query.amountTo),
  ];
}

function countOf(reader: Reader, query: TokenBalancesQuery) {
  const { addressIn, mode, collectionIdIn, tokenIdIn, amountFrom, amountTo } = query;
  const others = [addressIn, tokenIdIn, amountFrom, amountTo];
  if (others.every((filter) => filter === undefined))
    return rowsQuery(reader, {
      table: tokenOwners,
      sectionIn: collectionIdIn?.map(String),
      methodIn: mode === undefined ? undefined : [mode],
    });
  return countQuery(reader.schemaName, 'token_owners', [
    ...filterBalances(query),
    ...oneOf('owner', addressIn),
  ]);
}

/** A share as read from the tables. */
export interface StoredBalance {
  readonly block_number: number;
  readonly collection_id: number;
  readonly token_id: number;
  readonly owner: string;
  readonly mode: TokenMode;
  readonly amount: bigint;
  readonly created_block: number;
  readonly created_ms: number;
  readonly updated_ms: number;
}

function withTimes({ schemaName }: Reader, keys: RawBuilder<unknown>): RawBuilder<StoredBalance> {
  return sql`
    select keys.*, keys.updated_block as block_number, coalesce(created.timestamp_ms, 0) as created_ms,
      coalesce(updated.timestamp_ms, 0) as updated_ms
    from ${keys} keys
    left join ${sql.id(schemaName, 'blocks')} created on created.number = keys.created_block
    left join ${sql.id(schemaName, 'blocks')} updated on updated.number = keys.updated_block`;
}

/** Converts a share to the row of an answer. Pure. */
export function toBalanceRow({ addressOf }: Reader, row: StoredBalance): TokenBalanceRow {
  const { collection_id: collectionId, token_id: tokenId } = row;
  const address = showCross(row.owner, addressOf);
  return {
    key: `${collectionId}_${tokenId}_${address}`,
    address,
    collectionId,
    tokenId,
    mode: row.mode,
    amount: row.amount.toString(),
    createdAtBlockNumber: row.created_block,
    updatedAtBlockNumber: row.block_number,
    fetchedAtBlockNumber: row.block_number,
    createdAt: isoTime(row.created_ms),
    updatedAt: isoTime(row.updated_ms),
  };
}
