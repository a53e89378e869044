import type { BlockParams, BlockRow, BlocksQuery } from '@hub/contract/indexer/blocks';
import type { Selectable } from 'kysely';
import type { BlocksTable } from '../database/tables.ts';
import { blockExtrinsics } from './block-extrinsics.ts';
import { isoTime } from './iso-time.ts';
import type { Reader } from './reader.ts';

/** Blocks that fit the query's filters, and how many there are in total. */
export async function listBlocks(
  reader: Reader,
  query: BlocksQuery,
): Promise<{ items: BlockRow[]; count: number }> {
  const filtered = filterBlocks(reader, query);
  const [total, blocks] = await Promise.all([
    filtered.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    filtered
      .selectAll()
      .orderBy('number', query.orderByNumber ?? 'desc')
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
  ]);
  return { items: await toBlockRows(reader, blocks), count: total.count };
}

/** One block, or undefined when it is not indexed. */
export async function findBlock(
  reader: Reader,
  { hashOrNumber }: BlockParams,
): Promise<BlockRow | undefined> {
  const blocks = reader.db.selectFrom('blocks').selectAll();
  const found =
    'hash' in hashOrNumber
      ? blocks.where('hash', '=', hashOrNumber.hash)
      : blocks.where('number', '=', hashOrNumber.number);
  const [row] = await toBlockRows(reader, await found.execute());
  return row;
}

function filterBlocks({ db }: Reader, query: BlocksQuery) {
  let blocks = db.selectFrom('blocks');
  if (query.numberFrom !== undefined) blocks = blocks.where('number', '>=', query.numberFrom);
  if (query.numberTo !== undefined) blocks = blocks.where('number', '<=', query.numberTo);
  if (query.relayParentNumberFrom !== undefined)
    blocks = blocks.where('relay_parent_number', '>=', query.relayParentNumberFrom);
  if (query.relayParentNumberTo !== undefined)
    blocks = blocks.where('relay_parent_number', '<=', query.relayParentNumberTo);
  if (query.timestampFrom !== undefined) blocks = blocks.where('timestamp_ms', '>=', query.timestampFrom);
  if (query.timestampTo !== undefined) blocks = blocks.where('timestamp_ms', '<=', query.timestampTo);
  return blocks;
}

async function toBlockRows(reader: Reader, blocks: readonly Selectable<BlocksTable>[]): Promise<BlockRow[]> {
  const extrinsics = await blockExtrinsics(reader, blocks);
  return blocks.map((block) => ({
    number: block.number,
    hash: block.hash,
    parentHash: block.parent_hash,
    specVersion: block.spec_version,
    timestamp: isoTime(block.timestamp_ms),
    relayParentNumber: block.relay_parent_number,
    relayParentStorageRoot: block.relay_parent_storage_root,
    createdAt: isoTime(block.timestamp_ms),
    extrinsics: extrinsics.get(block.number) ?? [],
  }));
}
