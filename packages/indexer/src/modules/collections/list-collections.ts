import type { CollectionRow, CollectionsFilter, CollectionsQuery } from '@hub/contract/indexer/collections';
import { writeKeyCursor } from '@hub/contract/indexer/cursor';
import { type RawBuilder, sql } from 'kysely';
import { everyBlock } from '../../counting/row-counts.ts';
import { readRows } from '../../database/read-rows.ts';
import { blocksBetween } from '../../queries/blocks-between.ts';
import { rowsQuery } from '../../queries/count-rows.ts';
import { countedPage } from '../../queries/counted-page.ts';
import { behindKey, oneOfNumbers } from '../../queries/ids.ts';
import {
  type ColumnOrder,
  inOrder,
  keysPage,
  oneOf,
  type PageBehindKey,
  whereAll,
  within,
} from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { requestedOrders } from '../../queries/requested-orders.ts';
import { firstRows } from '../../queries/row-limits.ts';
import { timeOf } from '../../queries/time-of.ts';
import { type StoredCollectionRow, toCollectionRow } from './collection-row.ts';
import { collections } from './table.ts';

const orderColumns = {
  CollectionId: 'collection_id',
  Name: 'name',
  Description: 'description',
  Owner: 'owner',
  UpdatedAtBlockNumber: 'updated_block',
  CreatedAtBlockNumber: 'created_block',
  LastTokenId: 'last_token_id',
} as const;
const orderNames = Object.keys(orderColumns) as (keyof typeof orderColumns)[];

/** The default order of collections, and the last one of every other order, so that no two rows tie. */
export const keyOrder: ColumnOrder = { column: 'collection_id', direction: 'asc' };

interface CollectionsPage {
  readonly items: CollectionRow[];
  readonly count: number;
  readonly nextCursor: string | null;
}

/** A page of the collections that match the query's filters, and their total count. */
export async function listCollections(
  reader: Reader,
  query: CollectionsQuery,
  url: string,
): Promise<CollectionsPage> {
  const { limit, offset, cursor } = query;
  const conditions = await filterCollections(reader, query);
  if (conditions === undefined) return { items: [], count: 0, nextCursor: null };
  const given = requestedOrders(url, query, orderNames);
  const orders = [...given.map(({ by, direction }) => ({ column: orderColumns[by], direction })), keyOrder];
  const stretch = { orders, after: cursor?.ids, limit: limit + 1, offset };
  const { rows, count } = await countedPage(reader, {
    ...(isFiltered(query)
      ? filteredPage(reader, conditions, stretch)
      : { count: allQuery(reader, query), page: collectionsPage(reader, conditions, stretch) }),
    orders,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => toCollectionRow(reader, row)),
    count,
    nextCursor:
      rows.length > limit && last && given.length === 0 ? writeKeyCursor([last.collection_id]) : null,
  };
}

/** Whether the query has a filter by which no counts are stored: any but `mode` and `isBurned`. */
function isFiltered({ mode, isBurned, limit, offset, cursor, ...others }: CollectionsQuery): boolean {
  return Object.entries(others).some(([name, value]) => value !== undefined && !name.startsWith('orderBy'));
}

/** A query for the number of all burned or all other collections, of one mode if given. */
function allQuery(reader: Reader, { mode, isBurned }: CollectionsQuery) {
  return rowsQuery(reader, {
    table: collections,
    sectionIn: mode && [mode],
    methodIn: [isBurned ? 'burned' : ''],
  });
}

/** Queries that count and list the filtered collections from a single scan. NOTE: only a filter by id shortens it. */
function filteredPage(
  reader: Reader,
  conditions: readonly RawBuilder<unknown>[],
  { orders, after, limit, offset }: PageBehindKey,
) {
  const columns = sql.raw(Object.values(orderColumns).join(', '));
  const order = inOrder(orders);
  const keys = sql`select * from matching keys ${whereAll(behindKey(['collection_id'], after))} order by ${order}`;
  return {
    shared: sql`matching as materialized
      (select ${columns} from ${sql.id(reader.schemaName, 'collections')} found ${whereAll(conditions)})`,
    count: sql<{ readonly count: number }>`select count(*) as count from matching`,
    page: withState(reader, sql`(${firstRows(keys, { orders: order, limit, offset })})`),
  };
}

