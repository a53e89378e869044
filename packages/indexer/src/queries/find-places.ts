import { type AliasedRawBuilder, sql } from 'kysely';
import { everyBlock } from '../database/row-counts.ts';
import type { BlockRange } from './blocks-between.ts';
import {
  behind,
  type ColumnOrder,
  type EachOf,
  eachAccount,
  keysPage,
  oneOf,
  whereAll,
  within,
} from './keys-page.ts';
import type { Reader } from './reader.ts';

/** Where a row is: its block, and its index in it. */
export interface Place {
  readonly block_number: number;
  readonly index_in_block: number;
  readonly event_index: number;
}

/** Of extrinsics or events. */
export interface PlacesQuery extends BlockRange {
  readonly table: 'extrinsics' | 'events';
  readonly sectionIn?: readonly string[] | undefined;
  readonly methodIn?: readonly string[] | undefined;
  readonly signerIn?: readonly string[] | undefined;
  /** By both parts of the place. */
  readonly orders: readonly ColumnOrder[];
  /** The place to go on behind; with it both orders have one direction. */
  readonly after?: { readonly blockNumber: number; readonly index: number } | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The places of one page, as a subquery. */
export function findPlaces(reader: Reader, query: PlacesQuery): AliasedRawBuilder<Place, 'places'> {
  const { table, orders, limit, offset, signerIn, after, from, to } = query;
  const columns = ['block_number', table === 'extrinsics' ? 'index_in_block' : 'event_index'] as const;
  const kinds = signerIn ? [...oneOf('section', query.sectionIn), ...oneOf('method', query.methodIn)] : [];
  return keysPage<Place>(reader, {
    table,
    columns,
    conditions: [
      ...kinds,
      ...within('block_number', from, to),
      ...behind(columns, after, orders[0]?.direction ?? 'desc'),
    ],
    orders,
    each: eachOf(reader, query),
    limit,
    offset,
  }).as('places');
}

function eachOf({ schemaName }: Reader, query: PlacesQuery): EachOf | undefined {
  const { table, orders, sectionIn, methodIn, signerIn } = query;
  if (signerIn) return eachAccount('signer', signerIn);
  if (sectionIn || methodIn) {
    const known = [
      sql`table_name = ${table}`,
      sql`span = ${everyBlock}`,
      ...oneOf('section', sectionIn),
      ...oneOf('method', methodIn),
    ];
    return {
      relation: sql`(select section, method from ${sql.id(schemaName, 'row_counts')} ${whereAll(known)}) kinds`,
      tie: [sql`found.section = kinds.section`, sql`found.method = kinds.method`],
    };
  }
  if (orders[0]?.column !== 'index_in_block') return undefined;
  const last = sql`(select max(index_in_block) from ${sql.id(schemaName, table)})`;
  return {
    relation: sql`generate_series(0, ${last}) indices (index)`,
    tie: [sql`found.index_in_block = indices.index`],
  };
}
