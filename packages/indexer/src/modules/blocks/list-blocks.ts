import type { BlockParams, BlockRow, BlocksQuery } from '@hub/contract/indexer/blocks';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { inherents } from '../../projection/inherent-facts.ts';
import { blocksBetween } from '../../queries/blocks-between.ts';
import { countRows } from '../../queries/count-rows.ts';
import { cursorPage } from '../../queries/cursor-page.ts';
import { readAsOf } from '../../queries/find-as-of.ts';
import { isoTime } from '../../queries/iso-time.ts';
import type { Reader } from '../../queries/reader.ts';
import { atMost, skipping } from '../../queries/row-limits.ts';
import { blocks as blocksTable } from '../../schema/blocks.ts';
import type { TableTypes } from '../../schema/define-table.ts';
import type { events } from '../events/table.ts';
import type { extrinsics } from '../extrinsics/table.ts';

/** A page of the blocks that match the query's filters, and their total count. */
export async function listBlocks(
  reader: Reader,
  query: BlocksQuery,
): Promise<{ items: BlockRow[]; count: number; nextCursor: string | null }> {
  const range = await blocksBetween(reader, { from: query.numberFrom, to: query.numberTo }, [
    { column: 'timestamp_ms', from: query.timestampFrom, to: query.timestampTo },
    { column: 'relay_parent_number', from: query.relayParentNumberFrom, to: query.relayParentNumberTo },
  ]);
  if (range === undefined) return { items: [], count: 0, nextCursor: null };
  const { cursor, orderByNumber = 'desc' } = query;
  let blocks = reader.db.selectFrom('blocks').selectAll().orderBy('number', orderByNumber);
  if (range.from !== undefined) blocks = blocks.where('number', '>=', range.from);
  if (range.to !== undefined) blocks = blocks.where('number', '<=', range.to);
  if (cursor) blocks = blocks.where('number', orderByNumber === 'desc' ? '<' : '>', cursor.blockNumber);
  const count = await countRows(reader, { table: blocksTable, ...range });
  const found = await withExtrinsics(
    reader,
    blocks.limit(atMost(query.limit + 1)).offset(skipping(query.offset)),
  )
    .orderBy('number', orderByNumber)
    .execute();
  const { rows, nextCursor } = cursorPage(found, query.limit, ({ number, hash }) => ({
    hash,
    numbers: [number],
  }));
  return { items: rows.map((row) => toBlockRow(reader, row)), count, nextCursor };
}

/**
 * Finds a block. Throws AppError 'BlockNotFound' when it is not indexed, and 'BlockQuarantined' when it cannot be decoded
 * yet.
 */
export async function findBlock(reader: Reader, { hashOrNumber }: BlockParams): Promise<BlockRow> {
  const [column, value] =
    'hash' in hashOrNumber
      ? (['hash', hashOrNumber.hash] as const)
      : (['number', hashOrNumber.number] as const);
  const [row] = await readAsOf(reader, hashOrNumber, (source) =>
    withExtrinsics(source, source.db.selectFrom('blocks').selectAll().where(column, '=', value)).execute(),
  );
  return toBlockRow(reader, row);
}

type ContentTables = TableTypes<typeof extrinsics | typeof events>;
type Blocks = ReturnType<typeof blocksOf>;

function blocksOf({ db }: Reader) {
  return db.selectFrom('blocks').selectAll();
}

/** Blocks with their extrinsics and events, read by one statement so that all rows belong to the same chain. */
function withExtrinsics({ db }: Reader, blocks: Blocks) {
  return db
    .withTables<ContentTables>()
    .selectFrom(blocks.as('blocks'))
    .selectAll()
    .select((block) =>
      jsonArrayFrom(
        block
          .selectFrom('extrinsics')
          .selectAll()
          .select((extrinsic) =>
            jsonArrayFrom(
              extrinsic
                .selectFrom('events')
                .select(['events.section', 'events.method', 'events.data', 'events.as_hex'])
                .whereRef('events.block_number', '=', 'extrinsics.block_number')
                .whereRef('events.extrinsic_index', '=', 'extrinsics.index_in_block')
                .orderBy('events.event_index'),
            ).as('events'),
          )
          .whereRef('extrinsics.block_number', '=', 'blocks.number')
          .where(isNoInherent)
          .orderBy('extrinsics.index_in_block'),
      ).as('extrinsics'),
    );
}

/**
 * The API lists blocks without their inherents; the other extrinsics keep their indices
 * (docs/wire-formats.md#rows-of-the-indexer).
 */
function isNoInherent(extrinsic: ExpressionBuilder<Pick<ContentTables, 'extrinsics'>, 'extrinsics'>) {
  const kinds = Object.values(inherents).map(({ section, method }) => sql`(${section}, ${method})`);
  return extrinsic(sql`(extrinsics.section, extrinsics.method)`, 'not in', sql`(${sql.join(kinds)})`);
}

type Row = Awaited<ReturnType<ReturnType<typeof withExtrinsics>['execute']>>[number];

function toBlockRow({ addressOf }: Reader, block: Row): BlockRow {
  const createdAt = isoTime(block.timestamp_ms);
  return {
    number: block.number,
    hash: block.hash,
    parentHash: block.parent_hash,
    specVersion: block.spec_version,
    timestamp: createdAt,
    relayParentNumber: block.relay_parent_number,
    relayParentStorageRoot: block.relay_parent_storage_root,
    createdAt,
    extrinsics: block.extrinsics.map((extrinsic) => ({
      hash: extrinsic.hash,
      blockHash: block.hash,
      blockNumber: block.number,
      indexInBlock: extrinsic.index_in_block,
      signer: extrinsic.signer === null ? '' : addressOf(extrinsic.signer),
      section: extrinsic.section,
      method: extrinsic.method,
      args: extrinsic.args,
      asHex: extrinsic.as_hex,
      createdAt,
      events: extrinsic.events.map((event) => ({
        extrinsicHash: extrinsic.hash,
        blockNumber: block.number,
        section: event.section,
        method: event.method,
        data: event.data,
        asHex: event.as_hex,
        createdAt,
      })),
    })),
  };
}
