import type { EventRow, EventsQuery } from '@hub/contract/indexer/events';
import { type RawBuilder, sql } from 'kysely';
import { listedQuery } from '../../queries/count-listed.ts';
import { rowsQuery } from '../../queries/count-rows.ts';
import { countedPage } from '../../queries/counted-page.ts';
import { cursorPage } from '../../queries/cursor-page.ts';
import { eachKindOf, kindsOf } from '../../queries/each-kind.ts';
import { type EventPlace, findPlaces } from '../../queries/find-places.ts';
import { isoTime } from '../../queries/iso-time.ts';
import { behind, keysPage, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { eventAccounts, events } from './table.ts';

/** A page of the events that match the query's filters, and their total count. */
export async function listEvents(
  reader: Reader,
  query: EventsQuery,
): Promise<{ items: EventRow[]; count: number; nextCursor: string | null }> {
  const { address, orderByBlockNumber: direction = 'desc' } = query;
  const { rows: found, count } = await countedPage(reader, {
    ...(address === undefined
      ? { count: rowsQuery(reader, filterOf(query)), page: pageOfKinds(reader, query) }
      : { count: mentionsQuery(reader, query, address), page: pageOfMentions(reader, query, address) }),
    orders: [
      { column: 'block_number', direction },
      { column: 'event_index', direction },
    ],
  });
  const { rows, nextCursor } = cursorPage(found, query.limit, (row) => ({
    hash: row.block_hash,
    numbers: [row.block_number, row.event_index],
  }));
  return { items: rows.map(toEventRow), count, nextCursor };
}

function filterOf({ sectionIn, methodIn, blockNumberFrom: from, blockNumberTo: to }: EventsQuery) {
  return { table: events, sectionIn, methodIn, from, to } as const;
}

function mentionsQuery(reader: Reader, query: EventsQuery, address: string) {
  const { blockNumberFrom: from, blockNumberTo: to } = query;
  const kinds = kindsOf(reader, { of: events, ...query });
  return listedQuery(reader, eventAccounts, { list: 'mentions', accounts: [address], kinds, from, to });
}

function pageOfMentions(reader: Reader, query: EventsQuery, address: string) {
  const { cursor, limit, offset, orderByBlockNumber: direction = 'desc' } = query;
  const columns = ['block_number', 'event_index'] as const;
  const places = keysPage<EventPlace>(reader, {
    table: eventAccounts,
    columns,
    conditions: [
      ...within('block_number', query.blockNumberFrom, query.blockNumberTo),
      ...behind(columns, cursor, direction),
    ],
    orders: columns.map((column) => ({ column, direction })),
    each: eachKindOf(reader, { of: events, ...query }, 'account', [address]),
    limit: limit + 1,
    offset,
  });
  return withEvent(reader, places);
}

function pageOfKinds(reader: Reader, query: EventsQuery) {
  const { cursor, limit, offset, orderByBlockNumber: direction = 'desc' } = query;
  const places = findPlaces<EventPlace>(reader, {
    ...filterOf(query),
    orders: [
      { column: 'block_number', direction },
      { column: 'event_index', direction },
    ],
    after: cursor,
    limit: limit + 1,
    offset,
  });
  return withEvent(reader, places);
}

interface Row {
  readonly block_number: number;
  readonly event_index: number;
  readonly section: string;
  readonly method: string;
  readonly data: EventRow['data'];
  readonly as_hex: string;
  readonly block_hash: string;
  readonly timestamp_ms: number;
  readonly extrinsic_hash: string | null;
}

/** The events at the given places, joined with their blocks and extrinsics. */
function withEvent({ schemaName }: Reader, places: RawBuilder<EventPlace>): RawBuilder<Row> {
  const table = (name: string) => sql.id(schemaName, name);
  return sql`
    select events.block_number, events.event_index, events.section, events.method, events.data, events.as_hex,
      blocks.hash as block_hash, blocks.timestamp_ms, extrinsics.hash as extrinsic_hash
    from ${places} places
    join ${table('events')} events using (block_number, event_index)
    join ${table('blocks')} blocks on blocks.number = events.block_number
    left join ${table('extrinsics')} extrinsics
      on extrinsics.block_number = events.block_number and extrinsics.index_in_block = events.extrinsic_index`;
}

function toEventRow(row: Row): EventRow {
  return {
    extrinsicHash: row.extrinsic_hash ?? '',
    blockNumber: row.block_number,
    blockHash: row.block_hash,
    blockTimestamp: row.timestamp_ms,
    eventIndex: row.event_index,
    section: row.section,
    method: row.method,
    data: row.data,
    asHex: row.as_hex,
    createdAt: isoTime(row.timestamp_ms),
  };
}
