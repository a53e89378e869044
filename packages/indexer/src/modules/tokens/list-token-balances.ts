import { writeKeyCursor } from '@hub/contract/indexer/cursor';
import type { TokenBalanceRow, TokenBalancesFilter, TokenBalancesQuery } from '@hub/contract/indexer/tokens';
import { type RawBuilder, sql } from 'kysely';
import { atOneMoment, plannedByValues } from '../../queries/at-one-moment.ts';
import { type CountedPage, countedPage, countedPageIf } from '../../queries/counted-page.ts';
import { behindKey } from '../../queries/ids.ts';
import { isoTime } from '../../queries/iso-time.ts';
import {
  type ColumnOrder,
  type EachOf,
  eachAccount,
  type KeysPage,
  keysPage,
  type PageBehindKey,
} from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { requestedOrders } from '../../queries/requested-orders.ts';
import { timeOf } from '../../queries/time-of.ts';
import type { TokenMode } from '../collections/collection-state.ts';
import { sharesQuery } from './count-shares.ts';
import { showCross } from './cross-account.ts';
import { eachMode } from './each-mode.ts';
import {
  eachShareKind,
  hasShareKinds,
  readShareKinds,
  shareConditions,
  shareKindParts,
} from './share-conditions.ts';
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
export function listTokenBalances(
  reader: Reader,
  asked: TokenBalancesQuery,
  url: string,
): Promise<TokenBalancesPage> {
  const given = requestedOrders(url, asked, orderNames);
  // The index by token number serves an order by it, so a filter by the number 0 is not replaced then.
  const query = given.some(({ by }) => by === 'TokenId') ? asked : byMode(asked);
  // Shares of the same amount are ordered by key, in the direction of the amounts, so that one index serves both
  // directions.
  const [byAmount] = given.filter(({ by }) => by === 'Amount');
  const orders = [
    ...given.map(({ by, direction }) => ({ column: orderColumns[by], direction })),
    ...keyOrders.map((order) => ({ ...order, direction: byAmount?.direction ?? order.direction })),
  ];
  const options = { orders, isInKeyOrder: given.length === 0 };
  const list = (moment: Reader) => listFitting(moment, query, options);
  if ((query.amountFrom ?? query.amountTo ?? query.mode) === undefined) return list(reader);
  return isByKind(query, orders) ? listByKinds(reader, query, options) : plannedByValues(reader, list);
}

/**
 * Replaces a filter by the token number 0 with one by mode: shares with this number are those of fungible collections
 * (token numbers begin with 1), and indexes and stored counts have them by mode. Pure.
 */
function byMode(query: TokenBalancesQuery): TokenBalancesQuery {
  const { tokenIdIn = [], collectionIdIn, mode } = query;
  const isOfFungible = tokenIdIn.length > 0 && tokenIdIn.every((tokenId) => tokenId === 0);
  if (!isOfFungible || collectionIdIn !== undefined || (mode ?? 'Fungible') !== 'Fungible') return query;
  return { ...query, tokenIdIn: undefined, mode: 'Fungible' };
}

type Parts = KeysPage['parts'];

interface ListOptions {
  readonly orders: readonly ColumnOrder[];
  readonly isInKeyOrder: boolean;
}

async function listFitting(
  reader: Reader,
  query: TokenBalancesQuery,
  options: ListOptions,
): Promise<TokenBalancesPage> {
  const found = await countedPage(reader, sharesPage(reader, query, options));
  return toPage(reader, query, options, found);
}

/**
 * Reads the kinds of shares (`shareKindSql`), and then a list of shares merged from these kinds. If a block changed
 * the set of kinds in between, which is rare, both are read again on one snapshot.
 */
async function listByKinds(
  reader: Reader,
  query: TokenBalancesQuery,
  options: ListOptions,
): Promise<TokenBalancesPage> {
  const read = async (moment: Reader) => {
    const kinds = await readShareKinds(moment, query);
    const page = sharesPage(moment, query, options, shareKindParts(kinds));
    return countedPageIf(moment, hasShareKinds(moment, query, kinds), page);
  };
  const found = (await read(reader)) ?? (await atOneMoment(reader, read));
  if (found === undefined) throw new TypeError('The kinds of shares changed within a snapshot');
  return toPage(reader, query, options, found);
}

