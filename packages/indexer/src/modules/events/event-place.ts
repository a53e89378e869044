import type { EventPlace } from '@hub/contract/indexer/rows';
import { type RawBuilder, sql } from 'kysely';
import { isoTime } from '../../queries/iso-time.ts';
import type { Reader } from '../../queries/reader.ts';
import type { Column } from '../../schema/columns.ts';
import type { BlockTable } from '../../schema/table-kinds.ts';

/** The columns by which events are ordered. */
export const placeColumns = ['block_number', 'event_index'] as const;
/** The default order of events. */
export const newestFirst = placeColumns.map((column) => ({ column, direction: 'desc' as const }));

/** A page of rows that come from one event each. */
export interface EventsPage {
  /** The page begins after this event. Only a page in the default order begins after an event. */
  readonly after: { readonly blockNumber: number; readonly index: number } | undefined;
  /** The page has no events after this block; absent: no such limit. */
  readonly asOf?: number;
  readonly limit: number;
  readonly offset: number;
}

/** The place of an event on the chain, as read from the tables. */
export interface PlacedEvent {
  readonly block_number: number;
  readonly event_index: number;
  readonly block_hash: string;
  readonly timestamp_ms: number;
  readonly extrinsic_index: number | null;
  readonly hash: string | null;
  readonly section: string | null;
  readonly method: string | null;
  readonly signer: string | null;
}

/** The columns that `withPlace` adds to those of the table. */
type AddedColumn = 'block_hash' | 'timestamp_ms' | 'hash' | 'section' | 'method' | 'signer';

/** A table whose rows have an event each. A column with the name of an added one would be lost. */
export type PlacedTable = BlockTable & {
  readonly columns: Readonly<Record<(typeof placeColumns)[number] | 'extrinsic_index', Column>> & {
    readonly [Name in AddedColumn]?: never;
  };
};

/**
 * Joins the rows of a table, each of which belongs to the event at its `block_number` and `event_index`, with the block
 * and the extrinsic of that event.
 */
export function withPlace<Row extends PlacedEvent>(
  { schemaName }: Reader,
  table: PlacedTable,
  keys: RawBuilder<unknown>,
): RawBuilder<Row> {
  return sql`
    select placed.*, blocks.hash as block_hash, blocks.timestamp_ms, extrinsics.hash, extrinsics.section,
      extrinsics.method, extrinsics.signer
    from ${keys} keys
    join ${sql.id(schemaName, table.name)} placed
      on placed.block_number = keys.block_number and placed.event_index = keys.event_index
    join ${sql.id(schemaName, 'blocks')} blocks on blocks.number = placed.block_number
    left join ${sql.id(schemaName, 'extrinsics')} extrinsics
      on extrinsics.block_number = placed.block_number and extrinsics.index_in_block = placed.extrinsic_index`;
}

/** Converts the place to the form of answers. Pure. */
export function toEventPlace({ addressOf }: Reader, row: PlacedEvent): EventPlace {
  return {
    blockNumber: row.block_number,
    blockTimestamp: row.timestamp_ms,
    extrinsicHash: row.hash ?? '',
    extrinsic: {
      indexInBlock: row.extrinsic_index ?? -1,
      section: row.section ?? '',
      method: row.method ?? '',
      signer: row.signer === null ? '' : addressOf(row.signer),
    },
  };
}

/** The columns of an event's place in an export file. */
export const eventColumns: readonly string[] = [
  'blockNumber',
  'date',
  'extrinsicHash',
  'section',
  'method',
  'signer',
];

/** The cells of `eventColumns`. Pure. */
export function eventCells({ extrinsic, ...event }: EventPlace): readonly string[] {
  return [
    String(event.blockNumber),
    isoTime(event.blockTimestamp),
    event.extrinsicHash,
    extrinsic.section,
    extrinsic.method,
    extrinsic.signer,
  ];
}
