import type { EventRow, EventsQuery } from '@hub/contract/indexer/events';
import { listedQuery } from './count-listed.ts';
import { rowsQuery } from './count-rows.ts';
import { countedPage } from './counted-page.ts';
import { cursorPage } from './cursor-page.ts';
import { eachKindOf, kindsOf } from './each-kind.ts';
import { findPlaces, type Place } from './find-places.ts';
import { isoTime } from './iso-time.ts';
import { behind, keysPage, within } from './keys-page.ts';
import type { Reader } from './reader.ts';

/** Events that fit the query's filters, and how many there are in total. */
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
  const { rows, nextCursor } = cursorPage(found, query.limit, (row) => [row.block_number, row.event_index]);
  return { items: rows.map(toEventRow), count, nextCursor };
}

function filterOf({ sectionIn, methodIn, blockNumberFrom: from, blockNumberTo: to }: EventsQuery) {
  return { table: 'events', sectionIn, methodIn, from, to } as const;
}

function mentionsQuery(reader: Reader, query: EventsQuery, address: string) {
  const { blockNumberFrom: from, blockNumberTo: to } = query;
  const kinds = kindsOf(reader, { of: 'events', ...query });
  return listedQuery(reader, { list: 'mentions', accounts: [address], kinds, from, to });
}

function pageOfMentions(reader: Reader, query: EventsQuery, address: string) {
  const { cursor, limit, offset, orderByBlockNumber: direction = 'desc' } = query;
  const columns = ['block_number', 'event_index'] as const;
  const places = keysPage<Place>(reader, {
    table: 'event_accounts',
    columns,
    conditions: [
      ...within('block_number', query.blockNumberFrom, query.blockNumberTo),
      ...behind(columns, cursor, direction),
    ],
    orders: columns.map((column) => ({ column, direction })),
    each: eachKindOf(reader, { of: 'events', ...query }, 'account', [address]),
    limit: limit + 1,
    offset,
  }).as('places');
  return withEvent(reader, places);
}

function pageOfKinds(reader: Reader, query: EventsQuery) {
  const { cursor, limit, offset, orderByBlockNumber: direction = 'desc' } = query;
  const places = findPlaces(reader, {
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

/** The events at places, with what is known of their block and extrinsic. */
function withEvent({ db }: Reader, places: ReturnType<typeof findPlaces>) {
  return db
    .selectFrom(places)
    .innerJoin('events', (join) =>
      join
        .onRef('events.block_number', '=', 'places.block_number')
        .onRef('events.event_index', '=', 'places.event_index'),
    )
    .innerJoin('blocks', 'blocks.number', 'events.block_number')
    .leftJoin('extrinsics', (join) =>
      join
        .onRef('extrinsics.block_number', '=', 'events.block_number')
        .onRef('extrinsics.index_in_block', '=', 'events.extrinsic_index'),
    )
    .select(['extrinsics.hash as extrinsic_hash', 'blocks.timestamp_ms', 'events.event_index'])
    .select(['events.block_number', 'events.section', 'events.method', 'events.data', 'events.as_hex']);
}

type Row = Awaited<ReturnType<ReturnType<typeof withEvent>['execute']>>[number];

function toEventRow(row: Row): EventRow {
  return {
    extrinsicHash: row.extrinsic_hash ?? '',
    blockNumber: row.block_number,
    blockTimestamp: row.timestamp_ms,
    section: row.section,
    method: row.method,
    data: row.data,
    asHex: row.as_hex,
    createdAt: isoTime(row.timestamp_ms),
  };
}