function sharesPage(
  reader: Reader,
  query: TokenBalancesQuery,
  { orders }: ListOptions,
  parts?: Parts,
): CountedPage<StoredBalance> {
  const { limit, offset, cursor } = query;
  const after = cursor && [...cursor.ids, cursor.owner ?? ''];
  return {
    count: sharesQuery(reader, query),
    page: balancesPage(reader, query, { orders, after, limit: limit + 1, offset }, parts),
    orders,
  };
}

function toPage(
  reader: Reader,
  { limit }: TokenBalancesQuery,
  { isInKeyOrder }: ListOptions,
  { rows, count }: { readonly rows: readonly StoredBalance[]; readonly count: number },
): TokenBalancesPage {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && isInKeyOrder;
  return {
    items: page.map((row) => toBalanceRow(reader, row)),
    count,
    nextCursor: isMore && last ? writeKeyCursor([last.collection_id, last.token_id], last.owner) : null,
  };
}

/**
 * A query for a page of shares. With `parts`, the conditions of each kind of share (`shareKindParts`), it merges one page
 * per kind; without them it chooses how to read the shares by filter and order.
 */
export function balancesPage(
  reader: Reader,
  filter: TokenBalancesFilter,
  { orders, after, limit, offset }: PageBehindKey,
  parts?: Parts,
): RawBuilder<StoredBalance> {
  // All shares of a kind have the same mode, so the condition on the kind replaces the one on the mode.
  const conditions = isByKind(filter, orders) ? { ...filter, mode: undefined } : filter;
  const keys = keysPage(reader, {
    table: tokenOwners,
    columns: [...keyColumns, 'amount'],
    conditions: [...shareConditions(conditions), ...behindKey(keyColumns, after)],
    orders,
    each: parts === undefined ? eachOf(reader, filter, orders) : undefined,
    parts,
    limit,
    offset,
  });
  return withTimes(reader, wholeShares(reader, keys));
}

/**
 * Chooses how to read the shares so that an index has them in the requested order: by owner, by kind, or by mode;
 * undefined to read them all at once.
 */
function eachOf(
  reader: Reader,
  filter: TokenBalancesFilter,
  orders: readonly ColumnOrder[],
): EachOf | undefined {
  const { addressIn, collectionIdIn, tokenIdIn, mode } = filter;
  if (addressIn !== undefined) return eachAccount('owner', addressIn);
  if (collectionIdIn !== undefined) return undefined;
  const column = orders[0]?.column;
  if (tokenIdIn !== undefined || column === 'token_id' || column === 'amount') return eachMode(mode);
  return isByKind(filter, orders) ? eachShareKind(reader, filter) : undefined;
}

/** Whether the shares are read by kind: all filters are by amount or mode, and the first order is by collection. */
function isByKind(filter: TokenBalancesFilter, orders: readonly ColumnOrder[]): boolean {
  const { addressIn, collectionIdIn, tokenIdIn, mode, amountFrom, amountTo } = filter;
  const hasKinds = (mode ?? amountFrom ?? amountTo) !== undefined;
  const hasOthers = (addressIn ?? collectionIdIn ?? tokenIdIn) !== undefined;
  return hasKinds && !hasOthers && orders[0]?.column === 'collection_id';
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

/** The shares with these keys, as a relation. */
function wholeShares({ schemaName }: Reader, keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select whole.* from ${keys} keys join ${sql.id(schemaName, 'token_owners')} whole
    on whole.collection_id = keys.collection_id and whole.token_id = keys.token_id and whole.owner = keys.owner)`;
}

function withTimes({ schemaName }: Reader, shares: RawBuilder<unknown>): RawBuilder<StoredBalance> {
  return sql`
    select share.*, share.updated_block as block_number, ${timeOf(schemaName, 'share.created_block')} as created_ms,
      ${timeOf(schemaName, 'share.updated_block')} as updated_ms
    from ${shares} share`;
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
