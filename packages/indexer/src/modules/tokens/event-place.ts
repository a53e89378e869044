import type { TokenEventPlace } from '@hub/contract/indexer/token-rows';
import { type RawBuilder, sql } from 'kysely';
import { isoTime } from '../../queries/iso-time.ts';
import type { Reader } from '../../queries/reader.ts';

/** The columns by which events are ordered. */
export const placeColumns = ['block_number', 'event_index'] as const;
/** The default order of events. */
export const newestFirst = placeColumns.map((column) => ({ column, direction: 'desc' as const }));

/** A page of events of tokens. */
export interface EventsPage {
  /** The page begins after this event, if it has the default order. */
  readonly after: { readonly blockNumber: number; readonly index: number } | undefined;
  /** The last block of the page's events. */
  readonly asOf?: number;
  readonly limit: number;
  readonly offset: number;
}

/** The place of an event of a token, as read from the tables. */
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

/** Joins events, given by `block_number` and `event_index`, with their blocks and extrinsics. */
export function withPlace<Row extends PlacedEvent>(
  { schemaName }: Reader,
  keys: RawBuilder<unknown>,
): RawBuilder<Row> {
  return sql`
    select token_event.*, blocks.hash as block_hash, blocks.timestamp_ms, extrinsics.hash, extrinsics.section,
      extrinsics.method, extrinsics.signer
    from ${keys} keys
    join ${sql.id(schemaName, 'token_events')} token_event
      on token_event.block_number = keys.block_number and token_event.event_index = keys.event_index
    join ${sql.id(schemaName, 'blocks')} blocks on blocks.number = token_event.block_number
    left join ${sql.id(schemaName, 'extrinsics')} extrinsics
      on extrinsics.block_number = token_event.block_number and extrinsics.index_in_block = token_event.extrinsic_index`;
}

/** Converts the place to the form of answers. Pure. */
export function toEventPlace({ addressOf }: Reader, row: PlacedEvent): TokenEventPlace {
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

/** The cells of these columns. Pure. */
export function eventCells({ extrinsic, ...event }: TokenEventPlace): readonly string[] {
  return [
    String(event.blockNumber),
    isoTime(event.blockTimestamp),
    event.extrinsicHash,
    extrinsic.section,
    extrinsic.method,
    extrinsic.signer,
  ];
}
