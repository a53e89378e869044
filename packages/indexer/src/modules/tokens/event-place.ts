import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../queries/reader.ts';

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
export function toEventPlace({ addressOf }: Reader, row: PlacedEvent) {
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
