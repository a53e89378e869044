import type { ExtrinsicRow, ExtrinsicsQuery } from '@hub/contract/indexer/extrinsics';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { listedQuery } from './count-listed.ts';
import { rowsQuery } from './count-rows.ts';
import { countedPage } from './counted-page.ts';
import { cursorPage } from './cursor-page.ts';
import { kindsOf } from './each-kind.ts';
import { findPlaces } from './find-places.ts';
import { isoTime } from './iso-time.ts';
import type { ColumnOrder } from './keys-page.ts';
import type { Reader } from './reader.ts';
import { requestedOrders } from './requested-orders.ts';
import { atMost } from './row-limits.ts';

const placeColumns = { BlockNumber: 'block_number', Index: 'index_in_block' } as const;

interface PlaceOrder extends ColumnOrder {
  readonly column: (typeof placeColumns)[keyof typeof placeColumns];
}

/** Extrinsics that fit the query's filters, and how many there are in total. `url` tells the order of the orders. */
export async function listExtrinsics(
  reader: Reader,
  query: ExtrinsicsQuery,
  url: string,
): Promise<{ items: ExtrinsicRow[]; count: number; nextCursor: string | null }> {
  const { sectionIn, methodIn, signerIn, blockNumberFrom: from, blockNumberTo: to } = query;
  const filter = { table: 'extrinsics', sectionIn, methodIn, from, to } as const;
  const orders = placeOrders(query, url);
  const places = findPlaces(reader, {
    ...filter,
    signerIn,
    orders,
    after: query.cursor,
    limit: query.limit + 1,
    offset: query.offset,
  });
  const page = withBlock(
    reader,
    reader.db
      .selectFrom(places)
      .innerJoin('extrinsics', (join) =>
        join
          .onRef('extrinsics.block_number', '=', 'places.block_number')
          .onRef('extrinsics.index_in_block', '=', 'places.index_in_block'),
      )
      .selectAll('extrinsics'),
  );
  const count = signerIn ? signedQuery(reader, query, signerIn) : rowsQuery(reader, filter);
  const { rows: found, count: total } = await countedPage(reader, { count, page, orders });
  const isByPlace = query.orderByIndex === undefined;
  const placeOf = (row: Row) => [row.block_number, row.index_in_block];
  const { rows, nextCursor } = cursorPage(found, query.limit, isByPlace ? placeOf : undefined);
  return { items: rows.map((row) => toExtrinsicRow(reader, row)), count: total, nextCursor };
}

/** The extrinsic with a hash, the newest if there are several; undefined when none is indexed. */
export async function findExtrinsic(reader: Reader, hash: string): Promise<ExtrinsicRow | undefined> {
  const newest = extrinsicsOf(reader)
    .where('hash', '=', hash)
    .orderBy('block_number', 'desc')
    .orderBy('index_in_block', 'desc')
    .limit(atMost(1));
  const row = await withBlock(reader, newest).executeTakeFirst();
  return row && toExtrinsicRow(reader, row);
}

/** What the query does not say: newest first, and within a block in the direction of the blocks. */
function placeOrders(query: ExtrinsicsQuery, url: string): PlaceOrder[] {
  const given = requestedOrders(url, query, ['BlockNumber', 'Index']).map(
    ({ by, direction }): PlaceOrder => ({ column: placeColumns[by], direction }),
  );
  const blocks = given.find(({ column }) => column === 'block_number');
  const orders: PlaceOrder[] = blocks ? given : [...given, { column: 'block_number', direction: 'desc' }];
  if (query.orderByIndex !== undefined) return orders;
  return [...orders, { column: 'index_in_block', direction: blocks?.direction ?? 'desc' }];
}

function signedQuery(reader: Reader, query: ExtrinsicsQuery, accounts: readonly string[]) {
  const { blockNumberFrom: from, blockNumberTo: to } = query;
  const kinds = kindsOf(reader, { of: 'extrinsics', ...query });
  return listedQuery(reader, { list: 'signed', accounts, kinds, from, to });
}

function extrinsicsOf({ db }: Reader) {
  return db.selectFrom('extrinsics').selectAll('extrinsics');
}

/** Extrinsics with their block and their events: one statement, so that all is of the same chain. */
function withBlock({ db }: Reader, extrinsics: ReturnType<typeof extrinsicsOf>) {
  return db
    .selectFrom(extrinsics.as('extrinsics'))
    .innerJoin('blocks', 'blocks.number', 'extrinsics.block_number')
    .selectAll('extrinsics')
    .select(['blocks.hash as block_hash', 'blocks.timestamp_ms'])
    .select((extrinsic) =>
      jsonArrayFrom(
        extrinsic
          .selectFrom('events')
          .select(['events.section', 'events.method', 'events.data'])
          .whereRef('events.block_number', '=', 'extrinsics.block_number')
          .whereRef('events.extrinsic_index', '=', 'extrinsics.index_in_block')
          .orderBy('events.event_index'),
      ).as('events'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof withBlock>['execute']>>[number];

function toExtrinsicRow({ addressOf }: Reader, row: Row): ExtrinsicRow {
  return {
    hash: row.hash,
    blockHash: row.block_hash,
    blockNumber: row.block_number,
    blockTimestamp: row.timestamp_ms,
    indexInBlock: row.index_in_block,
    signer: row.signer === null ? '' : addressOf(row.signer),
    section: row.section,
    method: row.method,
    args: row.args,
    asHex: row.as_hex,
    createdAt: isoTime(row.timestamp_ms),
    events: row.events,
  };
}
