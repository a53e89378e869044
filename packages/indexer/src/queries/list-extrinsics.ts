import type { ExtrinsicRow, ExtrinsicsQuery } from '@hub/contract/indexer/extrinsics';
import { extrinsicEvents } from './extrinsic-events.ts';
import { isoTime } from './iso-time.ts';
import type { Reader } from './reader.ts';
import { requestedOrders } from './requested-orders.ts';

/** Extrinsics that fit the query's filters, and how many there are in total. `url` tells the order of the orders. */
export async function listExtrinsics(
  reader: Reader,
  query: ExtrinsicsQuery,
  url: string,
): Promise<{ items: ExtrinsicRow[]; count: number }> {
  const filtered = filterExtrinsics(reader, query);
  let page = withBlock(filtered);
  const orders = requestedOrders(url, query, ['BlockNumber', 'Index']);
  for (const { by, direction } of orders)
    page = page.orderBy(by === 'Index' ? 'index_in_block' : 'block_number', direction);
  const blockOrder = orders.find(({ by }) => by === 'BlockNumber');
  if (blockOrder === undefined) page = page.orderBy('block_number', 'desc');
  if (orders.every(({ by }) => by !== 'Index'))
    page = page.orderBy('index_in_block', blockOrder?.direction ?? 'desc');
  const [total, rows] = await Promise.all([
    filtered.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    page.limit(query.limit).offset(query.offset).execute(),
  ]);
  return { items: await toExtrinsicRows(reader, rows), count: total.count };
}

/** The extrinsic with a hash, the newest if there are several; undefined when none is indexed. */
export async function findExtrinsic(reader: Reader, hash: string): Promise<ExtrinsicRow | undefined> {
  const rows = await withBlock(reader.db.selectFrom('extrinsics').where('extrinsics.hash', '=', hash))
    .orderBy('block_number', 'desc')
    .orderBy('index_in_block', 'desc')
    .limit(1)
    .execute();
  return (await toExtrinsicRows(reader, rows))[0];
}

function filterExtrinsics({ db }: Reader, query: ExtrinsicsQuery) {
  let extrinsics = db.selectFrom('extrinsics');
  if (query.sectionIn) extrinsics = extrinsics.where('section', 'in', query.sectionIn);
  if (query.methodIn) extrinsics = extrinsics.where('method', 'in', query.methodIn);
  if (query.signerIn) extrinsics = extrinsics.where('signer', 'in', query.signerIn);
  if (query.blockNumberFrom !== undefined)
    extrinsics = extrinsics.where('block_number', '>=', query.blockNumberFrom);
  if (query.blockNumberTo !== undefined)
    extrinsics = extrinsics.where('block_number', '<=', query.blockNumberTo);
  return extrinsics;
}

function withBlock(extrinsics: ReturnType<typeof filterExtrinsics>) {
  return extrinsics
    .innerJoin('blocks', 'blocks.number', 'extrinsics.block_number')
    .selectAll('extrinsics')
    .select(['blocks.hash as block_hash', 'blocks.timestamp_ms']);
}

type Row = Awaited<ReturnType<ReturnType<typeof withBlock>['execute']>>[number];

async function toExtrinsicRows(reader: Reader, rows: readonly Row[]): Promise<ExtrinsicRow[]> {
  const events = await extrinsicEvents(reader, rows);
  return rows.map((row, index) => ({
    hash: row.hash,
    blockHash: row.block_hash,
    blockNumber: row.block_number,
    blockTimestamp: row.timestamp_ms,
    indexInBlock: row.index_in_block,
    signer: row.signer === null ? '' : reader.addressOf(row.signer),
    section: row.section,
    method: row.method,
    args: row.args,
    asHex: row.as_hex,
    createdAt: isoTime(row.timestamp_ms),
    events: events[index] ?? [],
  }));
}
