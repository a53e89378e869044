import type { EventRow, EventsQuery } from '@hub/contract/indexer/events';
import { isoTime } from './iso-time.ts';
import type { Reader } from './reader.ts';

/** Events that fit the query's filters, and how many there are in total. */
export async function listEvents(
  reader: Reader,
  query: EventsQuery,
): Promise<{ items: EventRow[]; count: number }> {
  const filtered = filterEvents(reader, query);
  const direction = query.orderByBlockNumber ?? 'desc';
  const [total, rows] = await Promise.all([
    filtered.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    filtered
      .innerJoin('blocks', 'blocks.number', 'events.block_number')
      .leftJoin('extrinsics', (join) =>
        join
          .onRef('extrinsics.block_number', '=', 'events.block_number')
          .onRef('extrinsics.index_in_block', '=', 'events.extrinsic_index'),
      )
      .select(['extrinsics.hash as extrinsic_hash', 'blocks.timestamp_ms'])
      .select(['events.block_number', 'events.section', 'events.method', 'events.data', 'events.as_hex'])
      .orderBy('events.block_number', direction)
      .orderBy('events.event_index', direction)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
  ]);
  const items = rows.map((row) => ({
    extrinsicHash: row.extrinsic_hash ?? '',
    blockNumber: row.block_number,
    blockTimestamp: row.timestamp_ms,
    section: row.section,
    method: row.method,
    data: row.data,
    asHex: row.as_hex,
    createdAt: isoTime(row.timestamp_ms),
  }));
  return { items, count: total.count };
}

function filterEvents({ db }: Reader, query: EventsQuery) {
  let events = db.selectFrom('events');
  const { address, sectionIn, methodIn, blockNumberFrom, blockNumberTo } = query;
  if (sectionIn) events = events.where('events.section', 'in', sectionIn);
  if (methodIn) events = events.where('events.method', 'in', methodIn);
  if (blockNumberFrom !== undefined) events = events.where('events.block_number', '>=', blockNumberFrom);
  if (blockNumberTo !== undefined) events = events.where('events.block_number', '<=', blockNumberTo);
  if (address === undefined) return events;
  return events.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('event_accounts')
        .select('event_accounts.account')
        .where('event_accounts.account', '=', address)
        .whereRef('event_accounts.block_number', '=', 'events.block_number')
        .whereRef('event_accounts.event_index', '=', 'events.event_index'),
    ),
  );
}
