import type { ExtrinsicRow, ExtrinsicsQuery } from '@hub/contract/indexer/extrinsics';
import { type RawBuilder, sql } from 'kysely';
import { readRows } from '../../database/read-rows.ts';
import { listedQuery } from '../../queries/count-listed.ts';
import { rowsQuery } from '../../queries/count-rows.ts';
import { countedPage } from '../../queries/counted-page.ts';
import { cursorPage } from '../../queries/cursor-page.ts';
import { kindsOf } from '../../queries/each-kind.ts';
import { type ExtrinsicPlace, findPlaces } from '../../queries/find-places.ts';
import { isoTime } from '../../queries/iso-time.ts';
import type { ColumnOrder } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { requestedOrders } from '../../queries/requested-orders.ts';
import { extrinsics } from './table.ts';

const placeColumns = { BlockNumber: 'block_number', Index: 'index_in_block' } as const;

interface PlaceOrder extends ColumnOrder {
  readonly column: (typeof placeColumns)[keyof typeof placeColumns];
}

/**
 * A page of the extrinsics that match the query's filters, and their total count. The order of the parameters in `url`
 * is the order of the sort keys.
 */
export async function listExtrinsics(
  reader: Reader,
  query: ExtrinsicsQuery,
  url: string,
): Promise<{ items: ExtrinsicRow[]; count: number; nextCursor: string | null }> {
  const { sectionIn, methodIn, signerIn, blockNumberFrom: from, blockNumberTo: to } = query;
  const filter = { table: extrinsics, sectionIn, methodIn, from, to } as const;
  const orders = placeOrders(query, url);
  const places = findPlaces<ExtrinsicPlace>(reader, {
    ...filter,
    of: signerIn && { column: 'signer', accounts: signerIn },
    orders,
    after: query.cursor,
    limit: query.limit + 1,
    offset: query.offset,
  });
  const page = withBlock(reader, places);
  const count = signerIn ? signedQuery(reader, query, signerIn) : rowsQuery(reader, filter);
  const { rows: found, count: total } = await countedPage(reader, { count, page, orders });
  const isByPlace = query.orderByIndex === undefined;
  const placeOf = (row: Row) => ({ hash: row.block_hash, numbers: [row.block_number, row.index_in_block] });
  const { rows, nextCursor } = cursorPage(found, query.limit, isByPlace ? placeOf : undefined);
  return { items: rows.map((row) => toExtrinsicRow(reader, row)), count: total, nextCursor };
}

/** Finds the extrinsic with a hash, the newest of several; undefined when none is indexed. */
export async function findExtrinsic(reader: Reader, hash: string): Promise<ExtrinsicRow | undefined> {
  const newest = sql<ExtrinsicPlace>`(select block_number, index_in_block from ${sql.id(reader.schemaName, 'extrinsics')}
    where hash = ${hash} order by block_number desc, index_in_block desc limit 1)`;
  const [row] = await readRows(reader, withBlock(reader, newest));
  return row && toExtrinsicRow(reader, row);
}

/**
 * The orders of the query, completed with the defaults: newest block first, and within a block the direction of the
 * blocks.
 */
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
  const kinds = kindsOf(reader, { of: extrinsics, ...query });
  return listedQuery(reader, extrinsics, { list: 'signed', accounts, kinds, from, to });
}

interface Row {
  readonly block_number: number;
  readonly index_in_block: number;
  readonly hash: string;
  readonly signer: string | null;
  readonly section: string;
  readonly method: string;
  readonly args: ExtrinsicRow['args'];
  readonly as_hex: string;
  readonly block_hash: string;
  readonly timestamp_ms: number;
  readonly events: ExtrinsicRow['events'];
}

/**
 * The extrinsics at the given places with block and events, read by one statement so that all rows belong to the same
 * chain.
 */
function withBlock({ schemaName }: Reader, places: RawBuilder<ExtrinsicPlace>): RawBuilder<Row> {
  const table = (name: string) => sql.id(schemaName, name);
  return sql`
    select extrinsics.*, blocks.hash as block_hash, blocks.timestamp_ms,
      (select coalesce(json_agg(event), '[]') from (
        select section, method, data from ${table('events')} events
        where events.block_number = extrinsics.block_number and events.extrinsic_index = extrinsics.index_in_block
        order by event_index) event) as events
    from ${places} places
    join ${table('extrinsics')} extrinsics using (block_number, index_in_block)
    join ${table('blocks')} blocks on blocks.number = extrinsics.block_number`;
}

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