/** A query for a page of collections; `conditions` are those of `filterCollections`. */
export function collectionsPage(
  reader: Reader,
  conditions: readonly RawBuilder<unknown>[],
  { orders, after, limit, offset }: PageBehindKey,
): RawBuilder<StoredCollectionRow> {
  const keys = keysPage(reader, {
    table: collections,
    columns: Object.values(orderColumns),
    conditions: [...conditions, ...behindKey(['collection_id'], after)],
    orders,
    limit,
    offset,
  });
  return withState(reader, keys);
}

/** Finds a collection; undefined when no indexed block contains it. */
export async function findCollection(
  reader: Reader,
  collectionId: number,
): Promise<CollectionRow | undefined> {
  const keys = sql`(select * from ${sql.id(reader.schemaName, 'collections')} where collection_id = ${collectionId})`;
  const [row] = await readRows(reader, withState(reader, keys));
  return row && toCollectionRow(reader, row);
}

/**
 * The conditions on a collection, which has the alias `found`; undefined when the requested times begin after the
 * newest block or end before the first one.
 */
export async function filterCollections(
  reader: Reader,
  query: CollectionsFilter,
): Promise<readonly RawBuilder<unknown>[] | undefined> {
  const between = (from: number | undefined, to: number | undefined) =>
    blocksBetween(reader, {}, [{ column: 'timestamp_ms', from, to }]);
  const [created, updated] = await Promise.all([
    between(query.createdTimestampFrom, query.createdTimestampTo),
    between(query.updatedTimestampFrom, query.updatedTimestampTo),
  ]);
  if (created === undefined || updated === undefined) return undefined;
  const { mode, adminIn, nameLike, descriptionLike } = query;
  return [
    sql`is_burned = ${sql.lit(query.isBurned)}`,
    ...(mode === undefined ? [] : [sql`mode = ${mode}`]),
    ...oneOfNumbers('found.collection_id', query.collectionIdIn),
    ...like('name', nameLike),
    ...like('description', descriptionLike),
    ...oneOf('owner', query.ownerIn),
    ...oneOf('sponsor', query.sponsorIn),
    ...within('created_block', created.from, created.to),
    ...within('updated_block', updated.from, updated.to),
    ...(adminIn === undefined ? [] : [hasAdmin(reader, adminIn)]),
  ];
}

/**
 * The condition that a text matches a pattern, ignoring case: `%` stands for any text, every other character for
 * itself.
 */
function like(column: string, pattern: string | undefined): RawBuilder<unknown>[] {
  if (pattern === undefined) return [];
  return [sql`${sql.raw(column)} ilike ${pattern.replaceAll(/[\\_]/g, String.raw`\$&`)}`];
}

function hasAdmin({ schemaName }: Reader, admins: readonly string[]): RawBuilder<unknown> {
  return sql`exists (select from ${sql.id(schemaName, 'collection_states')} state
    cross join json_array_elements_text(state.settings -> 'admins') admin
    where state.collection_id = found.collection_id and state.block_number = found.updated_block
      and admin = any(${admins}::text[]))`;
}

/** Joins collections, given by rows of their table, with the states of their last changes. */
function withState({ schemaName }: Reader, collection: RawBuilder<unknown>): RawBuilder<StoredCollectionRow> {
  return sql`
    select state.*, known.created_block, known.updated_block, known.last_token_id, supply.amount as supply,
      ${timeOf(schemaName, 'known.created_block')} as created_ms, ${timeOf(schemaName, 'known.updated_block')} as updated_ms
    from ${collection} known
    join ${sql.id(schemaName, 'collection_states')} state
      on state.collection_id = known.collection_id and state.block_number = known.updated_block
    left join ${sql.id(schemaName, 'row_counts')} supply
      on supply.table_name = 'token_owners' and supply.span_blocks = ${sql.lit(everyBlock)}
      and supply.section = known.collection_id::text and supply.method = 'Fungible' and supply.first_block = 0`;
}
