import { type RawBuilder, sql } from 'kysely';
import type { Table } from '../schema/define-table.ts';
import type { ByBlock } from '../schema/table-kinds.ts';
import type { BlockRange } from './blocks-between.ts';
import { eachKind, eachKindOf } from './each-kind.ts';
import { behind, type ColumnOrder, type EachOf, keysPage, within } from './keys-page.ts';
import type { Reader } from './reader.ts';

/** The place of an extrinsic: its block and its index in the block. */
export interface ExtrinsicPlace {
  readonly block_number: number;
  readonly index_in_block: number;
}

/** The place of an event: its block and its index in the block. */
export interface EventPlace {
  readonly block_number: number;
  readonly event_index: number;
}

/** A page of the rows of a table whose rows have a section and a method. */
export interface PlacesQuery extends BlockRange {
  readonly table: Table & { readonly kind: ByBlock };
  readonly sectionIn?: readonly string[] | undefined;
  readonly methodIn?: readonly string[] | undefined;
  /** Only rows with one of these accounts in a column. */
  readonly of?: { readonly column: string; readonly accounts: readonly string[] } | undefined;
  /** The orders, by block and index. */
  readonly orders: readonly ColumnOrder[];
  /** The page begins after this place. It requires the same direction in both orders. */
  readonly after?: { readonly blockNumber: number; readonly index: number } | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A subquery for the places of one page; `Place` is the type that belongs to the query's table. */
export function findPlaces<Place extends ExtrinsicPlace | EventPlace>(
  reader: Reader,
  query: PlacesQuery,
): RawBuilder<Place> {
  const { table, orders, limit, offset, after, from, to } = query;
  const columns = [table.kind.block, table.kind.index ?? ''] as const;
  return keysPage<Place>(reader, {
    table,
    columns,
    conditions: [
      ...within('block_number', from, to),
      ...behind(columns, after, orders[0]?.direction ?? 'desc'),
    ],
    orders,
    each: eachOf(reader, query),
    limit,
    offset,
  });
}

function eachOf(reader: Reader, query: PlacesQuery): EachOf | undefined {
  const { table, orders, sectionIn, methodIn, of } = query;
  const { index } = table.kind;
  const kinds = { of: table, sectionIn, methodIn };
  if (of) return eachKindOf(reader, kinds, of.column, of.accounts);
  if (sectionIn || methodIn) return eachKind(reader, kinds);
  if (index === undefined || orders[0]?.column !== index) return undefined;
  const column = sql.raw(index);
  const last = sql`(select max(${column}) from ${sql.id(reader.schemaName, table.name)})`;
  return {
    relation: sql`generate_series(0, ${last}) indices (index)`,
    tie: [sql`found.${column} = indices.index`],
  };
}
